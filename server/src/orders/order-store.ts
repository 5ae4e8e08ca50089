import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { order as orders } from '@mtm/shared-utils/contracts/resources/order'
import { CANCELLED_STATE, CLOSED_STATES, DRAFT_ACTIONS, type OrderState } from '@mtm/shared-utils/garments'
import type { Insertable, Updateable } from 'kysely'
import { isVisible, visibilityOf, type Visibility } from '../engine/resource/owned-rows.ts'
import { hasRules } from '../engine/resource/within-rules.ts'
import type { Actor } from '../platform/caller/actor.ts'
import {
  asColumn,
  deferWrite,
  executePrepared,
  newId,
  preparedQuery,
  rowsOf,
  type Database,
  type DatabaseTransaction,
  type DB,
  type SqlSource,
} from '../platform/database/database.ts'
import { announce } from '../platform/events/announce.ts'
import type { MoveContext } from './move-context.ts'
import { orderMachine, type OrderColumns } from './order-machine.ts'
import type { StoredOrder } from './order-record.ts'
import { agentVisibility, ORDER_RULES, visibleOrders } from './visibility.ts'

/**
 * Reads an order visible to the actor, with its lines.
 * @throws record.missing for a missing order and, identically, for an invisible one
 */
export async function readOrder(db: Database, actor: Actor, id: string): Promise<StoredOrder> {
  if (hasRules(orders, actor)) await requireVisible(db, actor, id)
  const { principal } = actor
  const visibility = principal ? agentVisibility(actor, principal) : visibilityOf(actor, ORDER_RULES)
  const { rows } = await executePrepared(db, orderWithLines({ id, visibility }))
  const [found] = rows
  if (!found) throw new AppError('record.missing')
  const { lines, ...order } = found
  return { order, lines: rowsOf(lines) }
}

/** @throws record.missing when data rules hide an order from the actor */
async function requireVisible(db: Database, actor: Actor, id: string): Promise<void> {
  const found = await db
    .selectFrom('mtmOrder')
    .select('id')
    .where('id', '=', id)
    .where(visibleOrders(actor))
    .executeTakeFirst()
  if (!found) throw new AppError('record.missing')
}

const orderWithLines = preparedQuery((db, { id, visibility }: { id: string; visibility: Visibility }) =>
  db
    .selectFrom('mtmOrder')
    .selectAll()
    .select(
      asColumn(db.selectFrom('mtmOrderLine').selectAll().where('orderId', '=', id).orderBy('lineNo')).as(
        'lines',
      ),
    )
    .where('id', '=', id)
    .where(isVisible('mtmOrder', visibility)),
)

/** The error for an order that was changed since it was read. */
export const stale = () => new AppError('order.stale', {}, 409, 409)

/** Query of an order's version that also locks the order. */
export function versionToLock(db: Database, id: string) {
  return db.selectFrom('mtmOrder').select('version').where('id', '=', id).where('delFlag', '=', 0).forUpdate()
}

const lockOne = preparedQuery((db, { id }: { id: string }) => versionToLock(db, id))

/**
 * Locks an order that was read before.
 * @throws order.stale when the order was changed since
 */
export async function lockOrder(trx: DatabaseTransaction, id: string, version: number): Promise<void> {
  const { rows } = await executePrepared(trx, lockOne({ id }))
  if (rows[0]?.version !== version) throw stale()
}

/** Topic of the notice between processes that an order or a piece changed, so that open pages reload it. */
export const ORDER_CHANGED = 'order.told'

/** The changed record, and the owner of its order. */
export interface ChangedOrder {
  tenantId: number
  ownerId: string
  /** code of its department */
  orgCode: string | null
  id: string
  /** number of the piece that moved */
  pieceNo: string | null
}

/** Publishes a change of an order or a piece to the open pages of users who may see it. */
export function publishOrderChanged(
  db: Database,
  { id, tenantId, ownerId, orgCode }: Omit<ChangedOrder, 'pieceNo'>,
  pieceNo: string | null = null,
): Promise<void> {
  return announce(db, ORDER_CHANGED, { id, tenantId, ownerId, orgCode, pieceNo } satisfies ChangedOrder)
}

/** Topic of the notice about a moved order. */
export const ORDER_MOVED = 'order.moved'

/** An evaluated move; inputs may be empty. */
export type EvaluatedMove = Omit<MoveContext, 'inputs' | 'results' | 'reason'> &
  Partial<Pick<MoveContext, 'inputs'>> & { reason?: string | null | undefined }

/** The answer of a move with the results of its effects. */
export interface MoveMade {
  answer: OrderSaved
  results: MoveContext['results']
}

/** The context of an evaluated move. */
export const contextOf = (judged: EvaluatedMove): MoveContext => ({
  ...judged,
  reason: judged.reason ?? null,
  inputs: judged.inputs ?? {},
  results: {},
})

