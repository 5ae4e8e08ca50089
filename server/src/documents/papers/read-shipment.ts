import type { DictTexts } from '../../identity/dictionaries/dictionaries.ts'
import type { Actor } from '../../orders/actor.ts'
import type { OrderRecord } from '../../orders/order-store.ts'
import type { Packed } from '../../orders/ship-orders.ts'
import type { Database } from '../../plugins/app/database/database.ts'
import { wireTime } from '../../resources/engine/wire-time.ts'
import type { PaperShipment } from './paper.ts'

/** The shipment of an order; before it leaves, one box with all its pieces. */
export async function readShipment(
  db: Database,
  { tenantId, zone }: Pick<Actor, 'tenantId' | 'zone'>,
  { id, orderNo }: Pick<OrderRecord, 'id' | 'orderNo'>,
  texts: DictTexts,
): Promise<PaperShipment> {
  const row = await db
    .selectFrom('mtmShipmentOrder as sent')
    .innerJoin('mtmShipment as shipment', 'shipment.id', 'sent.shipmentId')
    .select(['shipment.carrier', 'shipment.trackingNo', 'shipment.boxes', 'shipment.weight'])
    .select(['shipment.shippedAt', 'shipment.packing'])
    .where('sent.orderId', '=', id)
    .where('shipment.tenantId', '=', tenantId)
    .executeTakeFirst()
  if (row)
    return {
      ...row,
      carrier: texts.text('express_company', row.carrier) || row.carrier,
      shippedAt: wireTime(row.shippedAt, zone),
      packing: row.packing as unknown as Packed[],
    }
  const pieces = await db
    .selectFrom('mtmPiece')
    .select('pieceNo')
    .where('orderId', '=', id)
    .where('tenantId', '=', tenantId)
    .orderBy('pieceNo')
    .execute()
  const packing = [{ orderNo, pieces: pieces.map(({ pieceNo }) => pieceNo) }]
  return { carrier: null, trackingNo: null, boxes: 1, weight: null, shippedAt: null, packing }
}
