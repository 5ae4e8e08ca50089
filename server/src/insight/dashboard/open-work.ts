import type { Tasks, Work, WorkKind, Workplace } from '@mtm/shared-utils/contracts/dto/dashboard'
import {
  addDays,
  STATIONS,
  RETURNED_STATE,
  DRAFT_STATE,
  PAYABLE_STATES,
  UNDER_REVIEW_STATES,
  PAID_STATE,
  FINISHED_STATE,
  SHIPPED_STATE,
  BEING_MADE,
} from '@mtm/shared-utils/garments'
import { sql, type RawBuilder } from 'kysely'
import { REVIEW } from '../../orders/moves/review-queue.ts'
import { visibleOrders } from '../../orders/visibility.ts'
import { actingWith } from '../../platform/caller/agency.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { clockOf } from '../../workshop/production/board.ts'
import { ownStations } from '../../orders/own-stations.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { heldPiece, latePiece } from './piece-state.ts'

const WEEK = 7
const MOST_NEXT = 20
const FIRST_STATION = STATIONS[0]!.code

/** Orders that wait for a step: their states, and the permission code the step needs. */
interface OrderStep {
  kind: WorkKind
  statuses: readonly string[]
  code: string
}
const ORDER_STEPS: readonly OrderStep[] = [
  { kind: 'correct', statuses: [RETURNED_STATE], code: 'order:edit' },
  { kind: 'draft', statuses: [DRAFT_STATE], code: 'order:submit' },
  // the person who placed an order follows up its payment
  { kind: 'pay', statuses: PAYABLE_STATES, code: 'order:submit' },
  { kind: 'review', statuses: UNDER_REVIEW_STATES, code: REVIEW },
  { kind: 'accept', statuses: [PAID_STATE], code: 'production:scan' },
  { kind: 'ship', statuses: [FINISHED_STATE], code: 'order:ship' },
  { kind: 'receive', statuses: [SHIPPED_STATE], code: 'order:receive' },
]

const isOwn = (actor: Actor, { kind, code }: OrderStep) =>
  actor.permissions.has(code) && (kind !== 'accept' || ownStations(actor).has(FIRST_STATION))

/** The due date of an order; none while it is on hold. */
const DAY = sql`case when hold_flag then null else due_date end`

/** Counts rows by due date. */
type DueCounts = Pick<Work, 'count' | 'overdue' | 'today' | 'week'>
const due = (day: RawBuilder<unknown>, today: string) =>
  [
    sql<number>`count(*)`.as('count'),
    sql<number>`count(*) filter (where ${day} < ${today}::date)`.as('overdue'),
    sql<number>`count(*) filter (where ${day} = ${today}::date)`.as('today'),
    sql<number>`count(*) filter (where ${day} > ${today}::date and ${day} <= ${addDays(today, WEEK)}::date)`.as(
      'week',
    ),
  ] as const
const NOTHING: DueCounts = { count: 0, overdue: 0, today: 0, week: 0 }
const added = (some: readonly DueCounts[]): DueCounts =>
  some.reduce(
    (sum, one) => ({
      count: sum.count + one.count,
      overdue: sum.overdue + one.overdue,
      today: sum.today + one.today,
      week: sum.week + one.week,
    }),
    NOTHING,
  )

/** Work that waits for an actor: the steps of orders, pieces, refunds and fabric that their roles handle. */
export async function openWork(db: Database, actor: Actor): Promise<Workplace> {
  const today = dayIn(actor.zone)
  const parts = await Promise.all([dueWork(db, actor, today), stockWork(db, actor)])
  return { today, work: parts.flat() }
}

async function dueWork(db: Database, actor: Actor, today: string): Promise<Work[]> {
  const parts = await Promise.all([
    orderWork(db, actor, today),
    stationWork(db, actor, today),
    refundWork(db, actor, today),
  ])
  return parts.flat()
}

/** The same work by due date, without undated items, and the orders that are due first. */
export async function tasks(db: Database, actor: Actor): Promise<Tasks> {
  const today = dayIn(actor.zone)
  const [work, next] = await Promise.all([dueWork(db, actor, today), nextOrders(db, actor, today)])
  return { today, work: work.filter(({ kind }) => kind !== 'draft'), next }
}

