import { CustomizedOrder } from '../../parts/customized-order/customized-order.tsx'

/** Women's wear: jackets, trousers, skirts and waistcoats of one order. */
export default function CustomizedWomens() {
  return <CustomizedOrder form="WOMENS" />
}
