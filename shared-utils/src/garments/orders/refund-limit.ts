/** From so much on a refund needs two people (reference 10.4), minor units by currency. */
const NEEDS_TWO: Readonly<Record<string, number>> = {
  CNY: 1_000_000,
  JPY: 200_000,
  USD: 150_000,
  EUR: 150_000,
}
/** Of a currency that is not named: as the smallest of those with cents. */
const OTHERS = 150_000

/** Hours before a refund is due at which the desk is warned (reference 10.4). */
export const REFUND_WARNING_HOURS = 4

/** True when one person may only ask for this refund, and another must record it. */
export function refundNeedsTwo(amount: number, currency: string): boolean {
  return amount >= (NEEDS_TWO[currency] ?? OTHERS)
}
