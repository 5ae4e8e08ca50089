import { sql, type Insertable } from 'kysely'
import { executePrepared, preparedQuery, type Database, type DB } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { settingOf } from './settings.ts'
import { createBatcher } from '../../platform/database/batcher.ts'

/** The parts of an order's number. */
export interface NumberParts {
  prefix: string
  date: string
  sequence: number
}

const batchers = new WeakMap<Database, ReturnType<typeof createBatcher<NumberParts>>>()

/**
 * The next order number of a tenant, with its parts. Concurrent requests are batched: one statement updates the row of
 * the day for all of them.
 */
export function nextOrderNumber(
  db: Database,
  { tenantId, zone }: { tenantId: number; zone: string },
  at: Date,
): Promise<NumberParts> {
  const next = batchers.get(db) ?? createBatcher<NumberParts>()
  batchers.set(db, next)
  const day = dayIn(zone, at)
  return next(`${tenantId} ${day}`, (count) => takeNumbers(db, tenantId, day, count))
}

/** The number that the next order of a tenant would get now, without taking it. */
export async function comingOrderNumber(
  db: Database,
  { tenantId, zone }: { tenantId: number; zone: string },
  at: Date,
): Promise<NumberParts> {
  const day = dayIn(zone, at)
  const { numberPrefix: prefix } = await settingOf(db, tenantId, 'orders')
  const last = await db
    .selectFrom('mtmDailyNumber')
    .select('value')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', 'order')
    .where('day', '=', day)
    .executeTakeFirst()
  return { prefix, date: day, sequence: (last?.value ?? 0) + 1 }
}

/** Takes a number of consecutive numbers. */
async function takeNumbers(
  db: Database,
  tenantId: number,
  day: string,
  count: number,
): Promise<NumberParts[]> {
  const { numberPrefix: prefix } = await settingOf(db, tenantId, 'orders')
  const last = await raised(db, { tenantId, kind: 'order', day }, count)
  return Array.from({ length: count }, (_, index) => ({
    prefix,
    date: day,
    sequence: last - count + 1 + index,
  }))
}

/**
 * The next number of a kind on a day, from 1. Taken outside the transaction that uses it, so that orders never wait for
 * each other; a failed order leaves a gap.
 */
export async function nextDailyNumber(
  db: Database,
  tenantId: number,
  kind: 'customer' | 'invoice',
  day: string,
): Promise<number> {
  return raised(db, { tenantId, kind, day }, 1)
}

/** Increments the count of a day and returns it. */
async function raised(
  db: Database,
  which: { tenantId: number; kind: string; day: string },
  by: number,
): Promise<number> {
  const raise = db.isTransaction ? raiseWithin : raiseAlone
  const { rows } = await executePrepared(db, raise({ ...which, value: by }))
  return rows[0]!.value
}

type DailyNumberRow = Insertable<DB['mtmDailyNumber']>

const raising = (db: Database, given: DailyNumberRow) =>
  db
    .insertInto('mtmDailyNumber')
    .values(given)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'kind', 'day'])
        .doUpdateSet((eb) => ({ value: eb('mtmDailyNumber.value', '+', eb.ref('excluded.value')) })),
    )
    .returning('value')

const raiseWithin = preparedQuery(raising)
/**
 * Commits asynchronously. The record with the number is written later, and the write-ahead log never persists a later
 * write without the earlier ones.
 */
const raiseAlone = preparedQuery((db, given: DailyNumberRow) =>
  raising(db, given).returning(sql`set_config('synchronous_commit', 'off', true)`.as('unawaited')),
)
