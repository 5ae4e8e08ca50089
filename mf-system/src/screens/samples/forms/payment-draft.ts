import type { OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { PAYABLE_STATES } from '@mtm/shared-utils/garments/order-states'
import { formatMoney } from '@mtm/shared-utils/runtime'
import { useApi, type UseQueryResult } from '@mtm/shared-utils/kit/query'

/** What somebody says was paid for an order; minor units. */
export interface PaymentDraft {
  orderId: string | null
  paidAt: string | null
  amount: number | null
  txnNo: string | null
}
export const NO_PAYMENT: PaymentDraft = { orderId: null, paidAt: null, amount: null, txnNo: null }

const { paidAt, amount, txnNo } = payment.fields
/** Declared fields of the form. A number is asked for and not required. */
export const PAYMENT_FIELDS = { paidAt, amount, txnNo: { ...txnNo, required: false } }

const MOST_ORDERS = 100
const PAYABLE = JSON.stringify([{ field: 'status', rule: 'in', val: PAYABLE_STATES.join(',') }])

/** The newest orders that wait for a payment. */
export const usePayableOrders = (): UseQueryResult<Page<OrderRow>> =>
  useApi(
    '/mtm/order/list',
    { pageNo: 1, pageSize: MOST_ORDERS, superQueryParams: PAYABLE },
    { resource: 'order' },
  )

/** How an order is named in a choice. */
export const nameOfOrder = ({ orderNo, client, total, currency }: OrderRow): string =>
  [orderNo, client, typeof total === 'number' && formatMoney(total, currency)].filter(Boolean).join(' · ')