/** Runs an evaluated move of a locked order: see {@link makeMoves}. */
export async function makeMove(trx: DatabaseTransaction, judged: EvaluatedMove): Promise<MoveMade> {
  const [made] = await makeMoves(trx, [judged])
  return made!
}

/**
 * Runs evaluated moves of locked orders: writes rows and history, announces them, and runs the effects of the machine,
 * each for all orders that have it. Once per order and transaction. Later code of the transaction must not read these
 * rows, because they are written at its end.
 */
export async function makeMoves(
  trx: DatabaseTransaction,
  judged: readonly EvaluatedMove[],
): Promise<MoveMade[]> {
  const moves = judged.map(contextOf)
  for (const move of moves) await writeMove(trx, move)
  await orderMachine.write(trx, moves)
  return moves.map((move) => ({ answer: answerOf(move), results: move.results }))
}

async function writeMove(trx: DatabaseTransaction, context: MoveContext): Promise<void> {
  const { order, move } = context
  const { id, orderNo, status: from } = order
  const { action } = move
  await deferWrite(trx, updateOrder({ id, columns: movedColumns(context) }))
  for (const statement of orderMachine.statements(context)) await deferWrite(trx, statement)
  await writeLog(trx, entryOf(context, from))
  if (!DRAFT_ACTIONS.has(action))
    await announce(trx, ORDER_MOVED, { id, orderNo, action, from, to: stateAfter(context) })
  await publishOrderChanged(trx, order)
}

/** The statements that write a new order with its history, and its answer. Its row is in the context, without content. */
export function creation(context: MoveContext): { statements: SqlSource[]; answer: OrderSaved } {
  const row = { ...context.order, ...orderMachine.columns(context) } as Insertable<DB['mtmOrder']>
  const statements = [
    insertOrder(row),
    ...orderMachine.statements(context),
    insertLog(logRow(entryOf(context, null))),
  ]
  return { statements, answer: answerOf(context) }
}

/** The columns a move writes into the order's row. */
export function movedColumns(context: MoveContext): OrderColumns {
  const { order, actor, at } = context
  const status = stateAfter(context)
  return {
    ...orderMachine.columns(context),
    ...(status !== order.status && { status, prevStatus: order.status }),
    // a cancelled order is no longer on hold
    ...(status === CANCELLED_STATE && { holdFlag: false, holdReason: null }),
    ...(CLOSED_STATES.includes(status) && !order.closedAt && { closedAt: at }),
    version: order.version + 1,
    updateBy: actor.username,
    updateTime: at,
  }
}

const stateAfter = ({ order, move }: MoveContext) => move.to ?? (order.status as OrderState)

/** Content that a move writes has new findings and a new price. */
function answerOf(context: MoveContext): OrderSaved {
  const { order, move, inputs } = context
  const { id, orderNo, version } = order
  const { prepared } = inputs.placed ?? inputs.content ?? {}
  const findings = inputs.placed?.findings ?? prepared?.evaluation.findings ?? order.findings
  const price = prepared?.price ?? order.price
  return {
    id,
    orderNo,
    version: move.from === null ? version : version + 1,
    status: stateAfter(context),
    findings,
    ...(price && { price }),
  }
}

/** Writes a new order. */
const insertOrder = preparedQuery((db, row: Insertable<DB['mtmOrder']>) =>
  db.insertInto('mtmOrder').values(row),
)

/** Changes columns of an order. */
const updateOrder = preparedQuery(
  (db, { id, columns }: { id: string; columns: Updateable<DB['mtmOrder']> }) =>
    db.updateTable('mtmOrder').set(columns).where('id', '=', id),
)

/** One entry of the order's history. */
export interface LogEntry {
  tenantId: number
  orderId: string
  action: string
  from: string | null
  to: string
  reason?: string | null
  requestId: string
  by: string
  /** username of the person for whom `by` acted as agent */
  principal?: string | undefined
  at: Date
}

/** The entry of a move in the history. */
export function entryOf(context: MoveContext, from: string | null): LogEntry {
  const { order, move, actor, at, requestId, reason } = context
  return {
    tenantId: order.tenantId,
    orderId: order.id,
    action: move.action,
    from,
    to: stateAfter(context),
    reason,
    requestId,
    by: actor.username,
    principal: actor.principal?.username,
    at,
  }
}

/** Converts an entry to its row. */
export function logRow({ from, to, by, at, reason, principal, ...entry }: LogEntry) {
  return {
    id: newId(),
    ...entry,
    fromStatus: from,
    toStatus: to,
    reason: reason ?? null,
    principal: principal ?? null,
    createBy: by,
    createTime: at,
  }
}

/** Writes an entry at the end of its transaction. */
export async function writeLog(trx: DatabaseTransaction, entry: LogEntry): Promise<void> {
  await deferWrite(trx, insertLog(logRow(entry)))
}

const insertLog = preparedQuery((db, row: Insertable<DB['mtmOrderLog']>) =>
  db.insertInto('mtmOrderLog').values(row),
)
