import { CORRECT_ACTION, DRAFT_STATE, RETURNED_STATE, SUBMIT_ACTION } from '@mtm/shared-utils/garments'
import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { isUnanswered, type OrderPort } from '../order-port.ts'
import { newRequestId, toDraft, type OrderFormState, type Pending } from './form-state.ts'

/**
 * Stores a state change. Called before and after each request, so that a request without a response survives a
 * reload.
 */
export type StoreState = (change: (work: OrderFormState) => OrderFormState) => void

/** A returned order is corrected by a single move that includes the order; all other orders are saved first. */

/** True while the order can be edited in the form. */
export const isEditable = (status: string | null): boolean =>
  status === null || status === DRAFT_STATE || status === RETURNED_STATE

/** True while the order can be saved without being submitted. */
export const isSavable = (status: string | null): boolean => status === null || status === DRAFT_STATE

/** Saves the order: creates it, or edits the loaded one. */
export async function saveOrder(
  port: OrderPort,
  work: OrderFormState,
  keep: StoreState,
): Promise<OrderSaved> {
  const settled = await settle(port, work, keep)
  return send(port, { kind: 'save', intent: 'save', draft: toDraft(settled, newRequestId()) }, keep)
}

/** Saves and submits the order. Both requests can be repeated safely, see {@link settle}. */
export async function placeOrder(
  port: OrderPort,
  work: OrderFormState,
  keep: StoreState,
): Promise<OrderSaved> {
  const settled = await settle(port, work, keep)
  // the previous attempt succeeded, but its response was lost
  if (!isEditable(settled.status)) return answerOf(settled)
  if (settled.status === RETURNED_STATE && settled.id)
    return send(port, correction(settled, settled.id), keep)
  const draft = toDraft(settled, newRequestId())
  const saved = await send(port, { kind: 'save', intent: 'place', draft }, keep)
  if (saved.status !== DRAFT_STATE) return saved
  const body = { requestId: newRequestId(), version: saved.version, confirmed: settled.confirmed }
  return send(port, { kind: 'move', intent: 'place', id: saved.id, action: SUBMIT_ACTION, body }, keep)
}

function correction(work: OrderFormState, id: string): Pending {
  const requestId = newRequestId()
  const body = {
    requestId,
    version: work.version ?? 0,
    confirmed: work.confirmed,
    order: toDraft(work, requestId),
  }
  return { kind: 'move', intent: 'place', id, action: CORRECT_ACTION, body }
}

/**
 * Repeats a request without a response, unchanged and with the same request id: the server returns the first result or
 * executes it now. Only then can the changed order follow with a new id; otherwise an order could be created twice.
 */
async function settle(port: OrderPort, work: OrderFormState, keep: StoreState): Promise<OrderFormState> {
  if (!work.pending) return work
  return withAnswer(work, await send(port, work.pending, keep))
}

async function send(port: OrderPort, pending: Pending, keep: StoreState): Promise<OrderSaved> {
  keep((work) => ({ ...work, pending }))
  try {
    const saved =
      pending.kind === 'save'
        ? await port.save(pending.draft)
        : await port.move(pending.id, pending.action, pending.body)
    keep((work) => withAnswer(work, saved))
    return saved
  } catch (error) {
    if (!isUnanswered(error)) keep((work) => ({ ...work, pending: null }))
    throw error
  }
}

function withAnswer(work: OrderFormState, { id, version, orderNo, status }: OrderSaved): OrderFormState {
  return { ...work, id, version, orderNo, status, pending: null }
}

function answerOf(work: OrderFormState): OrderSaved {
  return {
    id: work.id ?? '',
    orderNo: work.orderNo ?? '',
    version: work.version ?? 0,
    status: work.status ?? '',
    findings: [],
  }
}
