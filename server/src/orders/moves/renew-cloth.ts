import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { reserveAnew, type ClothNeed } from '../../trade/stock/reserve-cloth.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { OrderRecord } from '../order-record.ts'

/** An order with reservations to extend. */
interface ReservationRenewal {
  order: Pick<OrderRecord, 'id'>
  actor: Pick<Actor, 'tenantId' | 'username'>
  at: Date
  /** null: permanently */
  holdUntil: Date | null
}

/** Extends existing reservations. */
export async function keepReservation(trx: DatabaseTransaction, holding: ReservationRenewal): Promise<void> {
  await holdOn(trx, holding).execute()
}

/**
 * Extends reservations, or renews expired ones: other orders may have taken some of the fabrics. @throws order.stockShort
 * when fabric is no longer available
 */
export async function renewReservation(trx: DatabaseTransaction, holding: ReservationRenewal): Promise<void> {
  const { order, actor, holdUntil } = holding
  const byFabric = Map.groupBy(await heldNeeds(trx, holding), ({ fabricId }) => fabricId)
  const lapsed = [...byFabric.values()].filter(isLapsed).flat()
  if (lapsed.length > 0) await reserveAnew(trx, { actor, orderId: order.id }, lapsed, holdUntil)
}

interface ReservedNeed extends ClothNeed {
  heldMm: number
}

/** Whether too little of a fabric is reserved. For fabrics ordered on demand, existing reservations are kept. */
const isLapsed = (needs: readonly ReservedNeed[]): boolean =>
  needs.some(({ garmentMm, quantity, heldMm }) => heldMm < garmentMm * quantity) &&
  needs.every(({ fromStock, heldMm }) => fromStock || heldMm === 0)

const holdOn = (db: Pick<DatabaseTransaction, 'updateTable'>, { order, at, holdUntil }: ReservationRenewal) =>
  db
    .updateTable('mtmReservation')
    .set({ expiresAt: holdUntil, updateTime: at })
    .where('orderId', '=', order.id)
    .where('state', '=', 'held')

/** Extends reservations, and returns the needs of the stored lines with their reserved lengths. */
async function heldNeeds(trx: DatabaseTransaction, holding: ReservationRenewal): Promise<ReservedNeed[]> {
  const rows = await trx
    .with('kept', (db) => holdOn(db, holding).returning(['orderLineId', 'mm']))
    .selectFrom('mtmOrderLine as line')
    .innerJoin('mtmFabric as fabric', 'fabric.id', 'line.fabricId')
    .select([
      'line.id',
      'line.fabricLength',
      'line.quantity',
      'fabric.id as fabricId',
      'fabric.fabricNo',
      'fabric.stockPolicy',
    ])
    .select((eb) =>
      eb
        .selectFrom('kept')
        .select((kept) => kept.fn.coalesce(kept.fn.sum<number>('kept.mm'), kept.lit(0)).as('mm'))
        .whereRef('kept.orderLineId', '=', 'line.id')
        .as('heldMm'),
    )
    .where('line.orderId', '=', holding.order.id)
    .where('line.ownFabric', '=', false)
    .where('line.quantity', '>', 0)
    .execute()
  return rows.map((row) => ({
    lineId: row.id,
    garmentMm: row.fabricLength,
    quantity: row.quantity,
    fabricId: row.fabricId,
    fabricNo: row.fabricNo,
    fromStock: row.stockPolicy === 'stock',
    heldMm: row.heldMm ?? 0,
  }))
}
