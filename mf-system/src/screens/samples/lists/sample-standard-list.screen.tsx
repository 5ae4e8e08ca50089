import type { OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { SampleCount } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { formatDateTime, formatNumber } from '@mtm/shared-utils/runtime'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { DetailList } from '@mtm/shared-utils/kit/form'
import { ListState, Pagination, useList } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT, GoTo } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'

/** 标准列表: orders as lines with their progress, below figures of the sample charts. */
export default function SampleStandardList() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const list = useList(order)
  const rows = list.rows as unknown as readonly OrderRow[]
  return (
    <SamplePage about={t('samples.about.standardList')}>
      {!list.denied && <Figures />}
      <section className="mtm-card">
        <ListState list={list} thing={words(order.label)} emptyHelp={t('samples.noOrderHelp')}>
          <ul className="ms-sample-lines">
            {rows.map((row) => (
              <Line key={row.id} {...row} />
            ))}
          </ul>
          <Pagination
            page={list.page}
            size={list.size}
            total={list.total}
            totalIs={list.totalIs}
            onPage={list.setPage}
            onSize={list.setSize}
          />
        </ListState>
      </section>
    </SamplePage>
  )
}

function Line({ id, orderNo, client, status, status_dictText, orderDate, made }: OrderRow) {
  const t = useText<SystemTexts>(NAMESPACE)
  return (
    <li>
      <span>
        <GoTo to={AT.order(id)}>{orderNo}</GoTo> <span className="mtm-muted">{client}</span>
      </span>
      <span>
        <DictTag code="order_status" value={status} dictText={status_dictText} />
      </span>
      <span className="mtm-muted">{formatDateTime(orderDate, 'date')}</span>
      <span className="mtm-number">
        {made ? t('samples.made', { percent: formatNumber(made.percent) }) : ''}
      </span>
    </li>
  )
}

/** Orders of the newest years. */
function Figures() {
  const { data } = useApi<SampleCount[]>('/report/getYearCountInfo', {}, { resource: 'order' })
  const t = useText<SystemTexts>(NAMESPACE)
  const years = (data ?? []).slice(-3)
  return (
    <section className="mtm-card">
      <DetailList
        columns={3}
        title={t('samples.ordersByYear')}
        details={years.map(({ year, yearcount }) => ({
          label: String(year),
          value: <span className="mtm-title">{formatNumber(yearcount ?? 0)}</span>,
        }))}
      />
    </section>
  )
}
