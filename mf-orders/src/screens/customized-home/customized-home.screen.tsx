import { CustomizedOrder } from '../../parts/customized-order/customized-order.tsx'

/** Suits: jackets, trousers and waistcoats of one order. */
export default function CustomizedHome() {
  return <CustomizedOrder form="MENS" />
}
