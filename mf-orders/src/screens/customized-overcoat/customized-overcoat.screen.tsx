import { CustomizedOrder } from '../customized-home/customized-order.tsx'

/** Overcoats, a man's or a woman's: which coat it is comes first. */
export default function CustomizedOvercoat() {
  return <CustomizedOrder form="OVERCOAT" />
}
