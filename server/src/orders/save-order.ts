import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { orderNumber } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { announce, notice } from '../plugins/app/announce.ts'
import { BadInput } from '../plugins/app/bad-input.ts'
import {
  inTransaction,
  newId,
  writeTogether,
  type DatabaseTransaction,
} from '../plugins/app/database/database.ts'
import { RESOURCE_CHANGED } from '../resources/engine/writing.ts'
import { nextOrderNumber } from './daily-number.ts'
import { legalMove, requirePermission } from './moves.ts'
import {
  contentColumns,
  insertLines,
  lockOrder,
  logRow,
  memoriesOf,
  readOrder,
  stale,
  writeLines,
  writeLog,
  type LogEntry,
  type StoredOrder,
} from './order-store.ts'
import { prepare, type Prepared, type Work } from './prepare.ts'
import {
  earlierAnswer,
  finishedRequest,
  isTwin,
  keepAnswer,
  onceOnly,
  takeRequest,
  type OnceOnly,
} from './request-ledger.ts'

/**
 * Saves an order, new or (with `id` and `version`) again. Incomplete lines are welcome: what is wrong with them is
 * answered as findings. A repeated request gets the first answer.
 */
export async function saveOrder(work: Work, draft: OrderDraft): Promise<OrderSaved> {
  const request = onceOnly(work.actor, draft.requestId, { action: 'save', draft })
  try {
    return await saveOnce(work, draft, request)
  } catch (error) {
    // a repetition may be refused for what the first request changed: it gets the answer of the first
    const repeated = error instanceof AppError || isTwin(error)
    const before = repeated ? await earlierAnswer<OrderSaved>(work.db, request) : undefined
    if (before) return before
    throw error
  }
}

async function saveOnce(work: Work, draft: OrderDraft, request: OnceOnly): Promise<OrderSaved> {
  requirePermission(draft.id ? 'edit' : 'save', work.actor)
  if (!draft.customerId && !draft.client && draft.lines.length === 0)
    throw new AppError('order.needsCustomer')
  return draft.id ? saveAgain(work, draft, request) : saveNew(work, draft, request)
}

/** Everything of a new order goes to the database in one statement. */
async function saveNew(work: Work, draft: OrderDraft, request: OnceOnly): Promise<OrderSaved> {
  const { db, at = new Date() } = work
  const prepared = await prepare(work, draft)
  const order = await newOrder(work, prepared, at)
  const answer = answerOf(order, prepared)
  await writeTogether(
    db,
    [
      finishedRequest(db, request, answer),
      db.insertInto('mtmOrder').values({ ...order, ...contentColumns(prepared) }),
      ...(draft.lines.length > 0 ? [insertLines(db, order, prepared)] : []),
      db.insertInto('mtmOrderLog').values(logRow(entryOf(work, draft, order, null, at))),
    ],
    [notice(RESOURCE_CHANGED, { resource: 'order', ids: [order.id] })],
  )
  return answer
}

async function saveAgain(work: Work, draft: OrderDraft, request: OnceOnly): Promise<OrderSaved> {
  const { db, at = new Date() } = work
  const stored = await forEdit(work, draft)
  const prepared = await prepare(work, draft, memoriesOf(stored.lines))
  return inTransaction(db, async (trx) => {
    const twin = await takeRequest<OrderSaved>(trx, request)
    if (twin) return twin
    const order = await rewrite(trx, stored, prepared, work, at)
    await writeLog(trx, entryOf(work, draft, order, stored.order.status, at))
    const answer = answerOf(order, prepared)
    await keepAnswer(trx, request, answer)
    await announce(trx, RESOURCE_CHANGED, { resource: 'order', ids: [order.id] })
    return answer
  })
}

function answerOf({ id, orderNo, version, status }: Written, { evaluation, price }: Prepared): OrderSaved {
  return { id, orderNo, version, status, findings: evaluation.findings, price }
}

function entryOf(
  { actor }: Work,
  draft: OrderDraft,
  order: Written,
  from: string | null,
  at: Date,
): LogEntry {
  return {
    tenantId: actor.tenantId,
    orderId: order.id,
    action: draft.id ? 'edit' : 'save',
    from,
    to: order.status,
    requestId: draft.requestId,
    by: actor.username,
    at,
  }
}

/** Deletes a saved order: it stays in the database, marked. */
export async function deleteOrder(
  { db, actor, at = new Date() }: Work,
  id: string,
  version?: number,
): Promise<void> {
  requirePermission('delete', actor)
  const { order } = await readOrder(db, actor, id)
  if (version !== undefined && version !== order.version) throw stale()
  legalMove(order, 'delete', actor)
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, id, order.version)
    await trx
      .updateTable('mtmOrder')
      .set({ delFlag: 1, updateBy: actor.username, updateTime: at, version: order.version + 1 })
      .where('id', '=', id)
      .execute()
    await writeLog(trx, {
      tenantId: order.tenantId,
      orderId: id,
      action: 'delete',
      from: order.status,
      to: 'DELETED',
      requestId: id,
      by: actor.username,
      at,
    })
    await announce(trx, RESOURCE_CHANGED, { resource: 'order', ids: [id] })
  })
}

/** The order as it was read by the client. */
async function forEdit({ db, actor }: Work, draft: OrderDraft): Promise<StoredOrder> {
  if (draft.version === undefined) throw BadInput.of('version', 'required')
  const stored = await readOrder(db, actor, draft.id!)
  if (stored.order.version !== draft.version) throw stale()
  legalMove(stored.order, 'edit', actor)
  return stored
}

/** Number and owner of a new order. The number is taken on its own: gaps are allowed, waiting is not. */
async function newOrder({ db, actor }: Work, { customer }: Prepared, at: Date) {
  const number = await nextOrderNumber(db, actor.tenantId, at)
  return {
    id: newId(),
    tenantId: actor.tenantId,
    orgCode: actor.orgCode,
    ownerId: actor.userId,
    orderNo: orderNumber(number),
    status: 'SAVED',
    // a customer who orders himself keeps his salesman
    salesman: customer?.salesman ?? actor.username,
    orderDate: number.date,
    createBy: actor.username,
    createTime: at,
    version: 1,
  }
}

type Written = Pick<OrderSaved, 'id' | 'orderNo' | 'version' | 'status'>

async function rewrite(
  trx: DatabaseTransaction,
  { order, lines }: StoredOrder,
  prepared: Prepared,
  { actor }: Work,
  at: Date,
): Promise<Written> {
  await lockOrder(trx, order.id, order.version)
  const { version } = await trx
    .updateTable('mtmOrder')
    .set((eb) => ({
      ...contentColumns(prepared),
      updateBy: actor.username,
      updateTime: sql<Date>`${at}`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await writeLines(trx, order, prepared, lines.length)
  return { id: order.id, orderNo: order.orderNo, status: order.status, version }
}
