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

/** What waits at the desk; a figure narrows the list to it. */
export function WorkStrip({ list }: Pick<CrudTools<typeof payment>, 'list'>) {
  const t = useText<typeof zhCN>('orders')
  const { data } = useApi<PaymentWork>(
    PAYMENT_CALLS.work,
    {},
    { enabled: !list.denied, every: AGAIN_MS, resource: 'payment' },
  )
  if (list.denied || !data) return null
  const show = (state: string) => list.setFilters({ ...list.filters, state })
  return (
    <div className="mo-desk" role="group" aria-label={t('payments.work')}>
      <button type="button" className="mtm-link" onClick={() => show('REFUND_DUE')}>
        {t('payments.due', { count: formatNumber(data.due) })}
      </button>
      <button type="button" className="mtm-link" onClick={() => show('REFUND_ASKED')}>
        {t('payments.asked', { count: formatNumber(data.asked) })}
      </button>
      {data.late > 0 && (
        <span className="mtm-tag mtm-tag--danger">
          {t('payments.lateCount', { count: formatNumber(data.late) })}
        </span>
      )}
      {data.soon > 0 && (
        <span className="mtm-tag mtm-tag--warning">
          {t('payments.soonCount', { count: formatNumber(data.soon) })}
        </span>
      )}
      {data.left !== null && (
        <span className="mo-desk__next">
          {t('payments.next')} <Countdown minutes={data.left} />
        </span>
      )}
    </div>
  )
}
