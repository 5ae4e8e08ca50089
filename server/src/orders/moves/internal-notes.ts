import { DRAFT_STATE } from '@mtm/shared-utils/garments'
import type { OrderNoteBody, OrderPromiseBody } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit } from '../../platform/audit/audit.ts'
import { announce } from '../../platform/events/announce.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { inTransaction, newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { ownStations } from '../own-stations.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { isCustomer } from '../../platform/caller/customer-account.ts'
import { visibleOrders } from '../visibility.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { lockedOrder } from '../lock-order.ts'
import type { OrderRecord } from '../order-record.ts'
import { ORDER_MOVED, publishOrderChanged, writeLog } from '../order-store.ts'

const NOTE = 'order:note'
/** The role that reads without writing. */
const NOTE_VIEW = 'order:note:view'
const PROMISE = 'order:promise'
/** The history action of a promised date; its reason is the date, empty for a withdrawal. */
export const PROMISE_ACTION = 'promise'

/**
 * Whether a user may read internal notes. Customers never may, even with the permission code.
 */
export function seesNotes(actor: Pick<Actor, 'permissions' | 'roleCodes' | 'dataRules'>): boolean {
  return (actor.permissions.has(NOTE) || actor.permissions.has(NOTE_VIEW)) && !isCustomer(actor)
}

/** Whether a user may promise a date for a visible order: it is placed and has not ended. */
export const mayPromise = (
  { permissions }: Pick<Actor, 'permissions'>,
  { status, closedAt }: Pick<OrderRecord, 'status' | 'closedAt'>,
): boolean => permissions.has(PROMISE) && isPromisable({ status, closedAt })

const isPromisable = ({ status, closedAt }: Pick<OrderRecord, 'status' | 'closedAt'>) =>
  status !== DRAFT_STATE && closedAt === null

/**
 * Writes the internal note of an order. The version of the order does not change, so that concurrent edits do not
 * conflict, and the order's history, which the customer can read, does not mention it.
 * @throws record.missing · record.stale when the note was changed since it was read
 */
export async function writeNote(
  { db, actor, at = new Date() }: CommandContext,
  id: string,
  { internalNote, before }: OrderNoteBody,
): Promise<void> {
  if (!seesNotes(actor)) throw new AppError('record.missing')
  const note = internalNote || null
  await inTransaction(db, async (trx) => {
    const order = await seenOrder(trx, actor, id)
    await audit(trx, actor, { target: [id] })
    if (order.internalNote === note) return
    if (order.internalNote !== (before || null)) throw new AppError('record.stale', {}, 409, 409)
    await write(trx, order, { internalNote: note, updateBy: actor.username, updateTime: at })
  })
}

/**
 * Sets or withdraws the promised date of an order. It replaces the requested date as due date everywhere, is recorded in
 * the history, and the owner of an order in production is notified. The version of the order does not change.
 * @throws record.missing · order.promiseNotNow · record.stale when the date was changed since it was read
 */
export async function promiseDay(
  { db, actor, at = new Date() }: CommandContext,
  id: string,
  { promisedDate, before }: OrderPromiseBody,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await seenOrder(trx, actor, id)
    await audit(trx, actor, { target: [id] })
    if (order.promisedDate === promisedDate) return
    if (!isPromisable(order)) throw new AppError('order.promiseNotNow')
    if (order.promisedDate !== before) throw new AppError('record.stale', {}, 409, 409)
    // dates in the past are refused
    if (promisedDate !== null && promisedDate < dayIn(actor.zone, at)) throw BadInput.of('promisedDate')
    await write(trx, order, { promisedDate, updateBy: actor.username, updateTime: at })
    const { tenantId, orderNo, status } = order
    const entry = { action: PROMISE_ACTION, from: status, to: status }
    const written = {
      tenantId,
      orderId: id,
      reason: promisedDate,
      requestId: newId(),
      by: actor.username,
      at,
    }
    await writeLog(trx, { ...entry, ...written })
    await announce(trx, ORDER_MOVED, { id, orderNo, ...entry })
  })
}

/**
 * Locks an order that is visible to the user, or any placed order of the tenant for people who accept or schedule orders.
 */
async function seenOrder(trx: DatabaseTransaction, actor: Actor, id: string): Promise<OrderRecord> {
  const order = await lockedOrder(trx, actor.tenantId, { id })
  if (!order) throw new AppError('record.missing')
  const visible = await trx
    .selectFrom('mtmOrder')
    .select('id')
    .where('id', '=', id)
    .where(visibleOrders(actor))
    .executeTakeFirst()
  if (!visible && !(order.status !== DRAFT_STATE && plansOrders(actor))) throw new AppError('record.missing')
  return order
}

/** Whether a user accepts orders. */
const plansOrders = (actor: Actor): boolean =>
  actor.permissions.has('production:scan') && ownStations(actor).has('ORDER_ACCEPT')

async function write(
  trx: DatabaseTransaction,
  order: OrderRecord,
  columns: Partial<Pick<OrderRecord, 'internalNote' | 'promisedDate'>> & {
    updateBy: string
    updateTime: Date
  },
): Promise<void> {
  await trx.updateTable('mtmOrder').set(columns).where('id', '=', order.id).execute()
  await publishOrderChanged(trx, order)
}
