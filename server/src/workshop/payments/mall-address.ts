import { plainAmount } from '@mtm/shared-utils/contracts/currency'
import { fillText } from '@mtm/shared-utils/contracts/locale'

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
  return fillText(template, {
    orderNo: encodeURIComponent(orderNo),
    amount: encodeURIComponent(plainAmount(totalAmount ?? 0, currency)),
    currency: encodeURIComponent(currency),
  })
}
