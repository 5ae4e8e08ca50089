import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { DRAFT_STATE, orderNumber, type OrderMove } from '@mtm/shared-utils/garments'
import { audit, auditRows } from '../../platform/audit/audit.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { batchWrites, newId } from '../../platform/database/database.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { idempotent, type Attempt } from '../../platform/idempotency/idempotent.ts'
import { contentColumns } from '../../trade/evaluation/content-rows.ts'
import { prepare, type PreparedOrder } from '../../trade/evaluation/prepare.ts'
import { requireClaimed, storedContext } from '../../trade/evaluation/stored-context.ts'
import { nextOrderNumber } from '../../trade/settings/daily-number.ts'
import { requireDiscount } from '../../trade/settings/discount.ts'
import type { MoveInputs } from '../move-context.ts'
import { orderMachine, type OrderHandlers } from '../order-machine.ts'
import type { OrderRecord } from '../order-record.ts'
import { contextOf, creation, lockOrder, makeMove, readOrder, stale } from '../order-store.ts'
import { contentWrites, requireAttachable, type Content } from './order-content.ts'

declare module '../move-context.ts' {
  interface MoveInputs {
    /** the draft to save */
    draft: Pick<OrderDraft, 'customerId' | 'client' | 'lines'>
    /** the evaluated draft */
    content: Content
  }
}

/** The handlers of drafts. */
export const DRAFT_HANDLERS = {
  effects: {
    giveNumber: {
      // outside the transaction: gaps are allowed, lock waits are not
      before: async ({ db, actor, at }) => {
        const number = await nextOrderNumber(db, actor, at)
        return { orderNo: orderNumber(number), orderDate: number.date }
      },
    },
    store: {
      columns: ({ inputs: { content } }) => (content ? contentColumns(content.prepared) : {}),
      statements: ({ order, actor, at, inputs: { content }, results }) => {
        if (!content) return []
        const { lineIds, lines, attachments } = contentWrites(order, content, { by: actor.username, at })
        results.lineIds = lineIds
        return [...lines, ...attachments]
      },
    },
  },
  guards: {
    hasCustomerOrLines: ({ request }) => {
      if (!request?.inputs.draft) return undefined
      requireContent(request.inputs.draft)
      return true
    },
    // visibility was checked when the order was read
    mayTouch: ({ order, actor }) => order.tenantId === actor.tenantId,
  },
} satisfies OrderHandlers

/** @throws order.needsCustomer for a draft without customer, client name and garments */
function requireContent({ customerId, client, lines }: MoveInputs['draft']): void {
  if (!customerId && !client && lines.length === 0) throw new AppError('order.needsCustomer')
}

/**
 * Creates an order, or updates it when `id` and `version` are given. Incomplete lines are accepted; their errors are
 * returned as findings. A repeated request returns the first result.
 */
export async function saveOrder(work: CommandContext, draft: OrderDraft): Promise<OrderSaved> {
  return idempotent(work, draft.requestId, { action: 'save', draft }, (once) =>
    draft.id ? saveAgain(work, draft, draft.id, once) : saveNew(work, draft, once),
  )
}

/** Creates an order with a single statement. */
async function saveNew(work: CommandContext, draft: OrderDraft, once: Attempt): Promise<OrderSaved> {
  const { db, actor, at = new Date() } = work
  const { order, move } = await beginOrder({ db, actor, at }, draft)
  await requireDiscount(db, actor, draft)
  await requireAttachable(db, actor, draft)
  const [prepared, number] = await Promise.all([
    prepare(work, draft),
    orderMachine.before(move, { db, actor, at }),
  ])
  Object.assign(order, number, { salesman: salesmanOf(prepared, actor) })
  const inputs = { draft, content: { prepared, lines: null } }
  const { requestId } = draft
  const { statements, answer } = creation(contextOf({ order, move, actor, at, requestId, inputs }))
  await batchWrites(db, [once.stored(answer), ...statements, ...auditRows(actor, { target: [order.id] })])
  return answer
}

/** A new order without number and content, which the effects of the move add. */
export interface BegunOrder {
  order: OrderRecord
  move: OrderMove
}

/**
 * Judges the move that makes an order of the actor. Writes nothing.
 * @throws access.denied 403 · order.needsCustomer
 */
export async function beginOrder(
  { db, actor, at }: CommandContext & { at: Date },
  draft: OrderDraft,
): Promise<BegunOrder> {
  const order = newOrder(actor, at) as OrderRecord
  const request = { inputs: { draft } }
  const move = await orderMachine.judge({ db, order, isNew: true, actor, at, request }, 'save')
  return { order, move }
}

async function saveAgain(
  work: CommandContext,
  draft: OrderDraft,
  id: string,
  once: Attempt,
): Promise<OrderSaved> {
  const { db, actor, at = new Date() } = work
  orderMachine.requirePermission('edit', actor)
  requireContent(draft)
  if (draft.version === undefined) throw BadInput.of('version', 'required')
  const stored = await readOrder(db, actor, id)
  const { order, lines } = stored
  if (order.version !== draft.version) throw stale()
  const move = await orderMachine.judge({ db, order, actor, at, request: { inputs: { draft } } }, 'edit')
  requireClaimed(stored, draft)
  await requireDiscount(db, actor, draft, order)
  await requireAttachable(db, actor, draft, id)
  const inputs = { draft, content: { prepared: await prepare(work, draft, storedContext(stored)), lines } }
  return once.inTransaction(async (trx) => {
    await lockOrder(trx, id, order.version)
    const { requestId } = draft
    const { answer } = await makeMove(trx, { order, move, actor, at, requestId, inputs })
    await audit(trx, actor, { target: [id] })
    return answer
  })
}

/** Customers who order for themselves keep their salesperson. */
export const salesmanOf = (
  { customer }: Pick<PreparedOrder, 'customer'>,
  { username }: Pick<Actor, 'username'>,
) => customer?.salesman ?? username

/** A new order of an actor, without number, salesperson and content. */
export const newOrder = ({ tenantId, orgCode, userId, username }: Actor, at: Date) => ({
  id: newId(),
  tenantId,
  orgCode,
  ownerId: userId,
  status: DRAFT_STATE,
  createBy: username,
  createTime: at,
  version: 1,
})
