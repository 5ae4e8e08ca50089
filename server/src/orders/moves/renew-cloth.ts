import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { reserveAnew, type ClothNeed } from '../../trade/stock/reserve-cloth.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { OrderRecord } from '../order-record.ts'

/** An order whose cloth goes on being held. */
interface Holding {
  order: Pick<OrderRecord, 'id'>
  actor: Pick<Actor, 'tenantId' | 'username'>
  at: Date
  /** null: for good */
  holdUntil: Date | null
}

/** Cloth that is held stays held for as long again. */
export async function keepReservation(trx: DatabaseTransaction, holding: Holding): Promise<void> {
  await holdOn(trx, holding).execute()
}

/**
 * The cloth stays held, or is held again as far as its time had run out: others may have taken one of its cloths and left
 * the rest. @throws order.stockShort when it is gone
 */
export async function renewReservation(trx: DatabaseTransaction, holding: Holding): Promise<void> {
  const { order, actor, holdUntil } = holding
  const byFabric = Map.groupBy(await heldNeeds(trx, holding), ({ fabricId }) => fabricId)
  const lapsed = [...byFabric.values()].filter(isLapsed).flat()
  if (lapsed.length > 0) await reserveAnew(trx, { actor, orderId: order.id }, lapsed, holdUntil)
}

interface HeldNeed extends ClothNeed {
  heldMm: number
}

/** Whether too little of a cloth is held. Of one that is ordered when there is not enough, what is held is not risked. */
const isLapsed = (needs: readonly HeldNeed[]): boolean =>
  needs.some(({ garmentMm, quantity, heldMm }) => heldMm < garmentMm * quantity) &&
  needs.every(({ fromStock, heldMm }) => fromStock || heldMm === 0)

const holdOn = (db: Pick<DatabaseTransaction, 'updateTable'>, { order, at, holdUntil }: Holding) =>
  db
    .updateTable('mtmReservation')
    .set({ expiresAt: holdUntil, updateTime: at })
    .where('orderId', '=', order.id)
    .where('state', '=', 'held')

/** Keeps what is held, and answers the cloth that the lines need as they are stored, with what is held for them. */
async function heldNeeds(trx: DatabaseTransaction, holding: Holding): Promise<HeldNeed[]> {
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
