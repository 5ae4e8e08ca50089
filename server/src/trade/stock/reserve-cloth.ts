import type { StockReason } from '@mtm/shared-utils/contracts/dto/stock'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Finding } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Actor } from '../../platform/caller/actor.ts'
import {
  deferWrite,
  batchWrites,
  type Database,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import { allocate, promisable, totalOf, type Allocation, type LineNeed, type Roll } from './allocation.ts'
import { reservationRows, RESERVING } from './reservation-rows.ts'

/** The fabric an order line needs from stock. */
export interface ClothNeed extends LineNeed {
  fabricId: string
  fabricNo: string
  /** false: ordered when stock is short (stock policy) */
  fromStock: boolean
}

/** A roll locked until the transaction ends. */
export interface LockedRoll extends Roll {
  materialId: string
}

interface ReservationOptions {
  actor: Pick<Actor, 'tenantId' | 'username'>
  orderId: string
  /** rolls locked by the caller (`rollsToLock`); the reservation is then written at the end */
  rolls?: readonly LockedRoll[] | undefined
}

/**
 * Reserves fabric for an order, all or nothing. Rolls are locked in a fixed order.
 * @throws order.stockShort when a fabric sold from stock is short
 */
export async function reserveCloth(
  trx: DatabaseTransaction,
  { actor, orderId, rolls: locked }: ReservationOptions,
  needs: readonly ClothNeed[],
  expiresAt: Date | null,
): Promise<void> {
  const { allocations } = await choose(trx, actor.tenantId, needs, locked)
  if (allocations.length === 0) return
  const held = reservationRows(actor, orderId, allocations, expiresAt)
  if (locked) for (const write of RESERVING) await deferWrite(trx, write(held))
  else
    await batchWrites(
      trx,
      RESERVING.map((write) => write(held)),
    )
}

/**
 * Locks the rolls to reserve from before anything is written, so that {@link reserveCloth} finds enough on them.
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
 * Replaces an order's reservations of the given fabrics, all or nothing, because garments worn together are cut from one
 * dye lot. Rolls are locked first, in a fixed order.
 * @throws order.stockShort when a material sold from stock has not enough
 */
export async function reserveAnew(
  trx: DatabaseTransaction,
  { actor, orderId }: ReservationOptions,
  needs: readonly ClothNeed[],
  expiresAt: Date | null,
): Promise<void> {
  const materialIds = [...new Set(needs.map(({ fabricId }) => fabricId))]
  const rolls = await rollsToLock(trx, actor.tenantId, materialIds).execute()
  const ofThem = sql`roll_id = any(${sql.val(rolls.map(({ id }) => id))}::char(32)[])`
  await release(trx, sql`order_id = ${orderId} and ${ofThem}`, 'expired')
  await reserveCloth(trx, { actor, orderId }, needs, expiresAt)
}

/** The rolls for the needs, locked where they are not yet. */
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

/** The refusal for short stock; lengths in mm. */
export function stockShort(
  no: string,
  available: number,
  needed: number,
  findings: readonly Finding[] = [],
): AppError {
  const params = { no, available: metres(available), needed: metres(needed) }
  return new AppError('order.stockShort', params, 500, 200, { fabricNo: no, available, needed, findings })
}

/** Releases the remaining reservations of one or several orders. Returns the released mm. */
export async function releaseCloth(
  trx: DatabaseTransaction,
  orderIds: string | readonly string[],
  reason: StockReason,
): Promise<number> {
  return release(trx, sql`order_id = any(${sql.val([orderIds].flat())}::char(32)[])`, reason)
}

/** Releases expired reservations of some rolls, or (in the job) of all. Returns the released mm. */
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
 * One statement: releases matching reservations, updates their rolls and writes the moves. Rolls are locked in the same
 * order as for a reservation.
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

/** mm as metres with at most two decimals. */
function metres(mm: number): string {
  return String(Math.round(mm / 10) / 100)
}
