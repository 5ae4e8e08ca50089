import { CustomizedOrder } from '../../parts/customized-order/customized-order.tsx'

/** Overcoats for men or women: the kind of coat is chosen first. */
export default function CustomizedOvercoat() {
  return <CustomizedOrder form="OVERCOAT" />
}
