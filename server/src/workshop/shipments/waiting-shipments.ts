import type { WaitingShipment } from '@mtm/shared-utils/contracts/dto/shipment'
import { addressLine, type PostalAddress } from '@mtm/shared-utils/contracts/postal-address'
import { normaliseOrderNumber, FINISHED_STATE, BEING_MADE } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { likeLiteral } from '../../platform/database/like-literal.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { isReady, unsentPieces } from './unsent-pieces.ts'

const MOST = 50

/**
 * Orders of the tenant with pieces ready to ship, most urgent first: finished orders, and orders in production with pieces
 * in the warehouse. People who ship work on all orders of the tenant.
 * @param number prefix of an order number
 */
export async function waitingShipments(
  db: Database,
  { tenantId }: Actor,
  number: string | undefined,
): Promise<WaitingShipment[]> {
  const begins = number ? `${likeLiteral(normaliseOrderNumber(number))}%` : '%'
  const { rows } = await sql<Omit<WaitingShipment, 'pieces' | 'address'> & PostalAddress>`
    -- a query of its own: sorted by date alone, it would scan every closed order first
    with under_way as materialized (
      select * from mtm_order
      where tenant_id = ${tenantId} and del_flag = 0 and order_no like ${begins}
        and status in (${FINISHED_STATE}, ${BEING_MADE})
    )
    select o.id, o.order_no as "orderNo", o.version, o.status, coalesce(o.recipient, o.client) as recipient, o.address,
      o.country, o.province, o.city, o.district, o.postcode, o.currency, o.due_date::text as due, o.hold_flag as held,
      (select count(*)::int from mtm_shipment_order sent where sent.order_id = o.id) as parcels
    from under_way o
    where o.status = ${FINISHED_STATE} or (
        -- "limit" keeps the planner from reading the pieces of all orders at once
        select true from mtm_piece piece where piece.order_id = o.id and piece.station in ('IN_WAREHOUSE', 'FINISH')
          and not exists (select from mtm_shipment_piece sent where sent.piece_id = piece.id)
        limit 1)
    order by o.status <> ${FINISHED_STATE}, o.due_date nulls last, o.order_no
    limit ${MOST}`.execute(db)
  const pieces = await unsentPieces(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ province, city, district, postcode, address, ...row }) => ({
    ...row,
    address: addressLine({ country: row.country, province, city, district, postcode, address }),
    pieces: pieces
      .filter(({ orderId }) => orderId === row.id)
      .map((piece) => ({
        pieceNo: piece.pieceNo,
        category: piece.category,
        station: piece.station,
        ready: isReady(piece),
      })),
  }))
}
