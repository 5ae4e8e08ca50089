import type { Finding, OrderInput, PriceBreakdown } from '@mtm/shared-utils/contracts/garments'
import { toLabelled } from '@mtm/shared-utils/contracts/locale'
import { ORDER_ERRORS } from '@mtm/shared-utils/contracts/errors/order-errors'

/** The rule that a garment costs something. */
export const UNIT_PRICE_RULE = 'R-PRICE-1'

/** Orders that are opened by a right of their own and may be made for nothing. */
const FREE: readonly (string | undefined)[] = [
  'remake',
  'alteration',
  'sample',
] satisfies OrderInput['orderType'][]

/** Garments with a price of zero or less (reference 9.1); quantity 0 may cost nothing. */
export function checkPrice(
  { lines }: Pick<PriceBreakdown, 'lines'>,
  { orderType }: Pick<OrderInput, 'orderType'>,
): Finding[] {
  if (FREE.includes(orderType)) return []
  return lines
    .filter(({ quantity, unit }) => quantity > 0 && unit <= 0)
    .map(({ line }) => ({
      rule: UNIT_PRICE_RULE,
      severity: 'E',
      line,
      message: toLabelled(ORDER_ERRORS['order.unitPrice']),
      confirmable: false,
    }))
}
