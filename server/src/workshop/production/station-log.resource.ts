import { stationLog } from '@mtm/shared-utils/contracts/resources/station-log'
import { ofVisibleOrders } from '../../orders/draft/of-visible-orders.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Station steps of pieces of visible orders, as list and export. */
export default serveResource(stationLog, {
  table: 'mtmStationLogList',
  tenant: true,
  people: ['operator'],
  scope: (_, caller) => ofVisibleOrders(caller),
})
