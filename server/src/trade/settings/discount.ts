import type { LimitsSetting } from '@mtm/shared-utils/contracts/business-settings'
import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { PriceBreakdown } from '@mtm/shared-utils/garments'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { settingOf } from './settings.ts'

type Given = { discountPercent: number }
/** A discount as it was granted: its percentage, and what it came to then (minor units). */
export type Granted = { discountPercent: number; discountGranted: number | null }
type Discounted = Pick<OrderDraft, 'discountPercent'>

/**
 * The highest discount an actor may give, percent of the goods: what the house allows to the most allowed of his
 * roles. Without `order:discount` nobody gives anything.
 * @param given the order as it is stored: what somebody with more right has given stays
 */
export async function discountLimitOf(db: Database, actor: Actor, given?: Given): Promise<number> {
  const { discounts } = await settingOf(db, actor.tenantId, 'limits')
  return Math.max(ownLimit(actor, discounts), given?.discountPercent ?? 0)
}

function ownLimit({ permissions, roleCodes }: Actor, discounts: LimitsSetting['discounts']): number {
  if (!permissions.has('order:discount')) return 0
  return Math.max(0, ...roleCodes.map((code) => discounts[code] ?? 0))
}

/** @throws order.discountLimit when the draft gives more than the actor may */
export async function requireDiscount(
  db: Database,
  actor: Actor,
  { discountPercent = 0 }: Discounted,
  given?: Given,
): Promise<void> {
  if (discountPercent === 0) return
  const limit = await discountLimitOf(db, actor, given)
  if (discountPercent > limit) throw new AppError('order.discountLimit', { limit: String(limit) })
}

/**
 * What the discount of an order may come to at most, minor units; undefined: whatever its percentage makes.
 *
 * A percentage is granted of the goods of then. Whoever may grant it himself grants it anew with each save, of whatever
 * the order has become. For everybody else (its customer, most of all) it stays with the amount that was granted:
 * fewer goods have less off, more or dearer goods have no more off.
 * @param granted the order as it is stored; a new one has nothing granted yet
 */
export async function discountCapOf(
  db: Database,
  actor: Actor,
  { discountPercent = 0 }: Discounted,
  granted: Granted | undefined,
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
