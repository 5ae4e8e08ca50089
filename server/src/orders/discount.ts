import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Actor } from './actor.ts'
import type { OrderRecord } from './order-store.ts'

/** Who gives away what, percent of the goods (reference 12). Without `order:discount` nobody gives anything. */
const LIMITS: Readonly<Record<string, number>> = { admin: 100, tenant_admin: 100, manager: 10 }

type Given = Pick<OrderRecord, 'discountPercent'>

/**
 * The highest discount an actor may give, percent.
 * @param given the order as it is stored: what somebody with more right has given stays
 */
export function discountLimitOf({ permissions, roleCodes }: Actor, given?: Given): number {
  const own = permissions.has('order:discount')
    ? Math.max(0, ...roleCodes.map((code) => LIMITS[code] ?? 0))
    : 0
  return Math.max(own, given?.discountPercent ?? 0)
}

/** @throws order.discountLimit when the draft gives more than the actor may */
export function requireDiscount(
  actor: Actor,
  { discountPercent = 0 }: Pick<OrderDraft, 'discountPercent'>,
  given?: Given,
): void {
  const limit = discountLimitOf(actor, given)
  if (discountPercent > limit) throw new AppError('order.discountLimit', { limit: String(limit) })
}
