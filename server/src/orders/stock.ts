import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Finding } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { newId, type Database, type DatabaseTransaction } from '../plugins/app/database/database.ts'
import type { Actor } from './actor.ts'
import { allocate, promisable, totalOf, type Allocation, type LineNeed } from './allocation.ts'

/** Cloth that a line of an order needs from stock. */
export interface ClothNeed extends LineNeed {
  fabricId: string
  fabricNo: string
  /** false: a cloth that is ordered when there is not enough of it (stock policy) */
  fromStock: boolean
}

interface Held {
  actor: Pick<Actor, 'tenantId' | 'username'>
  orderId: string
}

/**
 * Holds cloth for an order: locks the rolls of its materials in one order for everybody, all or nothing.
 * @throws order.stockShort when a material sold from stock has not enough
 */
export async function reserveCloth(
  trx: DatabaseTransaction,
  { actor, orderId }: Held,
  needs: readonly ClothNeed[],
  expiresAt: Date | null,
): Promise<void> {
  const wanted = needs.filter((need) => need.quantity > 0 && need.garmentMm > 0)
  if (wanted.length === 0) return
  const byFabric = Map.groupBy(wanted, (need) => need.fabricId)
  let rolls = await lockRolls(trx, actor.tenantId, [...byFabric.keys()])
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
      rolls = await lockRolls(trx, actor.tenantId, [...byFabric.keys()])
      free = rolls.filter((roll) => roll.materialId === fabricId)
      found = allocate(free, needsOfOne)
    }
    if (found) allocations.push(...found)
    else if (needsOfOne[0]!.fromStock)
      throw stockShort(needsOfOne[0]!.fabricNo, promisable(free, needsOfOne), totalOf(needsOfOne))
  }
  await hold(trx, { actor, orderId }, allocations, expiresAt)
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
  reason: string,
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

async function lockRolls(trx: DatabaseTransaction, tenantId: number, materialIds: readonly string[]) {
  return trx
    .selectFrom('mtmStockRoll')
    .select(['id', 'materialId', 'dyeLot', 'freeMm'])
    .where('tenantId', '=', tenantId)
    .where('materialId', 'in', materialIds)
    .where('delFlag', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function hold(
  trx: DatabaseTransaction,
  { actor, orderId }: Held,
  allocations: readonly Allocation[],
  expiresAt: Date | null,
): Promise<void> {
  if (allocations.length === 0) return
  await sql`
    with part as (
      select * from unnest(
        ${sql.val(allocations.map(() => newId()))}::char(32)[], ${sql.val(allocations.map(({ lineId }) => lineId))}::char(32)[],
        ${sql.val(allocations.map(({ rollId }) => rollId))}::char(32)[], ${sql.val(allocations.map(({ mm }) => mm))}::int[]
      ) as part (id, line_id, roll_id, mm)
    ), rolls as (
      update mtm_stock_roll roll
      set free_mm = roll.free_mm - taken.mm, reserved_mm = roll.reserved_mm + taken.mm, version = roll.version + 1,
        update_time = now()
      from (select roll_id, sum(mm)::int as mm from part group by roll_id) taken
      where roll.id = taken.roll_id
    ), held as (
      insert into mtm_reservation (id, tenant_id, order_id, order_line_id, roll_id, mm, expires_at, create_by)
      select id, ${actor.tenantId}, ${orderId}, line_id, roll_id, mm, ${expiresAt}, ${actor.username} from part
    )
    insert into mtm_stock_move
      (id, tenant_id, roll_id, kind, free_delta_mm, reserved_delta_mm, order_id, order_line_id, create_by)
    select id, ${actor.tenantId}, roll_id, 'reserve', -mm, mm, ${orderId}, line_id, ${actor.username} from part`.execute(
    trx,
  )
}

/**
 * One statement: takes the held reservations that fit, frees their rolls and writes the moves. Rolls are locked
 * in the same order as when cloth is held.
 */
async function release(db: Database, which: ReturnType<typeof sql>, reason: string): Promise<number> {
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
