import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { DictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { unsentPieces } from '../../workshop/shipments/unsent-pieces.ts'
import type { DocumentShipment } from './document-facts.ts'

/**
 * A shipment of an order: the requested one. Without a request, everything unsent in one box, or the last shipment when
 * everything was sent.
 * @throws record.missing when the order has no such shipment
 */
export async function readShipment(
  db: Database,
  { tenantId, zone }: Pick<Actor, 'tenantId' | 'zone'>,
  { id, orderNo }: Pick<OrderRecord, 'id' | 'orderNo'>,
  texts: DictTexts,
  shipmentId?: string,
): Promise<DocumentShipment> {
  const waiting = shipmentId ? [] : await unsentPieces(db, tenantId, [id])
  const row = waiting.length > 0 ? undefined : await parcel(db, tenantId, id, shipmentId)
  if (row) {
    const packing = row.packing
    const foreign = packing.filter((packed) => packed.orderNo !== orderNo).flatMap(({ pieces }) => pieces)
    return {
      ...row,
      carrier: texts.text('express_company', row.carrier) || row.carrier,
      shippedAt: wireTime(row.shippedAt, zone),
      packing,
      others: await garmentsOf(db, tenantId, foreign, texts),
    }
  }
  if (shipmentId) throw new AppError('record.missing')
  const packing = [{ orderNo, pieces: waiting.map(({ pieceNo }) => pieceNo) }]
  return { carrier: null, trackingNo: null, boxes: 1, weight: null, shippedAt: null, packing, others: {} }
}

/** Descriptions of pieces: garment and fabric number. */
async function garmentsOf(db: Database, tenantId: number, pieceNos: string[], texts: DictTexts) {
  if (pieceNos.length === 0) return {}
  const rows = await db
    .selectFrom('mtmPiece as piece')
    .innerJoin('mtmOrderLine as line', 'line.id', 'piece.orderLineId')
    .select(['piece.pieceNo', 'line.category', 'line.fabricNo'])
    .where('piece.tenantId', '=', tenantId)
    .where('piece.pieceNo', 'in', pieceNos)
    .execute()
  return Object.fromEntries(
    rows.map(({ pieceNo, category, fabricNo }) => [
      pieceNo,
      { garment: texts.text('garment_category', category) || category, cloth: fabricNo ?? '' },
    ]),
  )
}

function parcel(db: Database, tenantId: number, orderId: string, shipmentId: string | undefined) {
  const parcels = db
    .selectFrom('mtmShipmentOrder as sent')
    .innerJoin('mtmShipment as shipment', 'shipment.id', 'sent.shipmentId')
    .select(['shipment.carrier', 'shipment.trackingNo', 'shipment.boxes', 'shipment.weight'])
    .select(['shipment.shippedAt', 'shipment.packing'])
    .where('sent.orderId', '=', orderId)
    .where('shipment.tenantId', '=', tenantId)
    .orderBy('shipment.shippedAt', 'desc')
    .limit(1)
  return (shipmentId ? parcels.where('shipment.id', '=', shipmentId) : parcels).executeTakeFirst()
}
