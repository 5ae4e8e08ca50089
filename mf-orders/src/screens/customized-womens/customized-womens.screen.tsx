import { drawJacket } from '@mtm/shared-utils/garments/preview/jacket'
import { knowDrawer } from '../../garment/drawers.ts'
import { CustomizedOrder } from '../../parts/customized-order/customized-order.tsx'

knowDrawer('LJ', drawJacket)

/** Women's wear: jackets, trousers, skirts and waistcoats of one order. */
export default function CustomizedWomens() {
  return <CustomizedOrder form="WOMENS" />
}
