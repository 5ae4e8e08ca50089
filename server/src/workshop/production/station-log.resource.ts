import { stationLog } from '@mtm/shared-utils/contracts/resources/station-log'
import { ofVisibleOrders } from '../../orders/draft/of-visible-orders.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** The steps of garments of the orders that the caller may see, as a list and as a sheet. */
export default serveResource(stationLog, {
  table: 'mtmStationLogList',
  tenant: true,
  people: ['operator'],
  scope: (_, caller) => ofVisibleOrders(caller),
})
