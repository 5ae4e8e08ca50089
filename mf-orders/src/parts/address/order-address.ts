import type { OrderFormCode } from '@mtm/shared-utils/contracts/dto/order-help'
import { matchRoute } from '@mtm/shared-utils/runtime'

/** Where the orders are listed. */
export const ORDERS = '/order/my-orders'

/** Whether a person may open them at all. */
export const mayOpenOrders = (): boolean => matchRoute(ORDERS) !== null

/** Where one of them is open; none, where a row has none. */
export const orderAddress = (id: string | null): string => `${ORDERS}?open=${id ?? ''}`

/** Where each order form stands. */
export const FORMS: Readonly<Record<OrderFormCode, string>> = {
  MENS: '/order/customized/home',
  OVERCOAT: '/order/customized/overcoat',
  WOMENS: '/order/customized/womens',
}

/** Where an order is written that was kept, or that begins with a cloth, a style or another order. */
export function formAddress(
  what: 'id' | 'fabric' | 'style' | 'copy',
  which: string,
  form: OrderFormCode = 'MENS',
): string {
  return `${FORMS[form]}?${what}=${encodeURIComponent(which)}`
}