async function orderWork(db: Database, actor: Actor, today: string): Promise<Work[]> {
  const own = ORDER_STEPS.filter((step) => isOwn(actor, step))
  const agents = actingWith(actor, REVIEW).filter(({ principal }) => principal)
  const shown =
    agents.length > 0 ? ORDER_STEPS.filter((step) => own.includes(step) || step.code === REVIEW) : own
  if (shown.length === 0) return []
  const statuses = own.flatMap((step) => step.statuses)
  const counted = await db
    .selectFrom('mtmOrder')
    .select(['status', ...due(DAY, today)])
    .where((eb) =>
      eb.or([
        ...(own.length > 0 ? [eb.and([visibleOrders(actor), eb('status', 'in', statuses)])] : []),
        ...agents.map(visibleOrders),
      ]),
    )
    .groupBy('status')
    .execute()
  return shown.map(({ kind, statuses }) => ({
    kind,
    station: '',
    ...added(counted.filter(({ status }) => statuses.includes(status))),
  }))
}

/** Pieces at the stations where the actor works. Managers use the board of all stations. */
async function stationWork(db: Database, actor: Actor, today: string): Promise<Work[]> {
  const own = ownStations(actor)
  const codes = STATIONS.map(({ code }) => code).filter((code) => code !== 'FINISH' && own.has(code))
  if (!actor.permissions.has('production:scan') || own.size === STATIONS.length) return []
  const clock = await clockOf(db, actor)
  const late = latePiece(clock)
  const [, , dueToday, dueSoon] = due(sql`case when not ${heldPiece} then mtm_order.due_date end`, today)
  const counted = await db
    .selectFrom('mtmOrder')
    .innerJoin('mtmPiece', 'mtmPiece.orderId', 'mtmOrder.id')
    .select(['mtmPiece.station', sql<number>`count(*)`.as('count')])
    // same definition of late as the board, which this figure links to: past the due date, or too long at a station
    .select([sql<number>`count(*) filter (where ${late})`.as('overdue'), dueToday, dueSoon])
    .where(visibleOrders(actor))
    .where('mtmOrder.status', '=', BEING_MADE)
    .where('mtmPiece.station', 'in', codes)
    .groupBy('mtmPiece.station')
    .execute()
  const byStation = new Map(counted.map((row) => [row.station, row]))
  return codes.map((station) => ({ kind: 'station', ...NOTHING, ...byStation.get(station), station }))
}

async function refundWork(db: Database, actor: Actor, today: string): Promise<Work[]> {
  if (!actor.permissions.has('pay:refund')) return []
  const day = sql`(refund_due_at at time zone ${actor.zone})::date`
  // a refund is due at the end of a day, stored as the start of the next
  const lastDay = sql`(${day} - 1)`
  const counted = await db
    .selectFrom('mtmPayment')
    .select([sql<boolean>`refund_asked_at is not null`.as('requested'), ...due(lastDay, today)])
    .where('tenantId', '=', actor.tenantId)
    .where('refundDueAt', 'is not', null)
    .where('refundedAt', 'is', null)
    .groupBy('requested')
    .execute()
  const of = (wanted: boolean) => added(counted.filter(({ requested }) => requested === wanted))
  return [
    { kind: 'refund', station: '', ...of(false) },
    { kind: 'refundAsked', station: '', ...of(true) },
  ]
}

async function stockWork(db: Database, actor: Actor): Promise<Work[]> {
  if (!actor.permissions.has('stock:receive')) return []
  const { count } = await db
    .selectFrom('mtmStockBalance')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenantId', '=', actor.tenantId)
    .where('level', 'in', ['none', 'low'])
    .executeTakeFirstOrThrow()
  return [{ kind: 'stock', station: '', ...NOTHING, count }]
}

/** Dated orders of the actor's open work, earliest first, for actors who may open the order list. */
async function nextOrders(db: Database, actor: Actor, today: string): Promise<Tasks['next']> {
  const statuses = ORDER_STEPS.filter((step) => step.kind !== 'draft' && isOwn(actor, step)).flatMap(
    (step) => step.statuses,
  )
  if (statuses.length === 0 || !actor.permissions.has('order:list')) return []
  return (
    db
      // a query of its own: sorted by date alone, it would scan every closed order first
      .with(
        (cte) => cte('waiting').materialized(),
        (part) =>
          part
            .selectFrom('mtmOrder')
            .select(['id', 'orderNo', 'status', 'dueDate', 'client'])
            .where(visibleOrders(actor))
            .where('status', 'in', statuses)
            .where('holdFlag', '=', false)
            .where('dueDate', '<=', addDays(today, WEEK)),
      )
      .selectFrom('waiting')
      .select([
        'id',
        'orderNo',
        'status',
        sql<string>`coalesce(client, '')`.as('client'),
        sql<string>`to_char(due_date, 'YYYY-MM-DD')`.as('dueDate'),
        sql<number>`${today}::date - due_date`.as('daysLate'),
      ])
      .orderBy('waiting.dueDate')
      .orderBy('id')
      .limit(MOST_NEXT)
      .execute()
  )
}
