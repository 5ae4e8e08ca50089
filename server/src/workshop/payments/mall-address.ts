import { plainAmount } from '@mtm/shared-utils/contracts/currency'

interface Payable {
  orderNo: string
  totalAmount: number | null
  currency: string
}

/**
 * The page of the mall at which an order is paid, from the template of the tenant.
 * @example addressAtMall('https://mall.example/pay?no={orderNo}&sum={amount}', order)
 */
export function addressAtMall(template: string, { orderNo, totalAmount, currency }: Payable): string {
  const values: Readonly<Record<string, string>> = {
    orderNo,
    amount: plainAmount(totalAmount ?? 0, currency),
    currency,
  }
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name]!) : whole,
  )
}
