import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useText } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

/** The outcome of a payment. */
export interface Outcome {
  id: string
  status: 'MATCHED' | 'MISMATCH' | 'UNASSIGNED'
  reason: string | null
  orderId: string | null
  repeated: boolean
}

/** Shows the outcome of a payment. */
export function useOutcome(): (outcome: Outcome) => void {
  const t = useText<typeof zhCN>('orders')
  const text = useDictText()
  return ({ status, reason }) => {
    if (status === 'MATCHED') notify({ kind: 'success', text: t('payments.matched') })
    else
      notify({
        kind: 'warning',
        text: t('payments.mismatch', { reason: text('mismatch_reason', reason ?? '') }),
      })
  }
}
