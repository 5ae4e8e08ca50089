import { CustomizedOrder } from './customized-order.tsx'

/** Suits: jackets, trousers and waistcoats of one order. */
export default function CustomizedHome() {
  return <CustomizedOrder form="MENS" />
}
