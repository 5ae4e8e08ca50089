import type { Parcel } from '@mtm/shared-utils/contracts/dto/shipment'
import { sql } from 'kysely'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'

interface ParcelRow extends Omit<Parcel, 'shippedAt' | 'receivedAt' | 'mayReceive'> {
  shippedAt: Date
  receivedAt: Date | null
}

/** The shipments of an order in sequence. The caller checks access to the order. */
export async function parcelsOf(db: Database, actor: Actor, orderId: string): Promise<Parcel[]> {
  const { rows } = await sql<ParcelRow>`
    select shipment.id, shipment.carrier, shipment.tracking_no as "trackingNo", shipment.boxes,
      shipment.shipped_at as "shippedAt", sent.received_at as "receivedAt",
      array(select piece.piece_no from mtm_shipment_piece packed join mtm_piece piece on piece.id = packed.piece_id
        where packed.order_id = sent.order_id and packed.shipment_id = sent.shipment_id
        order by piece.piece_no) as pieces
    from mtm_shipment_order sent join mtm_shipment shipment on shipment.id = sent.shipment_id
    where sent.order_id = ${orderId} and sent.tenant_id = ${actor.tenantId}
    order by shipment.shipped_at, shipment.id`.execute(db)
  const mayReceive = actor.permissions.has('order:receive')
  return rows.map(({ shippedAt, receivedAt, ...row }) => ({
    ...row,
    shippedAt: wireTime(shippedAt, actor.zone),
    receivedAt: receivedAt && wireTime(receivedAt, actor.zone),
    mayReceive: mayReceive && receivedAt === null,
  }))
}
