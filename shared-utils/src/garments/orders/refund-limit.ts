/** Amounts from which a refund needs two people (reference 10.4), minor units: by currency, and for others. */
export interface RefundLimits {
  refunds: Readonly<Record<string, number>>
  refundsElse: number
}

/** True when a refund is requested by one person and recorded by another. */
export function refundNeedsTwo(
  { refunds, refundsElse }: RefundLimits,
  amount: number,
  currency: string,
): boolean {
  return amount >= (refunds[currency] ?? refundsElse)
}
