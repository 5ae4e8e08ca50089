import type { Analysis, Trend } from '@mtm/shared-utils/contracts/dto/dashboard'
import { sql, type SqlBool } from 'kysely'
import { onlyOwnCustomers, seesPrices, visibleOrders, type Actor } from '../orders/actor.ts'
import { addDays, dayIn } from '../orders/calendar.ts'
import type { Database } from '../plugins/app/database/database.ts'

const DAYS = 14
const MOST_OVERDUE = 10
/** Drafts and cancelled orders bring nothing. */
const WORTHLESS = ['SAVED', 'CANCELLED', 'REFUNDED'] as const

/** The landing figures, counted now over the orders and customers the actor may see. */
export async function analysis(db: Database, actor: Actor): Promise<Analysis> {
  const today = dayIn(actor.zone)
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back - DAYS + 1))
  const [byStatus, orderDays, amount, customers, late, overdue] = await Promise.all([
    statusCounts(db, actor),
    ordersByDay(db, actor, days),
    seesPrices(actor) ? amountTrend(db, actor, days) : { total: 0, today: 0, days: days.map(() => 0) },
    customerTrend(db, actor, days),
    lateTrend(db, actor, days),
    mostOverdue(db, actor, today),
  ])
  const orders = trend(
    byStatus.reduce((sum, { count }) => sum + count, 0),
    orderDays,
    days,
  )
  // pieces and their stations come with production
  return { orders, amount, customers, late, byStatus, byStation: [], overdue }
}

type Counted = { day: string; figure: number }[]

function trend(total: number, rows: Counted, days: readonly string[]): Trend {
  const figures = new Map(rows.map(({ day, figure }) => [day, figure]))
  const series = days.map((day) => figures.get(day) ?? 0)
  return { total, today: series.at(-1) ?? 0, days: series }
}

function ordersByDay(db: Database, actor: Actor, days: readonly string[]): Promise<Counted> {
  return db
    .selectFrom('mtmOrder')
    .select((eb) => ['orderDate as day', eb.fn.countAll<number>().as('figure')])
    .where((eb) => visibleOrders(eb, actor))
    .where('orderDate', '>=', days[0]!)
    .groupBy('orderDate')
    .execute()
}

async function amountTrend(db: Database, actor: Actor, days: readonly string[]): Promise<Trend> {
  const visible = db
    .selectFrom('mtmOrder')
    .where((eb) => visibleOrders(eb, actor))
    .where('status', 'not in', WORTHLESS)
  const figure = sql<number>`coalesce(sum(total_amount), 0)`
  const { total } = await visible.select(figure.as('total')).executeTakeFirstOrThrow()
  const rows = await visible
    .select(['orderDate as day', figure.as('figure')])
    .where('orderDate', '>=', days[0]!)
    .groupBy('orderDate')
    .execute()
  return trend(total, rows, days)
}

async function customerTrend(db: Database, actor: Actor, days: readonly string[]): Promise<Trend> {
  let visible = db.selectFrom('mtmCustomer').where('tenantId', '=', actor.tenantId).where('delFlag', '=', 0)
  if (onlyOwnCustomers(actor)) visible = visible.where('ownerId', '=', actor.userId)
  const { total } = await visible
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const day = sql<string>`to_char(create_time at time zone ${actor.zone}, 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom(
      visible
        .select(day.as('day'))
        .where('createTime', '>=', sql<Date>`${days[0]!}::date::timestamp at time zone ${actor.zone}`)
        .as('made'),
    )
    .select((eb) => ['made.day', eb.fn.countAll<number>().as('figure')])
    .groupBy('made.day')
    .execute()
  return trend(total, rows, days)
}

/**
 * How many orders were past their required date on each day, and are now: those that became late by then, less
 * those that were closed since. An order is late from the day after its date until the day it is closed.
 */
async function lateTrend(db: Database, actor: Actor, days: readonly string[]): Promise<Trend> {
  const first = days[0]!
  const lateOrders = db
    .selectFrom('mtmOrder')
    .where((eb) => visibleOrders(eb, actor))
    .where('status', '<>', 'SAVED')
    .where('requiredDate', '<', days.at(-1)!)
  const closedDay = sql`(closed_at at time zone ${actor.zone})::date`
  const firstMoment = sql<Date>`${first}::date::timestamp at time zone ${actor.zone}`
  const dayOf = (day: ReturnType<typeof sql>) =>
    sql<string>`to_char(greatest(${day} + 1, ${first}::date), 'YYYY-MM-DD')`.as('day')
  const figure = sql<number>`count(*)`.as('figure')
  const closedLately = lateOrders
    .where('closedAt', '>=', firstMoment)
    .where(sql<SqlBool>`${closedDay} > required_date`)
  const [open, became, left] = await Promise.all([
    lateOrders
      .where('closedAt', 'is', null)
      .select([dayOf(sql`required_date`), figure])
      .groupBy('day')
      .execute(),
    closedLately
      .select([dayOf(sql`required_date`), figure])
      .groupBy('day')
      .execute(),
    closedLately
      .select([dayOf(closedDay), figure])
      .groupBy('day')
      .execute(),
  ])
  const on = (day: string) => (rows: Counted) => rows.find((row) => row.day === day)?.figure ?? 0
  let late = 0
  const series = days.map((day) => (late += on(day)(open) + on(day)(became) - on(day)(left)))
  return { total: late, today: late, days: series }
}

async function statusCounts(db: Database, actor: Actor): Promise<Analysis['byStatus']> {
  return db
    .selectFrom('mtmOrder')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where((eb) => visibleOrders(eb, actor))
    .groupBy('status')
    .orderBy('count', 'desc')
    .execute()
}

async function mostOverdue(db: Database, actor: Actor, today: string): Promise<Analysis['overdue']> {
  return db
    .selectFrom('mtmOrder')
    .select([
      'id',
      'orderNo',
      'status',
      sql<string>`coalesce(client, '')`.as('client'),
      sql<string>`to_char(required_date, 'YYYY-MM-DD')`.as('requiredDate'),
      sql<number>`${today}::date - required_date`.as('daysLate'),
    ])
    .where((eb) => visibleOrders(eb, actor))
    .where('status', '<>', 'SAVED')
    .where('closedAt', 'is', null)
    .where('requiredDate', '<', today)
    .orderBy('requiredDate')
    .orderBy('id')
    .limit(MOST_OVERDUE)
    .execute()
}
