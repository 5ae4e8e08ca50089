import type { StockReason } from '@mtm/shared-utils/contracts/dto/stock'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Finding } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Actor } from '../orders/actor.ts'
import { stale, versionToLock } from '../orders/lock-order.ts'
import {
  newId,
  readingTogether,
  statement,
  writeLater,
  writeTogether,
  type Database,
  type DatabaseTransaction,
} from '../plugins/app/database/database.ts'
import { allocate, promisable, totalOf, type Allocation, type LineNeed, type Roll } from './allocation.ts'

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
  /** rolls of the cloth, where {@link lockOrderAndRolls} locked them: holding is then written at the end */
  rolls?: readonly LockedRoll[] | undefined
}

/**
 * Locks an order that was read before, then the rolls of the materials that it takes, with one way to the database. For a
 * transaction in which one order is placed: what it takes of these rolls is written at its end.
 * @throws order.stale when somebody changed it since
 */
export async function lockOrderAndRolls(
  trx: DatabaseTransaction,
  { id, tenantId, version }: { id: string; tenantId: number; version: number },
  materialIds: string[],
): Promise<LockedRoll[]> {
  const { order, rolls } = await lockBoth(trx, { id, tenantId, materialIds })
  if (order[0]?.version !== version) throw stale()
  return rolls
}

const lockBoth = readingTogether(
  (db, { id, tenantId, materialIds }: { id: string; tenantId: number; materialIds: string[] }) => ({
    order: versionToLock(db, id),
    rolls: rollsToLock(db, tenantId, materialIds),
  }),
)

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
  const wanted = needs.filter((need) => need.quantity > 0 && need.garmentMm > 0)
  if (wanted.length === 0) return
  const byFabric = Map.groupBy(wanted, (need) => need.fabricId)
  let rolls = locked ?? (await rollsToLock(trx, actor.tenantId, [...byFabric.keys()]).execute())
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
      rolls = await rollsToLock(trx, actor.tenantId, [...byFabric.keys()]).execute()
      free = rolls.filter((roll) => roll.materialId === fabricId)
      found = allocate(free, needsOfOne)
    }
    if (found) allocations.push(...found)
    else if (needsOfOne[0]!.fromStock)
      throw stockShort(needsOfOne[0]!.fabricNo, promisable(free, needsOfOne), totalOf(needsOfOne))
  }
  if (allocations.length === 0) return
  const held = heldRows({ actor, orderId }, allocations, expiresAt)
  if (locked) for (const write of HOLDING) await writeLater(trx, write(held))
  else
    await writeTogether(
      trx,
      HOLDING.map((write) => write(held)),
    )
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

/** Gives back what an order still holds; mm released. */
export async function releaseCloth(
  trx: DatabaseTransaction,
  orderId: string,
  reason: StockReason,
): Promise<number> {
  return release(trx, sql`order_id = ${orderId}`, reason)
}

/** Gives back reservations whose time is over, of some rolls or (the job) of all. Answers how many mm. */
export async function releaseExpired(db: Database, rollIds?: readonly string[]): Promise<number> {
  const which = rollIds
    ? sql`expires_at < now() and roll_id = any(${sql.val([...rollIds])}::char(32)[])`
    : sql`expires_at < now()`
  return release(db, which, 'expired')
}

function rollsToLock(db: Database, tenantId: number, materialIds: string[]) {
  return db
    .selectFrom('mtmStockRoll')
    .select(['id', 'materialId', 'dyeLot', 'freeMm'])
    .where('tenantId', '=', tenantId)
    .where('materialId', '=', sql<string>`any (${sql.val(materialIds)}::char(32)[])`)
    .where('delFlag', '=', 0)
    .orderBy('id')
    .forUpdate()
}

/** What is held for an order: its parts in columns, one for each line and roll. */
interface HeldRows {
  ids: string[]
  lineIds: string[]
  rollIds: string[]
  mms: number[]
  tenantId: number
  orderId: string
  by: string
  expiresAt: Date | null
}

function heldRows(
  { actor, orderId }: Held,
  allocations: readonly Allocation[],
  expiresAt: Date | null,
): HeldRows {
  return {
    ids: allocations.map(() => newId()),
    lineIds: allocations.map(({ lineId }) => lineId),
    rollIds: allocations.map(({ rollId }) => rollId),
    mms: allocations.map(({ mm }) => mm),
    tenantId: actor.tenantId,
    orderId,
    by: actor.username,
    expiresAt,
  }
}

const partsOf = ({ ids, lineIds, rollIds, mms }: HeldRows) => sql`unnest(
  ${sql.val(ids)}::char(32)[], ${sql.val(lineIds)}::char(32)[], ${sql.val(rollIds)}::char(32)[], ${sql.val(mms)}::int[]
) as part (id, line_id, roll_id, mm)`

/** The rolls that give it, who holds it, and the moves of it. */
const HOLDING = [
  statement(
    (_db, held: HeldRows) => sql`
      update mtm_stock_roll roll
      set free_mm = roll.free_mm - taken.mm, reserved_mm = roll.reserved_mm + taken.mm, version = roll.version + 1,
        update_time = now()
      from (select roll_id, sum(mm)::int as mm from ${partsOf(held)} group by roll_id) taken
      where roll.id = taken.roll_id`,
  ),
  statement(
    (_db, held: HeldRows) => sql`
      insert into mtm_reservation (id, tenant_id, order_id, order_line_id, roll_id, mm, expires_at, create_by)
      select id, ${held.tenantId}::int, ${held.orderId}, line_id, roll_id, mm, ${held.expiresAt}::timestamptz, ${held.by}
      from ${partsOf(held)}`,
  ),
  statement(
    (_db, held: HeldRows) => sql`
      insert into mtm_stock_move
        (id, tenant_id, roll_id, kind, free_delta_mm, reserved_delta_mm, order_id, order_line_id, create_by)
      select id, ${held.tenantId}::int, roll_id, 'reserve', -mm, mm, ${held.orderId}, line_id, ${held.by}
      from ${partsOf(held)}`,
  ),
]

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
