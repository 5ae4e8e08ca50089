import './payments.css'
import { useMemo, useState } from 'react'
import type { AnnouncedPayment } from '@mtm/shared-utils/contracts/dto/payment'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { isAssignable } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DictTag } from '@mtm/shared-utils/kit/dict'
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
  columns: ['paidAt', 'txnNo', 'quotedOrderNo', 'amount', 'state'],
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
    // reason and remaining time belong to the outcome
    state: ({ state, state_dictText, mismatchReason, mismatchReason_dictText, refundLeft }) => (
      <div className="mo-desk__state">
        {state && <DictTag code="payment_state" value={state} dictText={state_dictText} />}
        {typeof refundLeft === 'number' && <Countdown minutes={refundLeft} />}
        {mismatchReason && (
          <span className="mo-help">
            <DictTag code="mismatch_reason" value={mismatchReason} dictText={mismatchReason_dictText} />
          </span>
        )}
      </div>
    ),
    quotedOrderNo: (row) => <Quoted row={row} />,
    txnNo: ({ txnNo, payer }) => (
      <div className="mo-desk__lines">
        {txnNo}
        {payer && <div className="mo-help">{payer}</div>}
      </div>
    ),
  },
} satisfies Options

/** The quoted number, with the assigned or suggested order; a person decides about suggestions. */
function Quoted({ row: { quotedOrderNo, orderNo, suggestedOrderNo } }: { row: PaymentRow }) {
  const t = useText<typeof zhCN>('orders')
  const meant =
    orderNo === null
      ? suggestedOrderNo && t('payments.suggested', { no: suggestedOrderNo })
      : orderNo !== quotedOrderNo && `→ ${orderNo}`
  return (
    <div className="mo-desk__lines">
      {quotedOrderNo}
      {meant && <div className="mo-help">{meant}</div>}
    </div>
  )
}

/** 付款: the mall's payments with their outcomes and due refunds. */
export default function PaymentsScreen() {
  const t = useText<typeof zhCN>('orders')
  const mayConfirm = useCan('pay:confirm')
  const mayRefund = useCan('pay:refund')
  const withdraw = useWithdraw()
  const [entering, setEntering] = useState<'plain' | AnnouncedPayment | null>(null)
  const [assigned, setAssigned] = useState<PaymentRow | null>(null)
  const [refunded, setRefunded] = useState<PaymentRow | null>(null)
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('payments.emptyHelp'),
      slots: { before: ({ list }) => <WorkStrip list={list} onEnter={setEntering} /> },
      toolbar: (usual) => [
        {
          key: 'enter',
          label: t('payments.enter'),
          primary: true,
          permission: 'pay:confirm',
          run: () => setEntering('plain'),
        },
        ...usual,
      ],
      rowActions: (row) => {
        const waits = row.state === 'REFUND_DUE' || row.state === 'REFUND_ASKED'
        const refundRequested = row.state === 'REFUND_ASKED'
        return [
          ...(mayConfirm && isAssignable(row.mismatchReason) && row.state === 'REFUND_DUE'
            ? [{ key: 'assign', label: t('payments.assign'), run: () => setAssigned(row) }]
            : []),
          ...(mayRefund && waits
            ? [
                {
                  key: 'refund',
                  label: t(refundRequested ? 'payments.confirmRefund' : 'payments.refund'),
                  danger: true,
                  run: () => setRefunded(row),
                },
              ]
            : []),
          ...(mayRefund && refundRequested
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
      {entering && (
        <EnterPayment announced={entering === 'plain' ? null : entering} onClose={() => setEntering(null)} />
      )}
      {assigned && <AssignDialog payment={assigned} onClose={() => setAssigned(null)} />}
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </Page>
  )
}
