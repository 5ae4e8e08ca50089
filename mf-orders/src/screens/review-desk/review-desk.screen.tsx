import { UNDER_REVIEW_STATES } from '@mtm/shared-utils/garments'
import './review-desk.css'
import type { Page as PageOf } from '@mtm/shared-utils/contracts/envelope'
import type { ReviewRow } from '@mtm/shared-utils/contracts/dto/review'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { EmptyState, facesOf, ListState, Pagination, useLastPage } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { formatDateTime, formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { StatusTag } from '../../parts/order/status-tag.tsx'
import { ReviewOrder } from './review-order.tsx'

const PAGE = 20

/** 审单台: orders waiting for review by due date, with the selected order beside them. */
export default function ReviewDesk() {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const { query, setQuery } = useTab()
  const { status, open } = query
  const pageNo = Number(query.pageNo) || 1
  const answer = useApi<PageOf<ReviewRow>>(
    '/mtm/review/list',
    { status, pageNo, pageSize: PAGE },
    { resource: 'order', keep: true },
  )
  // after a decision on the last order of a page, the previous page is shown
  useLastPage(answer, pageNo, PAGE)
  const { data } = answer
  const choose = (id: string | null) => setQuery({ open: id })
  const list = facesOf(answer, {
    filtered: Boolean(status),
    total: data?.total ?? 0,
    size: 8,
    clearFilters: () => setQuery({ status: null }, { push: true }),
  })
  return (
    <Page fill>
      <div className="mo-review" data-open={Boolean(open) || undefined}>
        <nav className="mo-review__queue" aria-label={t('review.queue')}>
          <div className="mo-buttons" role="group" aria-label={t('fields.status')}>
            {[null, ...UNDER_REVIEW_STATES].map((one) => (
              <sl-button
                key={one ?? 'all'}
                size="small"
                variant={(status ?? null) === one ? 'primary' : 'default'}
                aria-pressed={(status ?? null) === one}
                onClick={() => setQuery({ status: one, pageNo: null }, { push: true })}
              >
                {one === null ? t('review.all') : dict('order_status', one)}
              </sl-button>
            ))}
          </div>
          <ListState list={list} thing={t('review.thing')} emptyHelp={t('review.emptyHelp')} columns={1}>
            <ol className="mo-review__rows">
              {data?.records.map((row) => (
                <li key={row.id}>
                  <Row row={row} current={row.id === open} onChoose={choose} />
                </li>
              ))}
            </ol>
            {data && data.total > PAGE && (
              <Pagination
                page={pageNo}
                size={PAGE}
                total={data.total}
                onPage={(page) => setQuery({ pageNo: String(page) }, { push: true })}
                onSize={() => undefined}
              />
            )}
          </ListState>
        </nav>
        <div className="mo-review__order">
          {open ? (
            <ReviewOrder key={open} id={open} onDone={() => choose(null)} />
          ) : (
            <EmptyState title={t('review.choose')} />
          )}
        </div>
      </div>
    </Page>
  )
}

interface RowProps {
  row: ReviewRow
  current: boolean
  onChoose: (id: string) => void
}

function Row({ row, current, onChoose }: RowProps) {
  const t = useText<typeof zhCN>('orders')
  return (
    <button
      type="button"
      className="mo-review__row"
      aria-current={current || undefined}
      onClick={() => onChoose(row.id)}
    >
      <span className="mo-review__no">
        {row.orderNo} <StatusTag status={row.status} />
      </span>
      <span>
        {row.client ?? '—'} · {row.fabricNos || '—'} · ×{formatNumber(row.quantity)}
      </span>
      <span className="mo-help">
        {row.dueDate ? t('review.due', { date: formatDateTime(row.dueDate, 'date') }) : t('review.noDue')} ·{' '}
        {row.salesman_dictText ?? row.salesman}
      </span>
      <span className="mo-review__marks">
        {row.urgent && (
          <span className="mtm-tag mtm-tag--danger">{t(row.late ? 'review.late' : 'review.urgent')}</span>
        )}
        {row.rounds > 0 && (
          <span className="mtm-tag mtm-tag--warning">{t('review.rounds', { count: row.rounds })}</span>
        )}
        {row.principal && (
          <span className="mtm-tag mtm-tag--info">{t('review.onBehalf', { name: row.principal })}</span>
        )}
        {row.held && <span className="mtm-tag mtm-tag--info">{t('review.held')}</span>}
      </span>
    </button>
  )
}
