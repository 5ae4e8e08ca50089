import { holdersOf, membersAmong } from '../../identity/announcements/recipients.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OrderEffectHandler, OrderHandlers } from '../order-machine.ts'

/** The permission of reviewers. */
const REVIEW = 'order:review'

type Recipients = NonNullable<OrderEffectHandler['recipients']>

const reviewers: Recipients = (db, { tenantId }) => holdersOf(db, tenantId, REVIEW)
const owner: Recipients = (db, { tenantId, ownerId }) => membersAmong(db, tenantId, [ownerId])

/** Effects that send a message. It is derived from the order history after the move is committed. */
export const NOTICE_HANDLERS = {
  effects: {
    notifyReviewer: { recipients: reviewers },
    notifySubmitter: { recipients: owner },
    notifyCustomer: { recipients: owner },
    sendPaymentNote: { recipients: owner },
    askForFeedback: { recipients: owner },
  },
} satisfies OrderHandlers

/** Finds recipients; queries reviewers once per tenant, and each owner once. */
export function recipientsIn(db: Database) {
  const known = new Map<string, Promise<string[]>>()
  return (find: Recipients, order: Parameters<Recipients>[1]): Promise<string[]> => {
    const key = find === reviewers ? `${order.tenantId}` : `${order.tenantId} ${order.ownerId}`
    const found = known.get(key) ?? find(db, order)
    known.set(key, found)
    return found
  }
}
