import type { Finding, OrderEffect } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { newId, type Database, type DatabaseTransaction } from '../plugins/app/database/database.ts'
import type { Actor } from './actor.ts'
import type { OrderRecord } from './order-store.ts'
import type { Prepared } from './prepare.ts'
import { snapshotOf, writeSnapshot } from './snapshot.ts'
import { releaseCloth, reserveCloth, type ClothNeed } from './stock.ts'

/** What the effects of a move work with. */
export interface Effects {
  order: OrderRecord
  /** placing moves: what is placed */
  prepared: Prepared | null
  findings: readonly Finding[]
  /** placing moves: the cloth it needs */
  cloth: readonly ClothNeed[]
  actor: Actor
  at: Date
  /** when cloth that is held now becomes free again */
  holdUntil: Date
}

type Effect = (trx: DatabaseTransaction, context: Effects) => Promise<void>

/** Effects that write something; what the others tell goes out with the notice of the move. */
const EFFECTS: Partial<Record<OrderEffect, Effect>> = {
  freeze: async (trx, { order, prepared, findings, actor, at }) => {
    if (prepared) await writeSnapshot(trx, order, snapshotOf(order, prepared, findings), actor.username, at)
  },
  writePattern,
  reserveCloth: async (trx, { order, actor, cloth, holdUntil }) => {
    // a correction gives back what the order held and takes what it needs now
    if (order.status !== 'SAVED') await releaseCloth(trx, order.id, 'corrected')
    await reserveCloth(trx, { actor, orderId: order.id }, cloth, holdUntil)
  },
  renewReservation,
  releaseCloth: async (trx, { order }) => {
    await releaseCloth(trx, order.id, 'cancelled')
  },
}

/** What others wait for comes last: rolls are locked for as short a time as possible. */
const LAST: readonly OrderEffect[] = ['releaseCloth', 'renewReservation', 'reserveCloth']

/** Brings about what a move promises. */
export async function runEffects(
  trx: DatabaseTransaction,
  context: Effects,
  effects: readonly OrderEffect[],
): Promise<void> {
  const ordered = [...effects].sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b))
  for (const effect of ordered) await EFFECTS[effect]?.(trx, context)
}

/** mm an order holds, by fabric. */
export async function heldByFabric(db: Database, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('mtmReservation as held')
    .innerJoin('mtmStockRoll as roll', 'roll.id', 'held.rollId')
    .select(['roll.materialId', sql<number>`sum(held.mm)`.as('mm')])
    .where('held.orderId', '=', orderId)
    .where('held.state', '=', 'held')
    .groupBy('roll.materialId')
    .execute()
  return new Map(rows.map(({ materialId, mm }) => [materialId, mm]))
}

/** A pattern made by hand for each line that is made; the reviewer approves it with the order. */
async function writePattern(trx: DatabaseTransaction, { order, actor, at }: Effects): Promise<void> {
  await sql`
    insert into mtm_pattern_version (id, tenant_id, order_id, order_line_id, version_no, engine, create_by, create_time)
    select md5(${newId()} || line.id), line.tenant_id, line.order_id, line.id, 1, 'manual', ${actor.username}, ${at}
    from mtm_order_line line where line.order_id = ${order.id} and line.quantity > 0
    on conflict do nothing`.execute(trx)
}

/** The reviewer's approval covers the patterns; the cloth stays held, or is held again when its time had run out. */
async function renewReservation(
  trx: DatabaseTransaction,
  { order, actor, at, holdUntil }: Effects,
): Promise<void> {
  await sql`
    update mtm_pattern_version set approved_by = ${actor.username}, approved_at = ${at}
    where order_id = ${order.id} and approved_at is null`.execute(trx)
  const held = await trx
    .updateTable('mtmReservation')
    .set({ expiresAt: holdUntil, updateTime: at })
    .where('orderId', '=', order.id)
    .where('state', '=', 'held')
    .returning('id')
    .execute()
  if (held.length > 0) return
  await reserveCloth(trx, { actor, orderId: order.id }, await needsOf(trx, order.id), holdUntil)
}

/** Cloth that an order needs as it is placed. */
export function clothOf({ lines, evaluation }: Prepared, lineIds: readonly string[]): ClothNeed[] {
  return lines.flatMap(({ draft, fabric }, index) =>
    fabric && !draft.ownFabric && draft.quantity > 0
      ? {
          lineId: lineIds[index]!,
          garmentMm: evaluation.lines[index]!.fabricLength,
          quantity: draft.quantity,
          fabricId: fabric.id,
          fabricNo: fabric.facts.fabricNo,
          fromStock: fabric.facts.stockPolicy === 'stock',
        }
      : [],
  )
}

/** Cloth that the lines of an order need, as they are stored. */
async function needsOf(trx: DatabaseTransaction, orderId: string): Promise<ClothNeed[]> {
  const rows = await trx
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
    .where('line.orderId', '=', orderId)
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
  }))
}
