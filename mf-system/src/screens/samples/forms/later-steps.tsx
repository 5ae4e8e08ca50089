import { useState } from 'react'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { formatDateTime, formatMoney, http } from '@mtm/shared-utils/runtime'
import { DetailList } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT, canOpen } from '../parts/go-to.tsx'
import { usePayableOrders, type PaymentDraft } from './payment-draft.ts'

/** The second step: what was filled in, to be sent. */
export function ConfirmStep({
  values,
  onBack,
  onDone,
}: {
  values: PaymentDraft
  onBack: () => void
  onDone: () => void
}) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await http.post('/mtm/payment/announce', values, { quiet: true })
      announceChange(payment, [])
      onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PaymentFacts {...values} />
      {failure !== null && <ErrorPanel compact error={failure} title={t('samples.steps.notSent')} />}
      <div className="mtm-toolbar">
        <sl-button onClick={onBack}>{t('samples.steps.back')}</sl-button>
        <sl-button variant="primary" loading={busy} onClick={() => void send()}>
          {t('samples.steps.send')}
        </sl-button>
      </div>
    </>
  )
}

/** The last step: what was sent, and where to go. */
export function DoneStep({ values, onAgain }: { values: PaymentDraft; onAgain: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { navigate } = useTab()
  const to = AT.order(values.orderId ?? '')
  return (
    <>
      <div className="mtm-state" role="status">
        <p className="mtm-state__title">{t('samples.steps.sent')}</p>
        <p className="mtm-state__text">{t('samples.steps.sentHelp')}</p>
      </div>
      <PaymentFacts {...values} />
      <div className="mtm-toolbar">
        <sl-button onClick={onAgain}>{t('samples.steps.again')}</sl-button>
        {canOpen(to) && (
          <sl-button variant="primary" onClick={() => navigate(to)}>
            {t('samples.openOrder')}
          </sl-button>
        )}
      </div>
    </>
  )
}

function PaymentFacts({ orderId, paidAt, amount, txnNo }: PaymentDraft) {
  const words = useLabel()
  const { data } = usePayableOrders()
  const row = data?.records.find(({ id }) => id === orderId)
  const fields = payment.fields
  return (
    <DetailList
      columns={2}
      details={[
        { label: words(order.fields.orderNo.label), value: row?.orderNo },
        { label: words(order.fields.client.label), value: row?.client },
        { label: words(fields.paidAt.label), value: paidAt && formatDateTime(paidAt) },
        { label: words(fields.amount.label), value: amount !== null && formatMoney(amount, row?.currency) },
        { label: words(fields.txnNo.label), value: txnNo },
      ]}
    />
  )
}
