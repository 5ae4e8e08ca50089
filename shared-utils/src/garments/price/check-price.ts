import type { Finding, OrderInput, PriceBreakdown } from '@mtm/shared-utils/contracts/garments'
import { toLabelled } from '@mtm/shared-utils/contracts/locale'
import { ORDER_ERRORS } from '@mtm/shared-utils/contracts/errors/order-errors'

/** The rule that a garment has a price above zero. */
export const UNIT_PRICE_RULE = 'R-PRICE-1'

/** Order types that need their own permission and may be free of charge. */
const FREE: readonly (string | undefined)[] = [
  'remake',
  'alteration',
  'sample',
] satisfies OrderInput['orderType'][]

/** Findings for garments with a price of zero or less (reference 9.1); lines of quantity 0 are exempt. */
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
