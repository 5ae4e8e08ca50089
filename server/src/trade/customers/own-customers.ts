import type { Actor } from '../../platform/caller/actor.ts'

/** True when the actor works only with their own customers. A wider order rule of another role lifts it. */
export function onlyOwnCustomers(actor: Pick<Actor, 'dataRules'>): boolean {
  return (
    actor.dataRules.has('customer.own') &&
    !actor.dataRules.has('order.all') &&
    !actor.dataRules.has('order.submitted') &&
    !actor.dataRules.has('order.depart')
  )
}
