import type { NoticeCategory } from '@mtm/shared-utils/contracts/dto/account'
import { LOCALES, toLabel, type Label } from '@mtm/shared-utils/contracts/locale'
import {
  BEING_MADE,
  MONEY_ACTIONS,
  MOVE_REASONS,
  ORDER_MOVES,
  PAID_STATE,
  PRODUCTION_ACTIONS,
  type OrderMove,
} from '@mtm/shared-utils/garments'
import { sql, type SqlBool } from 'kysely'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { customerNotice, parcelWords } from './customer-notices.ts'
import { recipientsIn } from './recipients.ts'
import { PROMISE_ACTION } from '../moves/internal-notes.ts'
import {
  inTransaction,
  stableId,
  type Database,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import { sendSystemMessages, type SystemMessage } from '../../identity/announcements/system-message.ts'
import { orderMachine } from '../order-machine.ts'

const VIEW = 'order/MyOrders'

/** The declaration of a move that causes a message. */
type MessageMove = Pick<OrderMove, 'from' | 'to' | 'effects' | 'label'> & { action: string }

const hasEffect = ({ effects }: MessageMove, ...sought: OrderMove['effects']) =>
  effects.some((effect) => sought.includes(effect))
const forReviewers = (move: MessageMove) => hasEffect(move, 'notifyReviewer')
/** The category of messages to the owner; users can switch off payment and production separately. */
const ownerCategory = (move: MessageMove): NoticeCategory =>
  MONEY_ACTIONS.has(move.action) || move.to === PAID_STATE || hasEffect(move, 'sendPaymentNote')
    ? 'payment'
    : PRODUCTION_ACTIONS.has(move.action) || move.action === PROMISE_ACTION
      ? 'production'
      : 'order'
const categoryOf = (move: MessageMove): NoticeCategory =>
  forReviewers(move) ? 'review' : ownerCategory(move)
/** A promised date that was set or changed; the status stays the same. */
const PROMISED: MessageMove = {
  action: PROMISE_ACTION,
  from: BEING_MADE,
  to: BEING_MADE,
  effects: ['notifyCustomer'],
  label: { text: '承诺交期', textEn: 'Promised date', textJp: '納品予定日' },
}
/** The recipients of messages about a move, one entry per effect. */
const messagesOf = ({ effects }: MessageMove) =>
  effects.flatMap((effect) => orderMachine.effect(effect).recipients ?? [])
const withMessages = (): readonly MessageMove[] => [
  ...ORDER_MOVES.filter((move) => messagesOf(move).length > 0),
  PROMISED,
]
/** A withdrawn promise has no date. */
const isTakenBack = ({ action, reason }: Line) => action === PROMISE_ACTION && reason === null

/** Maximum age of moves with messages. */
const NEWS_MS = 60 * 60_000
/** Page size of reading moves. */
const PAGE = 500
/** Messages per transaction; small, because other transactions wait for it. */
const AT_ONCE = 50

/**
 * Writes the missing messages about moves of the given orders, or of all. Messages are derived from the order history,
 * and their id from the history entry, so any process can write them without duplicates.
 */
export async function notifyOfMoves(db: Database, orderIds: readonly string[] | null): Promise<void> {
  const recipients = recipientsIn(db)
  const declared = withMessages()
  let last: string | null = null
  do {
    const lines: Line[] = await recentMoves(db, declared, orderIds, last)
    const moves = (await withoutNotice(db, lines)).flatMap((line) => {
      const move = declared.find(
        ({ action, from, to }) =>
          action === line.action && from === line.fromStatus && (to ?? from) === line.toStatus,
      )
      return move && !isTakenBack(line) ? [{ line, move }] : []
    })
    for (let at = 0; at < moves.length; at += AT_ONCE) {
      const messages: { line: Line; message: SystemMessage }[] = []
      for (const { line, move } of moves.slice(at, at + AT_ONCE))
        messages.push({ line, message: await messageOf(db, line, move, recipients) })
      const anew = await inTransaction(db, async (trx) => {
        const changed = await changedSince(
          trx,
          messages.map(({ line }) => line),
        )
        const standing = messages.filter(({ line }) => !changed.includes(line))
        await sendSystemMessages(
          trx,
          standing.map(({ message }) => message),
        )
        return changed.map(({ orderId }) => orderId)
      })
      if (anew.length > 0) await notifyOfMoves(db, anew)
    }
    last = lines.length < PAGE ? null : lines.at(-1)!.id
  } while (last !== null)
}

type Line = Awaited<ReturnType<typeof recentMoves>>[number]

/** A page of recent moves, oldest first; `after` is the last id of the previous page. */
function recentMoves(
  db: Database,
  declared: readonly MessageMove[],
  orderIds: readonly string[] | null,
  after: string | null,
) {
  return db
    .selectFrom('mtmOrderLog as log')
    .innerJoin('mtmOrder as order', (join) =>
      join.onRef('order.id', '=', 'log.orderId').onRef('order.tenantId', '=', 'log.tenantId'),
    )
    .leftJoin('sysUser as person', 'person.username', 'log.createBy')
    .select(['log.id', 'log.action', 'log.fromStatus', 'log.toStatus', 'log.reason', 'log.createBy'])
    .select(['log.createTime', 'log.orderId', 'log.tenantId', 'order.orderNo', 'order.ownerId'])
    .select('person.id as userId')
    .where('log.createTime', '>', new Date(Date.now() - NEWS_MS))
    .where('log.action', 'in', [...new Set(declared.map(({ action }) => action))])
    .$if(orderIds !== null, (moves) => moves.where('log.orderId', '=', anyOf(orderIds ?? [])))
    .$if(after !== null, (moves) =>
      moves.where(
        sql<SqlBool>`(log.create_time, log.id) > (select create_time, id from mtm_order_log where id = ${after})`,
      ),
    )
    .orderBy('log.createTime')
    .orderBy('log.id')
    .limit(PAGE)
    .execute()
}

/** The moves without a message. */
async function withoutNotice(db: Database, lines: readonly Line[]): Promise<Line[]> {
  if (lines.length === 0) return []
  const known = await db
    .selectFrom('sysAnnouncement')
    .select('id')
    .where('id', '=', anyOf(lines.map(messageId)))
    .execute()
  const moves = new Set(known.map(({ id }) => id))
  return lines.filter((line) => !moves.has(messageId(line)))
}

/**
 * Entries whose reason changed since it was read. An erasure removes reasons from the history and then from existing
 * messages. The shared row lock makes it wait for messages being written.
 */
async function changedSince(trx: DatabaseTransaction, lines: readonly Line[]): Promise<Line[]> {
  const rows = await trx
    .selectFrom('mtmOrderLog')
    .select(['id', 'reason'])
    .where('id', '=', anyOf(lines.map(({ id }) => id)))
    .forShare()
    .execute()
  const reasons = new Map(rows.map(({ id, reason }) => [id, reason]))
  return lines.filter(({ id, reason }) => reasons.get(id) !== reason)
}

const messageId = ({ id }: { id: string }) => stableId(`order-move:${id}`)

/** Passes the ids as one parameter, so that the statement is the same for any number. */
const anyOf = (ids: readonly string[]) => sql<string>`any (${sql.val([...ids])}::char(32)[])`

/** The message about a move; its actor is not a recipient. */
async function messageOf(
  db: Database,
  line: Line,
  move: MessageMove,
  recipients: ReturnType<typeof recipientsIn>,
): Promise<SystemMessage> {
  const { tenantId, orderNo, ownerId, orderId, createBy, createTime } = line
  const found = await Promise.all(messagesOf(move).map((find) => recipients(find, { tenantId, ownerId })))
  const users = [...new Set(found.flat())].filter((id) => id !== line.userId)
  const label = toLabel(move.label)
  const kind = customerNotice(move.action, line.toStatus)
  const parcel = hasEffect(move, 'packingList')
    ? await parcelWords(db, { tenantId, orderId, at: createTime })
    : []
  const reasons = await reasonWords(db, line)
  const inLanguages = (name: 'carrier' | 'trackingNo' | 'count'): Label => [
    parcel[0]?.[name] ?? '',
    parcel[1]?.[name] ?? '',
    parcel[2]?.[name] ?? '',
  ]
  return {
    id: messageId(line),
    tenantId,
    users,
    category: categoryOf(move),
    kind,
    values: {
      orderNo,
      ...('move' in kind.variables && { move: label }),
      ...('reason' in kind.variables && { reason: [reasons[0]!, reasons[1]!, reasons[2]!] as const }),
      ...('carrier' in kind.variables && {
        carrier: inLanguages('carrier'),
        trackingNo: inLanguages('trackingNo'),
        count: inLanguages('count'),
      }),
    },
    business: { type: 'order', id: orderId },
    view: VIEW,
    sender: createBy,
    at: createTime,
  }
}

/** The reason of a move in each language; dictionary values are replaced by their labels. */
function reasonWords(db: Database, { tenantId, action, reason }: Line): Promise<string[]> {
  const dictionary = MOVE_REASONS[action]
  return Promise.all(
    LOCALES.map(async (locale) => {
      const word = dictionary && (await dictTexts(db, tenantId, locale)).text(dictionary, reason)
      return word || (reason ?? '')
    }),
  )
}
