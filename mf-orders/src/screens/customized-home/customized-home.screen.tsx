import { drawJacket } from '@mtm/shared-utils/garments/preview/jacket'
import { knowDrawer } from '../../garment/drawers.ts'
import { CustomizedOrder } from '../../parts/customized-order/customized-order.tsx'

knowDrawer('MJ', drawJacket)

/** Suits: jackets, trousers and waistcoats of one order. */
export default function CustomizedHome() {
  return <CustomizedOrder form="MENS" />
}
