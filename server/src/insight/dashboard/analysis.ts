import type { Analysis, Trend } from '@mtm/shared-utils/contracts/dto/dashboard'
import { addDays, STATIONS, NON_REVENUE_STATES, DRAFT_STATE, BEING_MADE } from '@mtm/shared-utils/garments'
import { sql, type SqlBool } from 'kysely'
import { seenCustomers } from '../../trade/customers/find-customer.ts'
import { seesPrices } from '../../trade/settings/price-visibility.ts'
import { visibleOrders } from '../../orders/visibility.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { ownStations } from '../../orders/own-stations.ts'
import { dayIn } from '../../platform/time/wire-time.ts'

const DAYS = 14
const MOST_OVERDUE = 10

/** Figures of the start page, counted at request time over the orders and customers visible to the actor. */
export async function analysis(db: Database, actor: Actor): Promise<Analysis> {
  const today = dayIn(actor.zone)
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back - DAYS + 1))
  const [sums, byDay, customers, late, byStation, overdue] = await Promise.all([
    sumsByStatus(db, actor),
    sumsByDay(db, actor, days),
    customerTrend(db, actor, days),
    lateTrend(db, actor, days),
    atStations(db, actor),
    mostOverdue(db, actor, today),
  ])
  const orders = trend(
    sums.reduce((sum, { count }) => sum + count, 0),
    byDay.map(({ day, count }) => ({ day, figure: count })),
    days,
  )
  const amount = trend(
    sums.reduce((sum, one) => sum + one.amount, 0),
    byDay.map((one) => ({ day: one.day, figure: one.amount })),
    days,
  )
  const byStatus = sums.map(({ status, count }) => ({ status, count }))
  return { day: today, orders, amount, customers, late, byStatus, byStation, overdue }
}

type DailyCounts = { day: string; figure: number }[]

function trend(total: number, rows: DailyCounts, days: readonly string[]): Trend {
  const figures = new Map(rows.map(({ day, figure }) => [day, figure]))
  const series = days.map((day) => figures.get(day) ?? 0)
  return { total, today: series.at(-1) ?? 0, days: series }
}

/** Orders and their amounts; no amounts for an actor who may not see prices. */
function counted(actor: Actor) {
  const worth = sql<number>`coalesce(sum(total_amount) filter (where status <> all(${sql.val([...NON_REVENUE_STATES])}::text[])), 0)`
  return [
    sql<number>`count(*)`.as('count'),
    (seesPrices(actor) ? worth : sql<number>`0`).as('amount'),
  ] as const
}

function sumsByDay(db: Database, actor: Actor, days: readonly string[]) {
  return db
    .selectFrom('mtmOrder')
    .select(['orderDate as day', ...counted(actor)])
    .where(visibleOrders(actor))
    .where('orderDate', '>=', days[0]!)
    .groupBy('orderDate')
    .execute()
}

/** One pass over all orders visible to the actor. */
function sumsByStatus(db: Database, actor: Actor) {
  return db
    .selectFrom('mtmOrder')
    .select(['status', ...counted(actor)])
    .where(visibleOrders(actor))
    .groupBy('status')
    .orderBy('count', 'desc')
    .orderBy('status')
    .execute()
}

async function customerTrend(db: Database, actor: Actor, days: readonly string[]): Promise<Trend> {
  const visible = seenCustomers(db, actor)
  const { total } = await visible
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const day = sql<string>`to_char(customer.create_time at time zone ${actor.zone}, 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom(
      visible
        .select(day.as('day'))
        .where(
          'customer.createTime',
          '>=',
          sql<Date>`${days[0]!}::date::timestamp at time zone ${actor.zone}`,
        )
        .as('made'),
    )
    .select((eb) => ['made.day', eb.fn.countAll<number>().as('figure')])
    .groupBy('made.day')
    .execute()
  return trend(total, rows, days)
}

/**
 * Number of overdue orders for each past day and for today: orders that became late by that day, minus those closed
 * since. An order is late from the day after its due date until the day before it is closed. Orders on hold never count.
 */
async function lateTrend(db: Database, actor: Actor, days: readonly string[]): Promise<Trend> {
  const first = days[0]!
  const lateOrders = db
    .selectFrom('mtmOrder')
    .where(visibleOrders(actor))
    .where('status', '<>', DRAFT_STATE)
    .where('dueDate', '<', days.at(-1)!)
  const closedDay = sql`(closed_at at time zone ${actor.zone})::date`
  const firstMoment = sql<Date>`${first}::date::timestamp at time zone ${actor.zone}`
  const dayOf = (day: ReturnType<typeof sql>) =>
    sql<string>`to_char(greatest(${day}, ${first}::date), 'YYYY-MM-DD')`.as('day')
  const figure = sql<number>`count(*)`.as('figure')
  const closedLately = lateOrders
    .where('closedAt', '>=', firstMoment)
    .where(sql<SqlBool>`${closedDay} > due_date`)
  const [open, became, left] = await Promise.all([
    lateOrders
      .where('closedAt', 'is', null)
      // orders on hold are never late
      .where('holdFlag', '=', false)
      .select([dayOf(sql`due_date + 1`), figure])
      .groupBy('day')
      .execute(),
    closedLately
      .select([dayOf(sql`due_date + 1`), figure])
      .groupBy('day')
      .execute(),
    closedLately
      .select([dayOf(closedDay), figure])
      .groupBy('day')
      .execute(),
  ])
  const on = (day: string) => (rows: DailyCounts) => rows.find((row) => row.day === day)?.figure ?? 0
  let late = 0
  const series = days.map((day) => (late += on(day)(open) + on(day)(became) - on(day)(left)))
  return { total: late, today: late, days: series }
}

/** Pieces at each station, in station order. Finished pieces count nowhere. */
async function atStations(db: Database, actor: Actor): Promise<Analysis['byStation']> {
  const counted = await db
    .selectFrom('mtmOrder')
    .innerJoin('mtmPiece', 'mtmPiece.orderId', 'mtmOrder.id')
    .select((eb) => ['mtmPiece.station', eb.fn.countAll<number>().as('count')])
    .where(visibleOrders(actor))
    .where('mtmOrder.status', '=', BEING_MADE)
    .groupBy('mtmPiece.station')
    .execute()
  const own = ownStations(actor)
  return STATIONS.flatMap(({ code }) =>
    code === 'FINISH'
      ? []
      : counted.filter(({ station }) => station === code).map((row) => ({ ...row, own: own.has(code) })),
  )
}

async function mostOverdue(db: Database, actor: Actor, today: string): Promise<Analysis['overdue']> {
  return db
    .selectFrom('mtmOrder')
    .select([
      'id',
      'orderNo',
      'status',
      sql<string>`coalesce(client, '')`.as('client'),
      sql<string>`to_char(due_date, 'YYYY-MM-DD')`.as('dueDate'),
      sql<number>`${today}::date - due_date`.as('daysLate'),
    ])
    .where(visibleOrders(actor))
    .where('status', '<>', DRAFT_STATE)
    .where('closedAt', 'is', null)
    .where('holdFlag', '=', false)
    .where('dueDate', '<', today)
    .orderBy('dueDate')
    .orderBy('id')
    .limit(MOST_OVERDUE)
    .execute()
}
