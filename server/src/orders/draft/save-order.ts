import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { DELETE_ACTION, DRAFT_STATE, orderNumber, ORDER_MOVES } from '@mtm/shared-utils/garments'
import { audit, auditRows } from '../../platform/audit/audit.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import {
  inTransaction,
  newId,
  deferWrite,
  batchWrites,
  type Database,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { requireClaimed } from '../money/claim.ts'
import { nextOrderNumber } from '../../trade/settings/daily-number.ts'
import { requireDiscount } from '../../trade/settings/discount.ts'
import { lockOrder, stale } from '../lock-order.ts'
import { judgeMove, requirePermission } from '../legal-moves.ts'
import {
  attachmentRows,
  contentColumns,
  insertAttachments,
  insertLines,
  insertLog,
  insertOrder,
  lineRows,
  logRow,
  requireAttachable,
  updateOrder,
  storeContent,
  writeLog,
  type LogEntry,
} from './order-store.ts'
import type { StoredOrder } from '../order-record.ts'
import { readOrder, storedContext } from './stored-order.ts'
import { prepare, type Prepared } from './prepare.ts'
import { idempotent, type Attempt } from '../../platform/idempotency/idempotent.ts'
import { publishOrderChanged } from '../publish-order-changed.ts'

/** Whether a draft has content to save: a customer, a client name or a garment. */
export const isBegun = ({ customerId, client, lines }: Pick<OrderDraft, 'customerId' | 'client' | 'lines'>) =>
  Boolean(customerId || client) || lines.length > 0

/** The next order number of the day. Taken outside the transaction: gaps are allowed, lock waits are not. */
export async function takeNumber({ db, actor, at }: { db: Database; actor: Actor; at: Date }) {
  const number = await nextOrderNumber(db, actor, at)
  return { orderNo: orderNumber(number), orderDate: number.date }
}

/** The permission to save a new order. */
const SAVE_CODE = ORDER_MOVES.find(({ from }) => from === null)?.permission ?? ''

/**
 * Creates an order, or updates it when `id` and `version` are given. Incomplete lines are accepted; their errors are
 * returned as findings. A repeated request returns the first result.
 */
export async function saveOrder(work: CommandContext, draft: OrderDraft): Promise<OrderSaved> {
  return idempotent(work, draft.requestId, { action: 'save', draft }, (once) => saveOnce(work, draft, once))
}

async function saveOnce(work: CommandContext, draft: OrderDraft, once: Attempt): Promise<OrderSaved> {
  if (draft.id) requirePermission('edit', work.actor)
  else requireCode(work.actor, SAVE_CODE)
  if (!isBegun(draft)) throw new AppError('order.needsCustomer')
  return draft.id ? saveAgain(work, draft, once) : saveNew(work, draft, once)
}

/** Creates an order with a single statement. */
async function saveNew(work: CommandContext, draft: OrderDraft, once: Attempt): Promise<OrderSaved> {
  const { db, actor, at = new Date() } = work
  await requireDiscount(db, actor, draft)
  await requireAttachable(db, actor, draft)
  const [prepared, number] = await Promise.all([prepare(work, draft), takeNumber({ db, actor, at })])
  const order = newOrder(actor, prepared, number, at)
  const answer = answerOf(order, prepared)
  const files = attachmentRows({ ...order, by: actor.username, at }, draft)
  await batchWrites(db, [
    once.stored(answer),
    insertOrder({ ...order, ...contentColumns(prepared) }),
    ...(draft.lines.length > 0 ? [insertLines({ rows: lineRows(order, prepared) })] : []),
    ...(files.length > 0 ? [insertAttachments({ rows: files })] : []),
    insertLog(logRow(entryOf(work, draft, order, null, at))),
    ...auditRows(actor, { target: [order.id] }),
  ])
  return answer
}

async function saveAgain(work: CommandContext, draft: OrderDraft, once: Attempt): Promise<OrderSaved> {
  const { db, actor, at = new Date() } = work
  const stored = await forEdit(work, draft)
  await requireDiscount(db, actor, draft, stored.order)
  await requireAttachable(db, actor, draft, stored.order.id)
  const prepared = await prepare(work, draft, storedContext(stored))
  return once.inTransaction(async (trx) => {
    const order = await rewrite(trx, stored, prepared, work, at)
    await writeLog(trx, entryOf(work, draft, order, stored.order.status, at))
    const answer = answerOf(order, prepared)
    await audit(trx, actor, { target: [order.id] })
    await publishOrderChanged(trx, stored.order)
    return answer
  })
}

function answerOf({ id, orderNo, version, status }: Written, { evaluation, price }: Prepared): OrderSaved {
  return { id, orderNo, version, status, findings: evaluation.findings, price }
}

function entryOf(
  { actor }: CommandContext,
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

/** Soft-deletes a saved order. */
export async function deleteOrder(
  { db, actor, at = new Date() }: CommandContext,
  id: string,
  version?: number,
): Promise<void> {
  requirePermission(DELETE_ACTION, actor)
  const { order } = await readOrder(db, actor, id)
  if (version !== undefined && version !== order.version) throw stale()
  await judgeMove({ db, order, actor, at, request: { inputs: {} } }, DELETE_ACTION)
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, id, order.version)
    await audit(trx, actor, { target: [id] })
    await trx
      .updateTable('mtmOrder')
      .set({ delFlag: 1, updateBy: actor.username, updateTime: at, version: order.version + 1 })
      .where('id', '=', id)
      .execute()
    await writeLog(trx, {
      tenantId: order.tenantId,
      orderId: id,
      action: DELETE_ACTION,
      from: order.status,
      to: 'DELETED',
      requestId: id,
      by: actor.username,
      at,
    })
    await publishOrderChanged(trx, order)
  })
}

/** Reads the order for an edit and checks that its version is the one the client has read. */
async function forEdit(
  { db, actor, at = new Date() }: CommandContext,
  draft: OrderDraft,
): Promise<StoredOrder> {
  if (draft.version === undefined) throw BadInput.of('version', 'required')
  const stored = await readOrder(db, actor, draft.id!)
  if (stored.order.version !== draft.version) throw stale()
  await judgeMove({ db, order: stored.order, actor, at, request: { inputs: {} } }, 'edit')
  requireClaimed(stored, draft)
  return stored
}

/** Number and owner of a new order. */
function newOrder(
  actor: Actor,
  { customer }: Prepared,
  number: Awaited<ReturnType<typeof takeNumber>>,
  at: Date,
) {
  return {
    id: newId(),
    tenantId: actor.tenantId,
    orgCode: actor.orgCode,
    ownerId: actor.userId,
    ...number,
    status: DRAFT_STATE,
    // customers who order for themselves keep their salesperson
    salesman: customer?.salesman ?? actor.username,
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
  { actor }: CommandContext,
  at: Date,
): Promise<Written> {
  await lockOrder(trx, order.id, order.version)
  const version = order.version + 1
  const columns = {
    ...contentColumns(prepared),
    updateBy: actor.username,
    updateTime: at,
    version,
  }
  await deferWrite(trx, updateOrder({ id: order.id, columns }))
  await storeContent(trx, order, { prepared, lines, by: actor.username, at })
  return { id: order.id, orderNo: order.orderNo, status: order.status, version }
}
