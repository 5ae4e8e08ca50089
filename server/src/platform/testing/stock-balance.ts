import { sql } from 'kysely'
import { newId, type Database } from '../database/database.ts'

/** The number of rolls whose balance differs from the sum of its moves, or is below zero. */
export async function unbalancedRolls(db: Database): Promise<number> {
  const { rows } = await sql<{ bad: number }>`
    select count(*)::int as bad from mtm_stock_roll roll
    left join lateral (
      select coalesce(sum(free_delta_mm), 0) as free, coalesce(sum(reserved_delta_mm), 0) as reserved
      from mtm_stock_move move where move.roll_id = roll.id
    ) moved on true
    where roll.free_mm <> moved.free or roll.reserved_mm <> moved.reserved or roll.free_mm < 0
  `.execute(db)
  return rows[0]!.bad
}

/** Receives more of every roll of a fabric, for tests that cut many pieces. */
export async function receiveCloth(db: Database, fabricNo: string, mm: number): Promise<void> {
  const rolls = await db
    .selectFrom('mtmStockRoll as roll')
    .innerJoin('mtmFabric as fabric', 'fabric.id', 'roll.materialId')
    .select(['roll.id', 'roll.tenantId'])
    .where('fabric.fabricNo', '=', fabricNo)
    .execute()
  for (const { id, tenantId } of rolls) {
    const freeMm = sql<number>`free_mm + ${mm}`
    await db.updateTable('mtmStockRoll').set({ freeMm }).where('id', '=', id).execute()
    const received = { kind: 'receive', freeDeltaMm: mm, reservedDeltaMm: 0 }
    await db
      .insertInto('mtmStockMove')
      .values({ id: newId(), tenantId, rollId: id, ...received })
      .execute()
  }
}
