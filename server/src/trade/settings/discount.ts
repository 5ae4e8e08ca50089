import type { LimitsSetting } from '@mtm/shared-utils/contracts/business-settings'
import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { PriceBreakdown } from '@mtm/shared-utils/garments'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { settingOf } from './settings.ts'

type DiscountRate = { discountPercent: number }
/** A discount as it was granted: its percentage, and what it came to then (minor units). */
export type GrantedDiscount = { discountPercent: number; discountGranted: number | null }
type Discounted = Pick<OrderDraft, 'discountPercent'>

/**
 * The highest discount an actor may give, percent of the goods: the highest limit of their roles, 0 without
 * `order:discount`.
 * @param given the stored order: a discount granted with a higher limit stays
 */
export async function discountLimitOf(db: Database, actor: Actor, given?: DiscountRate): Promise<number> {
  const { discounts } = await settingOf(db, actor.tenantId, 'limits')
  return Math.max(ownLimit(actor, discounts), given?.discountPercent ?? 0)
}

function ownLimit({ permissions, roleCodes }: Actor, discounts: LimitsSetting['discounts']): number {
  if (!permissions.has('order:discount')) return 0
  return Math.max(0, ...roleCodes.map((code) => discounts[code] ?? 0))
}

/** The codes of roles that have a limit. */
export async function discountRoles(db: Database, tenantId: number): Promise<string[]> {
  const { discounts } = await settingOf(db, tenantId, 'limits')
  return Object.keys(discounts)
}

/** @throws order.discountLimit when the draft gives more than the actor may */
export async function requireDiscount(
  db: Database,
  actor: Actor,
  { discountPercent = 0 }: Discounted,
  given?: DiscountRate,
): Promise<void> {
  if (discountPercent === 0) return
  const limit = await discountLimitOf(db, actor, given)
  if (discountPercent > limit) throw new AppError('order.discountLimit', { limit: String(limit) })
}

/**
 * The highest amount of the discount of an order, minor units; undefined: no limit beside its percentage.
 *
 * A percentage is granted for the goods at that time. An actor who may grant it grants it again with each save. For all
 * others, the customer above all, the granted amount is the limit: fewer goods are discounted less, more or dearer goods
 * not more.
 * @param granted the stored order; a new one has no granted discount
 */
export async function discountCapOf(
  db: Database,
  actor: Actor,
  { discountPercent = 0 }: Discounted,
  granted: GrantedDiscount | undefined,
): Promise<number | undefined> {
  if (discountPercent === 0 || typeof granted?.discountGranted !== 'number') return undefined
  const { discounts } = await settingOf(db, actor.tenantId, 'limits')
  return discountPercent <= ownLimit(actor, discounts) ? undefined : granted.discountGranted
}

/** The amount to keep as granted: as it was, where it held the discount back. */
export function grantedAmount(
  { discountPercent = 0 }: Discounted,
  cap: number | undefined,
  { orderDiscount }: Pick<PriceBreakdown, 'orderDiscount'>,
): number | null {
  if (discountPercent === 0) return null
  return cap ?? Math.max(0, orderDiscount)
}
