import { shipment } from '@mtm/shared-utils/contracts/resources/shipment'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** What left a house. Whoever ships sees every parcel of it. */
export default serveResource(shipment, {
  table: 'mtmShipment',
  view: 'mtmShipmentList',
  tenant: true,
  people: ['createBy'],
})
