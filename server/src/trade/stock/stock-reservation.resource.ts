import { stockReservation } from '@mtm/shared-utils/contracts/resources/stock'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Cloth that is held for the orders of a tenant. */
export default serveResource(stockReservation, {
  table: 'mtmReservation',
  view: 'mtmStockReservation',
  tenant: true,
})
