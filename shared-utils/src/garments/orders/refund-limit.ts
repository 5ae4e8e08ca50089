/** From so much on a refund needs two people (reference 10.4), minor units: by currency, and of any other. */
export interface RefundLimits {
  refunds: Readonly<Record<string, number>>
  refundsElse: number
}

/** True when one person may only ask for this refund, and another must record it. */
export function refundNeedsTwo(
  { refunds, refundsElse }: RefundLimits,
  amount: number,
  currency: string,
): boolean {
  return amount >= (refunds[currency] ?? refundsElse)
}
