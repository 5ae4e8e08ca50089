import { useState } from 'react'
import type { OrderDetail, OrderSaved, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { PatternVersion, RemarkBody } from '@mtm/shared-utils/contracts/dto/review'
import { APPROVE_ACTION, RETURN_ACTION } from '@mtm/shared-utils/garments'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useDraft, useText } from '@mtm/shared-utils/kit/root'
import { ApiError, http, notify } from '@mtm/shared-utils/runtime'
import { useCatalogue } from '../../parts/use-catalogue.ts'
import { idempotentRequests } from '../../parts/idempotent-request.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { useFieldName } from '../../parts/order/field-name.ts'
import { OrderRemarks } from '../../parts/order/order-remarks.tsx'
import { StatusTag } from '../../parts/order/status-tag.tsx'
import { PatternSide } from './pattern-side.tsx'
import { RemarkDialog } from './remark-dialog.tsx'
import { RemarkList } from './remark-list.tsx'
import { ReviewForm } from './review-form.tsx'

/** One order under review: order and pattern side by side, with the decision. */
export function ReviewOrder({ id, onDone }: { id: string; onDone: () => void }) {
  const order = useApi<OrderDetail>(`/mtm/order/${id}`, {}, { resource: 'order' })
  const patterns = useApi<PatternVersion[]>(`/mtm/pattern/list/${id}`, {}, { resource: 'order' })
  const published = useCatalogue()
  const error = order.error ?? patterns.error ?? published.error
  if (order.data && patterns.data && published.data)
    return <Review order={order.data} patterns={patterns.data} published={published.data} onDone={onDone} />
  if (!error) return <Skeleton lines={9} />
  const retry = () => void Promise.all([order, patterns, published].map((one) => one.refetch()))
  return <ErrorPanel error={error} onRetry={retry} />
}

interface ReviewProps {
  order: OrderDetail
  patterns: readonly PatternVersion[]
  published: PublishedCatalogue
  onDone: () => void
}

function Review({ order, patterns, published, onDone }: ReviewProps) {
  const t = useText<typeof zhCN>('orders')
  const confirm = useConfirm()
  const { catalogue } = published
  const nameOf = useFieldName(order, catalogue)
  // remarks on an earlier version do not apply to the current one
  const [remarks, setRemarks, draft] = useDraft<readonly RemarkBody[]>(
    `review:${order.id}:${order.version}`,
    [],
  )
  const [about, setAbout] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [requestFor] = useState(idempotentRequests)
  const allows = (action: string) => order.allowed.some((move) => move.action === action)
  const isOpen = allows(RETURN_ACTION)
  const principal = order.allowed.find(({ action }) => action === RETURN_ACTION)?.principal

  const decide = async (action: typeof RETURN_ACTION | typeof APPROVE_ACTION) => {
    if (action === RETURN_ACTION) {
      const question = t('review.returnAsk', { count: remarks.length })
      if (!(await confirm(question, { confirmLabel: t('review.returnOrder') }))) return
    }
    setBusy(action)
    setProblem(null)
    try {
      const body = { version: order.version, ...(action === RETURN_ACTION && { remarks }) }
      await requestFor(action)((requestId) =>
        http.post<OrderSaved>(`/mtm/order/${order.id}/${action}`, { ...body, requestId }, { quiet: true }),
      )
      const key = action === RETURN_ACTION ? 'review.returned' : 'review.orderApproved'
      notify({ kind: 'success', text: t(key, { no: order.orderNo }) })
      draft.discard([])
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      announceChange({ name: 'order' }, [order.id])
      setBusy(null)
    }
  }
  const marked = new Set(remarks.map(({ field }) => field))
  const remarkOn = isOpen ? setAbout : null
  return (
    <article className="mo-review__whole" aria-label={order.orderNo}>
      <header className="mo-review__head">
        <sl-button className="mo-review__back" size="small" onClick={onDone}>
          {t('form.back')}
        </sl-button>
        <h2 className="mtm-title">{order.orderNo}</h2>
        <StatusTag status={order.status} />
        {principal && (
          <span className="mtm-tag mtm-tag--info">{t('review.onBehalf', { name: principal })}</span>
        )}
      </header>
      <div className="mo-review__sides">
        <section aria-label={t('review.form')}>
          <h3 className="mo-section__title">{t('review.form')}</h3>
          <ReviewForm order={order} published={published} marked={marked} onRemark={remarkOn} />
          <OrderRemarks order={order} catalogue={catalogue} />
        </section>
        <section aria-label={t('review.pattern')}>
          <h3 className="mo-section__title">{t('review.pattern')}</h3>
          <PatternSide
            order={order}
            patterns={patterns}
            catalogue={catalogue}
            marked={marked}
            onRemark={remarkOn}
            mayChange={isOpen}
          />
        </section>
      </div>
      {isOpen && (
        <footer className="mo-review__decision">
          <RemarkList
            remarks={remarks}
            nameOf={nameOf}
            onRemove={(at) => setRemarks((all) => all.filter((_, index) => index !== at))}
            onWhole={() => setAbout('')}
          />
          {problem && (
            <p className="mo-problem" role="alert">
              {problem}
            </p>
          )}
          <div className="mo-buttons">
            <sl-button
              loading={busy === RETURN_ACTION}
              disabled={busy !== null || remarks.length === 0}
              onClick={() => void decide(RETURN_ACTION)}
            >
              {t('review.returnOrder')}
            </sl-button>
            <sl-button
              variant="primary"
              loading={busy === APPROVE_ACTION}
              disabled={busy !== null || !allows(APPROVE_ACTION) || remarks.length > 0}
              title={allows(APPROVE_ACTION) ? undefined : t('review.approveFirst')}
              onClick={() => void decide(APPROVE_ACTION)}
            >
              {t('review.approveOrder')}
            </sl-button>
            {!allows(APPROVE_ACTION) && <span className="mo-help">{t('review.approveFirst')}</span>}
          </div>
        </footer>
      )}
      {about !== null && (
        <RemarkDialog
          key={about}
          field={about}
          name={nameOf(about)}
          onClose={() => setAbout(null)}
          onAdd={(remark) => {
            setRemarks((all) => [...all, remark])
            setAbout(null)
          }}
        />
      )}
    </article>
  )
}
