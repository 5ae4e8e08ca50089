import { sql } from 'kysely'
import type { Database } from '../plugins/app/database/database.ts'
import { dayIn } from './calendar.ts'
import { createGathering } from './gather.ts'

/** Asks for what a tenant decides about its orders (tenant 0 for those that decide nothing). */
export function orderSetting(db: Database, tenantId: number) {
  return db
    .selectFrom('mtmOrderSetting')
    .select(['numberPrefix', 'reservationHours'])
    .where('tenantId', 'in', [tenantId, 0])
    .orderBy('tenantId', 'desc')
    .limit(1)
}

/** The parts of an order's number. */
export interface NumberParts {
  prefix: string
  date: string
  sequence: number
}

const gatherings = new WeakMap<Database, ReturnType<typeof createGathering<NumberParts>>>()

/**
 * The next number of an order of a tenant, with its parts. Those who ask at the same time get theirs by one
 * statement: the row of the day is written once for all of them.
 */
export function nextOrderNumber(
  db: Database,
  { tenantId, zone }: { tenantId: number; zone: string },
  at: Date,
): Promise<NumberParts> {
  const next = gatherings.get(db) ?? createGathering<NumberParts>()
  gatherings.set(db, next)
  const day = dayIn(zone, at)
  return next(`${tenantId} ${day}`, (count) => takeNumbers(db, tenantId, day, count))
}

/** Takes so many numbers, the setting with them. */
async function takeNumbers(
  db: Database,
  tenantId: number,
  day: string,
  count: number,
): Promise<NumberParts[]> {
  const { rows } = await sql<{ prefix: string; last: number }>`
    with taken as (
      insert into mtm_daily_number as number (tenant_id, kind, day, value) values (${tenantId}, 'order', ${day}, ${count})
      on conflict (tenant_id, kind, day) do update set value = number.value + excluded.value
      returning value
    )
    select setting.number_prefix as prefix, taken.value as last
    from (${orderSetting(db, tenantId)}) as setting, taken`.execute(db)
  const { prefix, last } = rows[0]!
  return Array.from({ length: count }, (_, index) => ({
    prefix,
    date: day,
    sequence: last - count + 1 + index,
  }))
}

/**
 * The next number of a kind on a day, from 1. Taken outside the transaction that uses it: two orders never wait
 * for each other, and a failed one leaves a gap.
 */
export async function nextDailyNumber(
  db: Database,
  tenantId: number,
  kind: 'customer' | 'invoice',
  day: string,
): Promise<number> {
  const { value } = await db
    .insertInto('mtmDailyNumber')
    .values({ tenantId, kind, day, value: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'kind', 'day'])
        .doUpdateSet((eb) => ({ value: eb('mtmDailyNumber.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
