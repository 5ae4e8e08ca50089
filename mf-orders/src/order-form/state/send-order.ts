import { CORRECT_ACTION, DRAFT_STATE, RETURNED_STATE, SUBMIT_ACTION } from '@mtm/shared-utils/garments'
import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { isUnanswered, type OrderPort } from '../order-port.ts'
import { newRequestId, toDraft, type OrderFormState, type Pending } from './form-state.ts'

/** Keeps a change of the work; given to every step, so that an unanswered request survives a reload. */
export type Keep = (change: (work: OrderFormState) => OrderFormState) => void

/** A reviewer's remarks are answered by one move that carries the corrected order; anything else is saved first. */

/** True while the form may change the order. */
export const isEditable = (status: string | null): boolean =>
  status === null || status === DRAFT_STATE || status === RETURNED_STATE

/** True while the order may be stored without being handed over. */
export const isSavable = (status: string | null): boolean => status === null || status === DRAFT_STATE

/** Saves the work: adds the order, or edits the one it came from. */
export async function saveOrder(port: OrderPort, work: OrderFormState, keep: Keep): Promise<OrderSaved> {
  const settled = await settle(port, work, keep)
  return send(port, { kind: 'save', intent: 'save', draft: toDraft(settled, newRequestId()) }, keep)
}

/** Saves, then hands the order over. Both calls repeat safely: see {@link settle}. */
export async function placeOrder(port: OrderPort, work: OrderFormState, keep: Keep): Promise<OrderSaved> {
  const settled = await settle(port, work, keep)
  // the last time everything arrived, only its answer did not
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
 * Sends an unanswered request again, word for word and under its own id: the server answers what it did the first
 * time or does it now. Only then may the changed work follow under a new id, or an order could come twice.
 */
async function settle(port: OrderPort, work: OrderFormState, keep: Keep): Promise<OrderFormState> {
  if (!work.pending) return work
  return withAnswer(work, await send(port, work.pending, keep))
}

async function send(port: OrderPort, pending: Pending, keep: Keep): Promise<OrderSaved> {
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
