import type { AnnouncedPayment } from '@mtm/shared-utils/contracts/dto/payment'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { RecordModal } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { PAYMENT_CALLS } from './payment-row.ts'
import { useOutcome, type Outcome } from './use-outcome.ts'

const LAYOUT = [
  ['txnNo', 'quotedOrderNo'],
  ['amount', 'currency'],
  ['paidAt', 'mall'],
  ['mallOrderNo'],
  ['payer', 'payerPhone'],
] as const

interface Props {
  /** what a customer announced */
  announced?: AnnouncedPayment | null
  onClose: () => void
}

/** Manual entry of a payment from the mall's page. */
export function EnterPayment({ announced = null, onClose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const notifyOutcome = useOutcome()
  return (
    <RecordModal
      resource={payment}
      mode="new"
      title={t('payments.enter')}
      layout={LAYOUT}
      begin={() => ({ currency: 'CNY', ...(announced && valuesOf(announced)) })}
      onSave={async (body) => {
        const outcome = await http.post<Outcome>(PAYMENT_CALLS.confirm, body, { quiet: true })
        if (outcome.repeated) notify({ kind: 'info', text: t('payments.repeated') })
        else notifyOutcome(outcome)
        announceChange(payment, [outcome.id])
        announceChange({ name: 'order' }, outcome.orderId ? [outcome.orderId] : [])
      }}
      onClose={onClose}
    />
  )
}

const valuesOf = ({ orderNo, amount, currency, paidAt, mallOrderNo, txnNo }: AnnouncedPayment) => ({
  quotedOrderNo: orderNo,
  amount,
  currency,
  paidAt,
  mallOrderNo,
  ...(txnNo && { txnNo }),
})
