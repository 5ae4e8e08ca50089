import type { StockReason } from '@mtm/shared-utils/contracts/dto/stock'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Finding } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Actor } from '../../platform/caller/actor.ts'
import {
  writeLater,
  writeTogether,
  type Database,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import { allocate, promisable, totalOf, type Allocation, type LineNeed, type Roll } from './allocation.ts'
import { heldRows, HOLDING } from './held-rows.ts'

/** Cloth that a line of an order needs from stock. */
export interface ClothNeed extends LineNeed {
  fabricId: string
  fabricNo: string
  /** false: a cloth that is ordered when there is not enough of it (stock policy) */
  fromStock: boolean
}

/** A roll that nobody else takes of until the transaction ends. */
export interface LockedRoll extends Roll {
  materialId: string
}

interface Held {
  actor: Pick<Actor, 'tenantId' | 'username'>
  orderId: string
  /** rolls of the cloth, where the caller has locked them (`rollsToLock`): holding is then written at the end */
  rolls?: readonly LockedRoll[] | undefined
}

/**
 * Holds cloth for an order: locks the rolls of its materials in one order for everybody, all or nothing.
 * @throws order.stockShort when a material sold from stock has not enough
 */
export async function reserveCloth(
  trx: DatabaseTransaction,
  { actor, orderId, rolls: locked }: Held,
  needs: readonly ClothNeed[],
  expiresAt: Date | null,
): Promise<void> {
  const { allocations } = await choose(trx, actor.tenantId, needs, locked)
  if (allocations.length === 0) return
  const held = heldRows(actor, orderId, allocations, expiresAt)
  if (locked) for (const write of HOLDING) await writeLater(trx, write(held))
  else
    await writeTogether(
      trx,
      HOLDING.map((write) => write(held)),
    )
}

/**
 * Locks the rolls that cloth is to be taken of, before anything is written: {@link reserveCloth} then finds enough on them.
 * @throws order.stockShort when a material sold from stock has not enough
 */
export async function lockEnough(
  trx: DatabaseTransaction,
  tenantId: number,
  needs: readonly ClothNeed[],
): Promise<LockedRoll[]> {
  return (await choose(trx, tenantId, needs)).rolls
}

/**
 * Holds cloth of some materials anew for an order, all or nothing, and gives back what it still held of them: garments that
 * are worn together are cut from one dye lot. The rolls are locked before, in one order for everybody.
 * @throws order.stockShort when a material sold from stock has not enough
 */
export async function reserveAnew(
  trx: DatabaseTransaction,
  { actor, orderId }: Held,
  needs: readonly ClothNeed[],
  expiresAt: Date | null,
): Promise<void> {
  const materialIds = [...new Set(needs.map(({ fabricId }) => fabricId))]
  const rolls = await rollsToLock(trx, actor.tenantId, materialIds).execute()
  const ofThem = sql`roll_id = any(${sql.val(rolls.map(({ id }) => id))}::char(32)[])`
  await release(trx, sql`order_id = ${orderId} and ${ofThem}`, 'expired')
  await reserveCloth(trx, { actor, orderId }, needs, expiresAt)
}

/** The rolls that the needs are cut from, which are locked where they are not yet. */
async function choose(
  trx: DatabaseTransaction,
  tenantId: number,
  needs: readonly ClothNeed[],
  locked?: readonly LockedRoll[],
): Promise<{ rolls: LockedRoll[]; allocations: Allocation[] }> {
  const wanted = needs.filter((need) => need.quantity > 0 && need.garmentMm > 0)
  if (wanted.length === 0) return { rolls: [], allocations: [] }
  const byFabric = Map.groupBy(wanted, (need) => need.fabricId)
  const fabricIds = [...byFabric.keys()]
  let rolls = locked ? [...locked] : await rollsToLock(trx, tenantId, fabricIds).execute()
  const allocations: Allocation[] = []
  for (const [fabricId, needsOfOne] of byFabric) {
    let free = rolls.filter((roll) => roll.materialId === fabricId)
    let found = allocate(free, needsOfOne)
    if (
      !found &&
      (await releaseExpired(
        trx,
        free.map((roll) => roll.id),
      )) > 0
    ) {
      rolls = await rollsToLock(trx, tenantId, fabricIds).execute()
      free = rolls.filter((roll) => roll.materialId === fabricId)
      found = allocate(free, needsOfOne)
    }
    if (found) allocations.push(...found)
    else if (needsOfOne[0]!.fromStock)
      throw stockShort(needsOfOne[0]!.fabricNo, promisable(free, needsOfOne), totalOf(needsOfOne))
  }
  return { rolls, allocations }
}

/** The refusal for too little cloth; lengths in mm. */
export function stockShort(
  no: string,
  available: number,
  needed: number,
  findings: readonly Finding[] = [],
): AppError {
  const params = { no, available: metres(available), needed: metres(needed) }
  return new AppError('order.stockShort', params, 500, 200, { fabricNo: no, available, needed, findings })
}

/** Gives back what an order still holds, or several at once; mm released. */
export async function releaseCloth(
  trx: DatabaseTransaction,
  orderIds: string | readonly string[],
  reason: StockReason,
): Promise<number> {
  return release(trx, sql`order_id = any(${sql.val([orderIds].flat())}::char(32)[])`, reason)
}

/** Gives back reservations whose time is over, of some rolls or (the job) of all. Answers how many mm. */
export async function releaseExpired(db: Database, rollIds?: readonly string[]): Promise<number> {
  const which = rollIds
    ? sql`expires_at < now() and roll_id = any(${sql.val([...rollIds])}::char(32)[])`
    : sql`expires_at < now()`
  return release(db, which, 'expired')
}

export function rollsToLock(db: Database, tenantId: number, materialIds: string[]) {
  return db
    .selectFrom('mtmStockRoll')
    .select(['id', 'materialId', 'dyeLot', 'freeMm'])
    .where('tenantId', '=', tenantId)
    .where('materialId', '=', sql<string>`any (${sql.val(materialIds)}::char(32)[])`)
    .where('delFlag', '=', 0)
    .orderBy('id')
    .forUpdate()
}

/**
 * One statement: takes the held reservations that fit, frees their rolls and writes the moves. Rolls are locked
 * in the same order as when cloth is held.
 */
async function release(db: Database, which: ReturnType<typeof sql>, reason: StockReason): Promise<number> {
  const result = await sql<{ mm: number }>`
    with held as (
      select r.id, r.roll_id from mtm_reservation r where state = 'held' and ${which} for update skip locked
    ), locked as (
      select id from mtm_stock_roll where id in (select roll_id from held) order by id for update
    ), freed as (
      update mtm_reservation r set state = 'released', update_time = now()
      from held where held.id = r.id and exists (select 1 from locked where locked.id = r.roll_id)
      returning r.tenant_id, r.roll_id, r.order_id, r.order_line_id, r.mm
    ), moved as (
      insert into mtm_stock_move (id, tenant_id, roll_id, kind, free_delta_mm, reserved_delta_mm, order_id, order_line_id, reason)
      select md5(random()::text || clock_timestamp()::text || order_line_id || roll_id), tenant_id, roll_id, 'release', mm, -mm,
        order_id, order_line_id, ${reason}
      from freed
    ), rolls as (
      update mtm_stock_roll roll
      set free_mm = roll.free_mm + back.mm, reserved_mm = roll.reserved_mm - back.mm, version = roll.version + 1,
        update_time = now()
      from (select roll_id, sum(mm)::int as mm from freed group by roll_id) back
      where roll.id = back.roll_id
    )
    select coalesce(sum(mm), 0)::int as mm from freed`.execute(db)
  return result.rows[0]?.mm ?? 0
}

/** mm as metres with two decimals at most. */
function metres(mm: number): string {
  return String(Math.round(mm / 10) / 100)
}
