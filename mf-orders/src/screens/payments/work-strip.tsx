import type { PaymentWork } from '@mtm/shared-utils/contracts/dto/payment'
import type { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import type { CrudTools } from '@mtm/shared-utils/kit/screen'
import { formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { Countdown } from './countdown.tsx'
import { PAYMENT_CALLS } from './payment-row.ts'

const AGAIN_MS = 5 * 60_000
/** Stands for a figure that has not come, or that there is none of. */
const NONE = '–'

/**
 * What waits at the desk; a figure narrows the list to it. All of it is there from the first, also what is 0: the list
 * below keeps its place when the figures come.
 */
export function WorkStrip({ list }: Pick<CrudTools<typeof payment>, 'list'>) {
  const t = useText<typeof zhCN>('orders')
  const { data } = useApi<PaymentWork>(
    PAYMENT_CALLS.work,
    {},
    { enabled: !list.denied, every: AGAIN_MS, resource: 'payment' },
  )
  if (list.denied) return null
  const show = (state: string) => list.setFilters({ ...list.filters, state })
  const count = (figure: 'due' | 'asked' | 'late' | 'soon') => (data ? formatNumber(data[figure]) : NONE)
  const tag = (figure: 'late' | 'soon', tone: string) => `mtm-tag mtm-tag--${data?.[figure] ? tone : 'gray'}`
  return (
    <div className="mo-desk" role="group" aria-label={t('payments.work')} aria-busy={!data}>
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
    </div>
  )
}
