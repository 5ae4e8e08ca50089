import { pageOf, type Page } from '@mtm/shared-utils/contracts/envelope'
import type { ReviewRow } from '@mtm/shared-utils/contracts/dto/review'
import { addDays, isWorkDay, normaliseOrderNumber, UNDER_REVIEW_STATES } from '@mtm/shared-utils/garments'
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayIn, wireTime } from '../../platform/time/wire-time.ts'
import { workCalendar } from '../../trade/settings/work-calendar.ts'
import { likeLiteral } from '../../platform/database/like-literal.ts'
import { visibleOrders } from '../visibility.ts'
import { actingWith } from '../../platform/caller/agency.ts'
import type { Actor } from '../../platform/caller/actor.ts'

/** Working days before the due date at which an order is urgent. */
const URGENT_DAYS = 3
/** Longer than any row of holidays. */
const DAYS_AHEAD = 30

export interface QueueQuery {
  status?: string | undefined
  orderNo?: string | undefined
  client?: string | undefined
  pageNo: number
  pageSize: number
}

/** The permission of reviewers. */
export const REVIEW = 'order:review'

/** Orders waiting for review, earliest due date first: the actor's, and those of whose agent they are. */
export async function reviewQueue(db: Database, actor: Actor, query: QueueQuery): Promise<Page<ReviewRow>> {
  const { pageNo, pageSize } = query
  const reviewers = actingWith(actor, REVIEW)
  const waiting = waitingOrders(db, reviewers, query)
  const today = dayIn(actor.zone)
  const [rows, { total }, urgentUntil] = await Promise.all([
    waiting
      .select(['id', 'orderNo', 'status', 'client', 'salesman', 'fabricNos', 'quantity', 'rush'])
      .select(['requiredDate', 'dueDate', 'submittedAt', 'createTime', 'holdFlag'])
      .select(
        sql<number>`(select coalesce(max(round), 0) from mtm_order_remark remark where remark.order_id = mtm_order.id)`.as(
          'rounds',
        ),
      )
      .select(
        sql<number>`(select count(*)::int from mtm_order_line line where line.order_id = mtm_order.id and line.quantity > 0
          and (select approved_at from mtm_pattern_version version where version.order_line_id = line.id
            order by version_no desc limit 1) is null)`.as('openPatterns'),
      )
      .select(firstReviewer(reviewers).as('reviewer'))
      .orderBy(sql`due_date nulls last`)
      .orderBy('submittedAt')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    waiting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    urgentDay(db, actor.tenantId, today),
  ])
  const [texts, named] = await Promise.all([
    dictTexts(db, actor.tenantId, actor.locale),
    namedBy(
      db,
      rows.map(({ salesman }) => salesman),
    ),
  ])
  return pageOf(
    rows.map(({ holdFlag, createTime, submittedAt, reviewer, ...row }) => ({
      ...row,
      status_dictText: texts.text('order_status', row.status) ?? '',
      salesman_dictText: named(row.salesman) ?? '',
      urgent: !holdFlag && row.dueDate !== null && row.dueDate <= urgentUntil,
      late: !holdFlag && row.dueDate !== null && row.dueDate < today,
      submittedAt: wireTime(submittedAt ?? createTime, actor.zone),
      held: holdFlag,
      principal: reviewers[reviewer]?.principal?.realname ?? null,
    })),
    { total, pageNo, pageSize },
  )
}

/** The orders that some reviewer sees. */
export function seenByAny(reviewers: readonly Actor[]): Expression<SqlBool> {
  return expressionBuilder<never>().or(reviewers.map(visibleOrders))
}

/** The index of the reviewer through whom an order is listed: the actor themself where they see it. */
const firstReviewer = (reviewers: readonly Actor[]) =>
  sql<number>`case ${sql.join(
    reviewers.map((one, at) => sql`when ${visibleOrders(one)} then ${sql.lit(at)}`),
    sql` `,
  )} end`

function waitingOrders(db: Database, reviewers: readonly Actor[], { status, orderNo, client }: QueueQuery) {
  const wanted = UNDER_REVIEW_STATES.filter((one) => !status || one === status)
  return db
    .selectFrom('mtmOrder')
    .where(seenByAny(reviewers))
    .where('status', 'in', wanted.length > 0 ? wanted : ['-'])
    .$if(Boolean(orderNo), (orders) =>
      orders.where('orderNo', 'like', `${likeLiteral(normaliseOrderNumber(orderNo!.replaceAll('*', '')))}%`),
    )
    .$if(Boolean(client), (orders) =>
      orders.where('client', 'ilike', `%${likeLiteral(client!.replaceAll('*', ''))}%`),
    )
}

/** The last due date that is urgent today. */
async function urgentDay(db: Database, tenantId: number, today: string): Promise<string> {
  const calendar = await workCalendar(db, tenantId)
  let day = today
  for (let left = URGENT_DAYS, seen = 0; left > 0 && seen < DAYS_AHEAD; seen += 1) {
    day = addDays(day, 1)
    if (isWorkDay(day, calendar)) left -= 1
  }
  return day
}
