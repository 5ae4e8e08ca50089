import { stockReservation } from '@mtm/shared-utils/contracts/resources/stock'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Reservations of a tenant's orders. */
export default serveResource(stockReservation, {
  table: 'mtmReservation',
  view: 'mtmStockReservation',
  tenant: true,
})
