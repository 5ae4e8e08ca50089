import { useState } from 'react'
import type { WaitingOrder } from '@mtm/shared-utils/contracts/dto/production'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { formatDateTime, http, notify } from '@mtm/shared-utils/runtime'
import { idempotentRequest, type IdempotentRequest } from '../../parts/idempotent-request.ts'
import { PromiseButton } from '../../parts/order/order-notes.tsx'
import { PRODUCTION } from '../../parts/production/production.api.ts'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

/** Paid orders to accept one by one. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const words = useWorkshopTexts()
  const { t } = words
  const mayPromise = useCan('order:promise')
  const { data, error, refetch } = useApi<WaitingOrder[]>(`${PRODUCTION}/waiting`, {}, { resource: 'order' })
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // each order is accepted once, also when the answer was lost
  const [requests] = useState(() => new Map<string, IdempotentRequest>())
  const accept = async ({ id, orderNo, version }: WaitingOrder) => {
    setBusy(id)
    setProblem(null)
    try {
      const request = requests.get(id) ?? idempotentRequest()
      requests.set(id, request)
      await request((requestId) =>
        http.post(`${PRODUCTION}/accept`, { requestId, orderId: id, version }, { quiet: true }),
      )
      notify({ kind: 'success', text: t('production.accepted', { no: orderNo }) })
      announceChange({ name: 'piece' }, [])
    } catch (refused) {
      setProblem(`${orderNo}: ${words.refusal(refused)}`)
    } finally {
      announceChange({ name: 'order' }, [id])
      setBusy(null)
    }
  }
  return (
    <Dialog open title={t('production.waitingTitle')} onClose={onClose}>
      {problem && (
        <p className="mo-problem" role="alert">
          {problem}
        </p>
      )}
      {error && !data ? (
        <ErrorPanel compact error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.length === 0 ? (
        <p>{t('production.waitingNone')}</p>
      ) : (
        <ul className="mo-waiting">
          {data.map((order) => (
            <li key={order.id} className="mo-waiting__row">
              <span>
                <strong>{order.orderNo}</strong> {order.client}
                <span className="mo-help">
                  {t('production.quantity', { count: order.quantity })} ·{' '}
                  {order.due
                    ? t('production.due', { date: formatDateTime(order.due, 'date') })
                    : t('production.noDue')}
                </span>
              </span>
              <span className="mo-buttons">
                {mayPromise && <PromiseButton order={order} />}
                <sl-button
                  size="small"
                  variant="primary"
                  disabled={order.held || busy !== null}
                  loading={busy === order.id}
                  onClick={() => void accept(order)}
                >
                  {order.held ? t('production.held') : t('production.accept')}
                </sl-button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
