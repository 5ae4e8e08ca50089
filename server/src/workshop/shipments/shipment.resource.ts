import { shipment } from '@mtm/shared-utils/contracts/resources/shipment'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Shipments of a tenant. People who ship see all of them. */
export default serveResource(shipment, {
  table: 'mtmShipment',
  view: 'mtmShipmentList',
  tenant: true,
  filled: ['shippedAt'],
  people: ['createBy'],
})
