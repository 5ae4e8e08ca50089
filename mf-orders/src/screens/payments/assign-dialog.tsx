import { useState } from 'react'
import type { PaymentCandidate } from '@mtm/shared-utils/contracts/dto/payment'
import { payment as resource } from '@mtm/shared-utils/contracts/resources/payment'
import { RadioField, TextField } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatMoney } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { CHANGES, PAYMENT_CALLS, type PaymentRow } from './payment-row.ts'
import { useOutcome, type Outcome } from './use-outcome.ts'

/** Assigns a payment to an order: a suggested one, or any by number. */
export function AssignDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const notifyOutcome = useOutcome()
  const [orderNo, setOrderNo] = useState<string | null>(null)
  const { data, error, refetch } = useApi<PaymentCandidate[]>(PAYMENT_CALLS.candidates, { id: payment.id })
  const shown = (one: PaymentCandidate) =>
    [
      one.orderNo,
      one.client,
      formatMoney(one.total, one.currency),
      one.because.map((why) => t(`payments.by.${why}`)).join(' · '),
    ]
      .filter(Boolean)
      .join(' / ')
  return (
    <CommandDialog
      title={t('payments.assign')}
      path={PAYMENT_CALLS.assign}
      body={() => ({ paymentId: payment.id, version: payment.version, orderNo })}
      changes={CHANGES}
      blocked={!orderNo?.trim()}
      onAnswer={(answer) => notifyOutcome(answer as Outcome)}
      onClose={onClose}
    >
      <p className="mo-desk__help">
        {t('payments.assignHelp', {
          quoted: payment.quotedOrderNo,
          amount: formatMoney(payment.amount, payment.currency),
        })}
      </p>
      {error && !data && <ErrorPanel compact error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{t('payments.noCandidates')}</p>}
      {data && data.length > 0 && (
        <RadioField
          name="candidate"
          label={t('payments.candidates')}
          options={data.map((one) => ({ value: one.orderNo, label: shown(one) }))}
          value={orderNo}
          onChange={(value) => setOrderNo(value ?? null)}
        />
      )}
      <TextField
        name="orderNo"
        label={words(resource.fields.orderNo.label)}
        value={orderNo}
        maxLength={60}
        required
        onChange={(value) => setOrderNo(value ?? null)}
      />
    </CommandDialog>
  )
}
