import type { OrderCheckResult, OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { seesPrices } from '../../trade/settings/price-visibility.ts'
import { discountLimitOf } from '../../trade/settings/discount.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { readOrder } from '../order-store.ts'
import { storedContext } from '../../trade/evaluation/stored-context.ts'
import { prepare } from '../../trade/evaluation/prepare.ts'

/** Evaluates an order as it would be saved: findings, outcome and price. Read-only. */
export async function checkOrder(work: CommandContext, draft: OrderDraft): Promise<OrderCheckResult> {
  const { db, actor } = work
  const stored = draft.id ? await readOrder(db, actor, draft.id) : null
  const prepared = await prepare(work, draft, stored ? storedContext(stored) : {})
  const { findings, lines } = prepared.evaluation
  const versions = prepared.published.versions
  if (!seesPrices(actor))
    return { findings, lines: lines.map((line) => ({ ...line, surcharges: [] })), versions }
  const discountLimit = await discountLimitOf(db, actor, stored?.order)
  return { findings, lines, price: prepared.price, discountLimit, versions }
}
