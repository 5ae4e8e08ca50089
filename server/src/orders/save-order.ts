import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { orderNumber } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { announce } from '../plugins/app/announce.ts'
import { BadInput } from '../plugins/app/bad-input.ts'
import { inTransaction, newId, type DatabaseTransaction } from '../plugins/app/database/database.ts'
import { RESOURCE_CHANGED } from '../resources/engine/writing.ts'
import { nextDailyNumber, orderSetting } from './daily-number.ts'
import { legalMove, requirePermission } from './moves.ts'
import {
  contentColumns,
  lockOrder,
  memoriesOf,
  readOrder,
  stale,
  writeLines,
  writeLog,
  type OrderRecord,
} from './order-store.ts'
import { prepare, type Prepared, type Work } from './prepare.ts'
import { earlierAnswer, keepAnswer, onceOnly, takeRequest, type OnceOnly } from './request-ledger.ts'

/**
 * Saves an order, new or (with `id` and `version`) again. Incomplete lines are welcome: what is wrong with them is
 * answered as findings. A repeated request gets the first answer.
 */
export async function saveOrder(work: Work, draft: OrderDraft): Promise<OrderSaved> {
  const { db, actor, at = new Date() } = work
  const request = onceOnly(actor, draft.requestId, { action: 'save', draft })
  const before = await earlierAnswer<OrderSaved>(db, request)
  if (before) return before
  requirePermission(draft.id ? 'edit' : 'save', actor)
  if (!draft.customerId && !draft.client && draft.lines.length === 0)
    throw new AppError('order.needsCustomer')

  const stored = draft.id ? await forEdit(work, draft, request) : null
  if (stored && 'twin' in stored) return stored.twin
  const prepared = await prepare(work, draft, stored ? memoriesOf(stored.lines) : [])
  const fresh = stored ? null : await newOrder(work, at)
  return inTransaction(db, async (trx) => {
    const twin = await takeRequest<OrderSaved>(trx, request)
    if (twin) return twin
    const order = stored
      ? await rewrite(trx, stored.order, prepared, work, at)
      : await insert(trx, fresh!, prepared, work)
    await writeLines(trx, { id: order.id, tenantId: actor.tenantId }, prepared, stored?.lines.length ?? 0)
    await writeLog(trx, {
      tenantId: actor.tenantId,
      orderId: order.id,
      action: stored ? 'edit' : 'save',
      from: stored?.order.status ?? null,
      to: order.status,
      requestId: draft.requestId,
      by: actor.username,
      at,
    })
    const answer: OrderSaved = {
      ...order,
      findings: prepared.evaluation.findings,
      price: prepared.price,
    }
    await keepAnswer(trx, request, answer)
    await announce(trx, RESOURCE_CHANGED, { resource: 'order', ids: [order.id] })
    return answer
  })
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

/** The order as it was read by the client; or the answer of a twin of this request that was quicker. */
async function forEdit({ db, actor }: Work, draft: OrderDraft, request: OnceOnly) {
  if (draft.version === undefined) throw BadInput.of('version', 'required')
  const stored = await readOrder(db, actor, draft.id!)
  if (stored.order.version !== draft.version) {
    const twin = await earlierAnswer<OrderSaved>(db, request)
    if (twin) return { twin }
    throw stale()
  }
  legalMove(stored.order, 'edit', actor)
  return stored
}

/** Number and owner of a new order. The number is taken before the transaction: gaps are allowed, waiting is not. */
async function newOrder({ db, actor }: Work, at: Date) {
  const { numberPrefix, today } = await orderSetting(db, actor.tenantId, at)
  const sequence = await nextDailyNumber(db, actor.tenantId, 'order', today)
  return {
    id: newId(),
    tenantId: actor.tenantId,
    orgCode: actor.orgCode,
    ownerId: actor.userId,
    orderNo: orderNumber({ prefix: numberPrefix, date: today, sequence }),
    status: 'SAVED',
    salesman: actor.username,
    orderDate: today,
    createBy: actor.username,
    createTime: at,
    version: 1,
  }
}

type Written = Pick<OrderSaved, 'id' | 'orderNo' | 'version' | 'status'>

async function insert(
  trx: DatabaseTransaction,
  order: Awaited<ReturnType<typeof newOrder>>,
  prepared: Prepared,
  { actor }: Work,
): Promise<Written> {
  // a customer who orders himself keeps his salesman
  const salesman = prepared.customer?.salesman ?? actor.username
  await trx
    .insertInto('mtmOrder')
    .values({ ...order, salesman, ...contentColumns(prepared) })
    .execute()
  const { id, orderNo, version, status } = order
  return { id, orderNo, version, status }
}

async function rewrite(
  trx: DatabaseTransaction,
  order: OrderRecord,
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
  return { id: order.id, orderNo: order.orderNo, status: order.status, version }
}
