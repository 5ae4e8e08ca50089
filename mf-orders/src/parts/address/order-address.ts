import type { OrderFormCode } from '@mtm/shared-utils/contracts/dto/order-help'
import { matchRoute } from '@mtm/shared-utils/runtime'

/** Address of the order list. */
export const ORDERS = '/order/my-orders'

/** Whether a person may open orders. */
export const mayOpenOrders = (): boolean => matchRoute(ORDERS) !== null

/** Address of an open order; none for rows without an order. */
export const orderAddress = (id: string | null): string => `${ORDERS}?open=${id ?? ''}`

/** Addresses of the order forms. */
export const FORMS: Readonly<Record<OrderFormCode, string>> = {
  MENS: '/order/customized/home',
  OVERCOAT: '/order/customized/overcoat',
  WOMENS: '/order/customized/womens',
}

/** Address of the order form for a saved order, or for a new one from a fabric, a style or another order. */
export function formAddress(
  what: 'id' | 'fabric' | 'style' | 'copy',
  which: string,
  form: OrderFormCode = 'MENS',
): string {
  return `${FORMS[form]}?${what}=${encodeURIComponent(which)}`
}
