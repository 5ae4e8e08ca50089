import { CustomizedOrder } from '../customized-home/customized-order.tsx'

/** Women's wear: jackets, trousers, skirts and waistcoats of one order. */
export default function CustomizedWomens() {
  return <CustomizedOrder form="WOMENS" />
}
