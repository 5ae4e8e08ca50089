import { useState } from 'react'
import type { AnnouncedPayment, PaymentWork } from '@mtm/shared-utils/contracts/dto/payment'
import type { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import type { CrudTools } from '@mtm/shared-utils/kit/screen'
import { formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { AnnouncedDialog } from './announced-dialog.tsx'
import { Countdown } from './countdown.tsx'
import { PAYMENT_CALLS } from './payment-row.ts'

const AGAIN_MS = 5 * 60_000
/** Placeholder of a missing figure. */
const NONE = '–'

interface Props extends Pick<CrudTools<typeof payment>, 'list'> {
  /** enters an announced payment */
  onEnter: (announced: AnnouncedPayment) => void
}

/**
 * Open work of the desk; a figure filters the list. All figures are present from the start, including zeros, so that the
 * list below does not shift when they arrive.
 */
export function WorkStrip({ list, onEnter }: Props) {
  const t = useText<typeof zhCN>('orders')
  const { data } = useApi<PaymentWork>(
    PAYMENT_CALLS.work,
    {},
    { enabled: !list.denied, every: AGAIN_MS, resource: 'payment' },
  )
  const { data: announced } = useApi<AnnouncedPayment[]>(
    PAYMENT_CALLS.announced,
    {},
    { enabled: !list.denied, every: AGAIN_MS, resource: 'payment' },
  )
  const [isOpen, setOpen] = useState(false)
  if (list.denied) return null
  const show = (state: string) => list.setFilters({ ...list.filters, state })
  const count = (figure: 'due' | 'asked' | 'late' | 'soon') => (data ? formatNumber(data[figure]) : NONE)
  const tag = (figure: 'late' | 'soon', tone: string) => `mtm-tag mtm-tag--${data?.[figure] ? tone : 'gray'}`
  return (
    <div className="mo-desk" role="group" aria-label={t('payments.work')} aria-busy={!data}>
      <button type="button" className="mtm-link" onClick={() => setOpen(true)}>
        {t('payments.announced', { count: announced ? formatNumber(announced.length) : NONE })}
      </button>
      <button type="button" className="mtm-link" onClick={() => show('REFUND_DUE')}>
        {t('payments.due', { count: count('due') })}
      </button>
      <button type="button" className="mtm-link" onClick={() => show('REFUND_ASKED')}>
        {t('payments.asked', { count: count('asked') })}
      </button>
      <span className={tag('late', 'danger')}>{t('payments.lateCount', { count: count('late') })}</span>
      <span className={tag('soon', 'warning')}>
        {t('payments.soonCount', { count: count('soon'), hours: data?.refundWarningHours ?? NONE })}
      </span>
      <span className="mo-desk__next">
        {t('payments.next')} {typeof data?.left === 'number' ? <Countdown minutes={data.left} /> : NONE}
      </span>
      {isOpen && announced && (
        <AnnouncedDialog
          announced={announced}
          onEnter={(one) => {
            setOpen(false)
            onEnter(one)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
