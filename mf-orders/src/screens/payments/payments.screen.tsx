import './payments.css'
import { useMemo, useState } from 'react'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { formatMoney } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { Countdown } from './countdown.tsx'
import { EnterPayment } from './enter-payment.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { WorkStrip } from './work-strip.tsx'
import type { PaymentRow } from './payment-row.ts'
import { useWithdraw } from './use-withdraw.ts'

type Options = CrudOptions<typeof payment>

const DECLARED = {
  columns: [
    'paidAt',
    'txnNo',
    'quotedOrderNo',
    'amount',
    'payer',
    'state',
    'mismatchReason',
    'orderNo',
    'suggestedOrderNo',
    'refundLeft',
  ],
  filters: [
    'txnNo',
    'state',
    'orderNo',
    'mismatchReason',
    'quotedOrderNo',
    'payer',
    'paidAt',
    'mall',
    'refundDueAt',
  ],
  cells: {
    amount: ({ amount, currency }) => <span className="mo-amount">{formatMoney(amount, currency)}</span>,
    refundLeft: ({ refundLeft }) => refundLeft !== null && <Countdown minutes={refundLeft} />,
  },
} satisfies Options

/** 付款: the mall's payments, what each was taken for, and the money that must go back. */
export default function PaymentsScreen() {
  const t = useText<typeof zhCN>('orders')
  const mayConfirm = useCan('pay:confirm')
  const mayRefund = useCan('pay:refund')
  const withdraw = useWithdraw()
  const [entering, setEntering] = useState(false)
  const [assigned, setAssigned] = useState<PaymentRow | null>(null)
  const [refunded, setRefunded] = useState<PaymentRow | null>(null)
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('payments.emptyHelp'),
      slots: { before: ({ list }) => <WorkStrip list={list} /> },
      toolbar: (usual) => [
        {
          key: 'enter',
          label: t('payments.enter'),
          primary: true,
          permission: 'pay:confirm',
          run: () => setEntering(true),
        },
        ...usual,
      ],
      rowActions: (row) => {
        const waits = row.state === 'REFUND_DUE' || row.state === 'REFUND_ASKED'
        const asked = row.state === 'REFUND_ASKED'
        return [
          ...(mayConfirm && row.mismatchReason === 'UNKNOWN_ORDER' && row.state === 'REFUND_DUE'
            ? [{ key: 'assign', label: t('payments.assign'), run: () => setAssigned(row) }]
            : []),
          ...(mayRefund && waits
            ? [
                {
                  key: 'refund',
                  label: t(asked ? 'payments.confirmRefund' : 'payments.refund'),
                  danger: true,
                  run: () => setRefunded(row),
                },
              ]
            : []),
          ...(mayRefund && asked
            ? [{ key: 'withdraw', label: t('payments.withdraw'), run: () => void withdraw(row) }]
            : []),
        ]
      },
    }),
    [t, mayConfirm, mayRefund, withdraw],
  )
  return (
    <Page fill>
      <CrudList resource={payment} options={options} />
      {entering && <EnterPayment onClose={() => setEntering(false)} />}
      {assigned && <AssignDialog payment={assigned} onClose={() => setAssigned(null)} />}
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </Page>
  )
}
