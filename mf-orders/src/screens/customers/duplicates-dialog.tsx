import '../../parts/customer/customer.css'
import { useState } from 'react'
import type { DuplicatePair, DuplicateSide } from '@mtm/shared-utils/contracts/dto/customer'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CUSTOMER_CALLS } from '../../parts/customer/customer-calls.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Probable duplicates, most likely first; each pair is compared or marked as different. */
export default function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const [compared, setCompared] = useState<DuplicatePair | null>(null)
  const { data, error, refetch } = useApi<DuplicatePair[]>(
    CUSTOMER_CALLS.duplicates,
    {},
    { resource: 'customer' },
  )
  if (compared) return <MergeDialog pair={compared} onClose={() => setCompared(null)} />
  const markDistinct = async ({ one, other }: DuplicatePair) => {
    try {
      await http.post(CUSTOMER_CALLS.distinct, { oneId: one.id, otherId: other.id }, { quiet: true })
      announceChange({ name: 'customer' }, [])
    } catch (problem) {
      notify({ kind: 'danger', title: t('consent.failed'), text: (problem as Error).message })
    }
  }
  return (
    <Dialog
      open
      size="large"
      title={t('duplicates.title')}
      onClose={onClose}
      footer={<sl-button onClick={onClose}>{t('form.back')}</sl-button>}
    >
      <p className="mtm-muted">{t('duplicates.help')}</p>
      {error && !data ? (
        <ErrorPanel compact error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.length === 0 ? (
        <p>{t('duplicates.empty')}</p>
      ) : (
        <ul className="mo-pairs">
          {data.map((pair) => (
            <li key={`${pair.one.id} ${pair.other.id}`} className="mo-pairs__one">
              <span className="mo-pairs__signs">
                {pair.signs.map((sign) => (
                  <span key={sign} className="mtm-tag mtm-tag--info">
                    {t(`duplicates.signs.${sign}`)}
                  </span>
                ))}
              </span>
              <Side side={pair.one} />
              <Side side={pair.other} />
              <span className="mo-pairs__acts">
                <sl-button size="small" variant="primary" onClick={() => setCompared(pair)}>
                  {t('duplicates.compare')}
                </sl-button>
                <sl-button size="small" onClick={() => void markDistinct(pair)}>
                  {t('duplicates.distinct')}
                </sl-button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Side({ side }: { side: DuplicateSide }) {
  const t = useText<typeof zhCN>('orders')
  const { name, customerNo, phone, orders, sheets } = side
  return (
    <span className="mo-pairs__side">
      <span className="mtm-strong">{name}</span>
      <br />
      <span className="mtm-small mtm-muted">
        {customerNo}
        {phone && ' · '}
        {phone && <span className="mo-pairs__phone">{phone}</span>}
      </span>
      <br />
      <span className="mtm-small mtm-muted">{t('duplicates.hanging', { orders, sheets })}</span>
    </span>
  )
}
