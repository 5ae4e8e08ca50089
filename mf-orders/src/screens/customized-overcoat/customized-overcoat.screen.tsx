import { CustomizedOrder } from '../../parts/customized-order/customized-order.tsx'

/** Overcoats, a man's or a woman's: which coat it is comes first. */
export default function CustomizedOvercoat() {
  return <CustomizedOrder form="OVERCOAT" />
}
