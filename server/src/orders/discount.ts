import type { LimitsSetting } from '@mtm/shared-utils/contracts/business-settings'
import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../plugins/app/database/database.ts'
import { settingOf } from '../settings/settings.ts'
import type { Actor } from './actor.ts'
import type { OrderRecord } from './order-store.ts'

type Given = Pick<OrderRecord, 'discountPercent'>

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
  { discountPercent = 0 }: Pick<OrderDraft, 'discountPercent'>,
  given?: Given,
): Promise<void> {
  if (discountPercent === 0) return
  const limit = await discountLimitOf(db, actor, given)
  if (discountPercent > limit) throw new AppError('order.discountLimit', { limit: String(limit) })
}
