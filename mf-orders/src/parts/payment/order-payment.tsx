import { useState } from 'react'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderPayment } from '@mtm/shared-utils/contracts/dto/payment'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import { formatDateTime, formatMoney } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { AnnounceDialog } from './announce-dialog.tsx'

type PaidOrder = Pick<OrderDetail, 'id' | 'orderNo' | 'currency'> & { total?: number | null }

/** The payment of an order: what arrived, what was announced, where it is paid, and "I have paid". */
export function OrderPaymentPart({ order }: { order: PaidOrder }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useApi<OrderPayment>(
    '/mtm/payment/ofOrder',
    { orderId: order.id },
    { resource: 'payment' },
  )
  if (error && !data) return <ErrorPanel compact error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { announced, received, mayAnnounce, mallUrl } = data
  const amountOf = (amount?: number, currency?: string | null) =>
    amount === undefined ? '' : formatMoney(amount, currency ?? order.currency)
  return (
    <>
      {received.length > 0 && (
        <ul>
          {received.map(({ paidAt, state, mismatchReason, amount, currency, refundDueAt, refundedAt }) => (
            <li key={`${paidAt} ${state} ${amount}`}>
              {[
                formatDateTime(paidAt),
                amountOf(amount, currency),
                dict('payment_state', state),
                dict('mismatch_reason', mismatchReason),
                refundedAt
                  ? t('orderPayment.refundedAt', { at: formatDateTime(refundedAt) })
                  : refundDueAt && t('orderPayment.refundBy', { at: formatDateTime(refundDueAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
      {announced && (
        <p role="status">
          {t('orderPayment.announced', {
            at: formatDateTime(announced.paidAt),
            amount: amountOf(announced.amount, announced.currency),
          })}
        </p>
      )}
      {(mallUrl || mayAnnounce) && (
        <div className="mo-buttons">
          {mallUrl && (
            <sl-button size="small" variant="primary" href={mallUrl} target="_blank" rel="noreferrer">
              {t('orderPayment.toMall')}
            </sl-button>
          )}
          {mayAnnounce && (
            <sl-button size="small" onClick={() => setOpen(true)}>
              {t(announced ? 'orderPayment.change' : 'orderPayment.announce')}
            </sl-button>
          )}
        </div>
      )}
      {isOpen && <AnnounceDialog order={order} before={announced} onClose={() => setOpen(false)} />}
    </>
  )
}
