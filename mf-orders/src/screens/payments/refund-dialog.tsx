import { useState } from 'react'
import { payment as resource } from '@mtm/shared-utils/contracts/resources/payment'
import { refundNeedsTwo } from '@mtm/shared-utils/garments'
import { DetailList, TextareaField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatMoney } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { CHANGES, PAYMENT_CALLS, type PaymentRow } from './payment-row.ts'
import { useRefundLimits } from './use-refund-limits.ts'

const NOTE_LENGTH = 300

/** Records a refund; a large one is requested first and recorded by another person. */
export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const [note, setNote] = useState<string | null>(payment.refundNote)
  const refundRequested = payment.state === 'REFUND_ASKED'
  const limits = useRefundLimits()
  const needsSecondPerson =
    !refundRequested && limits !== undefined && refundNeedsTwo(limits, payment.amount, payment.currency)
  const { fields } = resource
  return (
    <CommandDialog
      title={t(
        refundRequested
          ? 'payments.confirmRefund'
          : needsSecondPerson
            ? 'payments.askRefund'
            : 'payments.refund',
      )}
      danger
      path={PAYMENT_CALLS.refund}
      body={() => ({ paymentId: payment.id, version: payment.version, ...(note && { note }) })}
      changes={CHANGES}
      done={t(needsSecondPerson ? 'payments.askedDone' : 'payments.refunded')}
      onClose={onClose}
    >
      <DetailList
        columns={2}
        details={[
          { label: words(fields.txnNo.label), value: payment.txnNo },
          { label: words(fields.amount.label), value: formatMoney(payment.amount, payment.currency) },
          { label: words(fields.payer.label), value: payment.payer },
          { label: words(fields.orderNo.label), value: payment.orderNo },
          ...(refundRequested
            ? [{ label: words(fields.refundAskedBy.label), value: payment.refundAskedBy }]
            : []),
        ]}
      />
      <p className="mo-desk__help">
        {t(needsSecondPerson || refundRequested ? 'payments.twoPeople' : 'payments.refundHelp')}
      </p>
      <TextareaField
        name="note"
        label={words(fields.refundNote.label)}
        value={note}
        maxLength={NOTE_LENGTH}
        onChange={(text) => setNote(text ?? null)}
      />
    </CommandDialog>
  )
}
