import { drawOvercoat } from '@mtm/shared-utils/garments/preview/overcoat'
import { knowDrawer } from '../../garment/drawers.ts'
import { CustomizedOrder } from '../../parts/customized-order/customized-order.tsx'

knowDrawer('OC', drawOvercoat)

/** Overcoats for men or women: the kind of coat is chosen first. */
export default function CustomizedOvercoat() {
  return <CustomizedOrder form="OVERCOAT" />
}
