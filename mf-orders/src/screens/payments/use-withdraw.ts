import { useCallback } from 'react'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { newRequestId } from '../../order-form/state/form-state.ts'
import { PAYMENT_CALLS, type PaymentRow } from './payment-row.ts'

/** Withdraws a refund request after a confirmation. */
export function useWithdraw(): (row: PaymentRow) => Promise<void> {
  const t = useText<typeof zhCN>('orders')
  const confirm = useConfirm()
  return useCallback(
    async ({ id, version, txnNo }) => {
      if (!(await confirm(t('payments.askWithdraw', { txnNo }), { confirmLabel: t('payments.withdraw') })))
        return
      const body = { requestId: newRequestId(), paymentId: id, version }
      try {
        await http.post(PAYMENT_CALLS.withdraw, body, { quiet: true })
      } catch (error) {
        notify({ kind: 'danger', title: t('payments.failed'), text: (error as Error).message })
      }
      announceChange(payment, [id])
    },
    [t, confirm],
  )
}
