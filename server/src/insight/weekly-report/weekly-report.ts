import { moneyWriting } from '@mtm/shared-utils/contracts/currency'
import { LOCALES, type Label } from '@mtm/shared-utils/contracts/locale'
import { addDays, DRAFT_STATE, NON_REVENUE_STATES } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { holdersOf } from '../../identity/announcements/recipients.ts'
import { sendSystemMessage } from '../../identity/announcements/system-message.ts'
import type { MessageKind } from '../../identity/messages/message-kinds.ts'
import { readRights } from '../../identity/rights/rights.ts'
import { visibleOrders } from '../../orders/visibility.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { inTransaction, stableId, type Database } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { seesPrices } from '../../trade/settings/price-visibility.ts'

/** The right to the figures of quality and punctuality: those who hold it get the report. */
const READERS = 'dashboard:quality'
const WEEK = 7

const figure = (label: Label, sample: string) => ({ label, sample: [sample, sample, sample] as const })

/** The figures of a week, for those who run the shop. */
export const WEEKLY_REPORT: MessageKind = {
  name: 'weekly_report',
  label: ['每周报告', 'Report of the week', '週次レポート'],
  variables: {
    week: figure(['周', 'Week', '週'], '2026-03-02 – 2026-03-08'),
    orders: figure(['下单数', 'Orders placed', '注文数'], '42'),
    before: figure(['前一周下单数', 'Orders placed the week before', '前週の注文数'], '38'),
    amount: figure(['金额', 'Amount', '金額'], '¥86,400.00'),
    delivered: figure(['完成数', 'Orders completed', '完了数'], '31'),
    late: figure(['逾期数', 'Orders overdue now', '現在の遅延数'], '3'),
  },
  title: ['每周报告：${week}', 'Report of the week ${week}', '週次レポート：${week}'],
  text: [
    '下单 ${orders} 个（前一周 ${before} 个），金额 ${amount}；完成 ${delivered} 个；目前逾期 ${late} 个。',
    'Orders placed: ${orders} (the week before: ${before}), amount ${amount}. Completed: ${delivered}. Overdue now: ${late}.',
    '注文 ${orders} 件（前週 ${before} 件）、金額 ${amount}。完了 ${delivered} 件。現在の遅延 ${late} 件。',
  ],
}

/**
 * Sends the figures of the last whole week, Monday to Sunday in the zone of each tenant, to those who may see figures of
 * quality: each counted over the orders that they see, without an amount for those who may not see prices. A week is
 * reported once. Returns the number of reports.
 */
export async function reportWeek(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const tenants = await db.selectFrom('sysTenant').select(['id', 'zone']).where('status', '=', 1).execute()
  let count = 0
  for (const { id: tenantId, zone } of tenants)
    for (const userId of await holdersOf(db, tenantId, READERS, { grantsAll: true })) {
      if (signal?.aborted) return count
      if (await report(db, { tenantId, zone, userId }, now)) count += 1
    }
  return count
}

interface Reader {
  tenantId: number
  zone: string
  userId: string
}

async function report(db: Database, { tenantId, zone, userId }: Reader, at: Date): Promise<boolean> {
  const today = dayIn(zone, at)
  const sunday = addDays(today, -(new Date(today).getUTCDay() || WEEK))
  const monday = addDays(sunday, 1 - WEEK)
  const id = stableId(`weekly-report:${tenantId}:${userId}:${monday}`)
  const written = await db.selectFrom('sysAnnouncement').select('id').where('id', '=', id).executeTakeFirst()
  if (written) return false
  const rights = await readRights(db, userId, tenantId)
  const actor: Actor = { ...rights, userId, tenantId, zone, username: '', locale: LOCALES[0] }
  const [week, before, open] = await Promise.all([
    placed(db, actor, monday, sunday),
    placed(db, actor, addDays(monday, -WEEK), addDays(sunday, -WEEK)),
    openFigures(db, actor, { monday, sunday, today }),
  ])
  const message = {
    id,
    tenantId,
    users: [userId],
    category: 'report',
    kind: WEEKLY_REPORT,
    values: {
      week: `${monday} – ${sunday}`,
      orders: week.orders,
      before: before.orders,
      amount: seesPrices(actor) ? amounts(week.sums) : '-',
      ...open,
    },
    business: { type: 'weekly-report', id: monday },
    view: 'dashboard/Analysis',
    sender: null,
    at,
  } as const
  await inTransaction(db, (trx) => sendSystemMessage(trx, message))
  return true
}

interface Sum {
  currency: string
  amount: number
}

/** Orders placed from the first to the last day, and their amounts by currency. */
async function placed(
  db: Database,
  actor: Actor,
  first: string,
  last: string,
): Promise<{ orders: number; sums: Sum[] }> {
  const rows = await db
    .selectFrom('mtmOrder')
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(total_amount) filter (where status <> all(${sql.val([...NON_REVENUE_STATES])}::text[])), 0)`.as(
        'amount',
      ),
    ])
    .where(visibleOrders(actor))
    .where('status', '<>', DRAFT_STATE)
    .where('orderDate', '>=', first)
    .where('orderDate', '<=', last)
    .groupBy('currency')
    .orderBy('orders', 'desc')
    .execute()
  return { orders: rows.reduce((sum, { orders }) => sum + orders, 0), sums: rows }
}

/** Orders completed in the week, and those that are overdue now. */
async function openFigures(
  db: Database,
  actor: Actor,
  { monday, sunday, today }: Readonly<Record<'monday' | 'sunday' | 'today', string>>,
): Promise<{ delivered: number; late: number }> {
  const closedDay = sql`(closed_at at time zone ${actor.zone})::date`
  const orders = db.selectFrom('mtmOrder').where(visibleOrders(actor)).where('status', '<>', DRAFT_STATE)
  const count = sql<number>`count(*)`.as('count')
  const [closed, late] = await Promise.all([
    orders
      .select(count)
      .where('closedAt', '>=', sql<Date>`${monday}::date::timestamp at time zone ${actor.zone}`)
      .where(sql<boolean>`${closedDay} <= ${sunday}::date`)
      .executeTakeFirstOrThrow(),
    orders
      .select(count)
      .where('closedAt', 'is', null)
      .where('holdFlag', '=', false)
      .where('dueDate', '<', today)
      .executeTakeFirstOrThrow(),
  ])
  return { delivered: closed.count, late: late.count }
}

/** Amounts by currency, as each language writes them. */
function amounts(sums: readonly Sum[]): Label {
  const inLanguage = (index: 0 | 1 | 2) =>
    sums.map(({ currency, amount }) => moneyWriting(LOCALES[index], currency).write(amount)).join(' + ') ||
    '0'
  return [inLanguage(0), inLanguage(1), inLanguage(2)]
}
