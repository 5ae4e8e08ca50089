import type { Actor } from './actor.ts'

/** The role of customers who order for themselves. */
export const CUSTOMER_ROLE = 'customer'

/** True when the actor works only with their own customers. A wider order rule of another role lifts it. */
export function onlyOwnCustomers({ dataRules }: Pick<Actor, 'dataRules'>): boolean {
  return (
    dataRules.has('customer.own') &&
    !dataRules.has('order.all') &&
    !dataRules.has('order.submitted') &&
    !dataRules.has('order.depart')
  )
}

/**
 * Whether an account is a customer's, who sees their own record and the people they deal with, and no notes of staff.
 * Staff who also order for themselves are none: a wider rule of another role lifts it.
 */
export const isCustomer = (actor: Pick<Actor, 'roleCodes' | 'dataRules'>): boolean =>
  actor.roleCodes.includes(CUSTOMER_ROLE) && onlyOwnCustomers(actor)
