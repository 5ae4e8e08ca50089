import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { order as orders } from '@mtm/shared-utils/contracts/resources/order'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import { DictTag, useDictText } from '@mtm/shared-utils/kit/dict'
import { DetailList, tabId, TabStrip } from '@mtm/shared-utils/kit/form'
import { DataTable, EmptyState, SearchForm } from '@mtm/shared-utils/kit/list'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT, GoTo } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'
import { ShownOrder, useShownOrder } from '../parts/shown-order.tsx'
import { Steps } from '../parts/steps.tsx'

const TABS = ['pieces', 'history'] as const
const FILTERS = ['orderNo'] as const
const PANEL = 'ms-sample-process'

/** 高级详情页: how an order went: its steps, its pieces and its history on tabs, found by its number. */
export default function SampleProcess() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const answer = useShownOrder({ orderNo: query.no })
  const shown = TABS.find((tab) => tab === query.tab) ?? TABS[0]
  return (
    <SamplePage about={t('samples.about.process')}>
      <SearchForm
        resource={orders}
        names={FILTERS}
        values={query.no ? { orderNo: query.no } : {}}
        onSearch={({ orderNo = null }) => setQuery({ no: orderNo, id: null })}
      />
      <TabStrip
        label={t('samples.process.tabs')}
        tabs={TABS.map((key) => ({ key, label: t(`samples.process.${key}`) }))}
        shown={shown}
        onShow={(key) => setQuery({ tab: key === TABS[0] ? null : key })}
        panel={PANEL}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, shown)} className="mtm-stack">
        <ShownOrder answer={answer}>{(order) => <Way order={order} shown={shown} />}</ShownOrder>
      </div>
    </SamplePage>
  )
}

function Way({ order, shown }: { order: OrderDetail; shown: (typeof TABS)[number] }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const text = useDictText()
  // a correction leads to a state again: the way is that of the first visits
  const visited = [...new Set(order.log.map(({ to }) => to))]
  return (
    <>
      <section className="mtm-card mtm-stack">
        <p className="ms-sample-tags">
          <strong>{order.orderNo}</strong>
          <DictTag code="order_status" value={order.status} dictText={order.status_dictText} />
          <GoTo to={AT.order(order.id)}>{t('samples.openOrder')}</GoTo>
        </p>
        <Steps
          label={t('samples.process.steps')}
          steps={visited.map((state) => ({ key: state, label: text('order_status', state) }))}
          at={order.status}
        />
        <DetailList
          details={[
            { label: words(orders.fields.client.label), value: order.client },
            { label: words(orders.fields.salesman.label), value: order.salesman_dictText ?? order.salesman },
            { label: words(orders.fields.dueDate.label), value: order.promisedDate ?? order.requiredDate },
          ]}
        />
      </section>
      <section className="mtm-card">
        {shown === 'pieces' ? <Pieces {...order} /> : <History {...order} />}
      </section>
    </>
  )
}

function Pieces({ progress }: OrderDetail) {
  const t = useText<SystemTexts>(NAMESPACE)
  const text = useDictText()
  if (!progress)
    return <EmptyState title={t('samples.process.noPieces')} text={t('samples.process.noPiecesHelp')} />
  return (
    <DataTable
      label={t('samples.process.pieces')}
      rows={progress.pieces.map((piece) => ({ ...piece, id: piece.pieceNo }))}
      columns={[
        { key: 'pieceNo', label: t('samples.process.piece'), render: ({ pieceNo }) => pieceNo },
        {
          key: 'category',
          label: t('samples.process.garment'),
          render: ({ category }) => text('garment_category', category),
        },
        {
          key: 'station',
          label: t('samples.process.station'),
          render: ({ station }) => text('station', station),
        },
        { key: 'since', label: t('samples.process.since'), render: ({ since }) => formatDateTime(since) },
      ]}
    />
  )
}

function History({ log }: OrderDetail) {
  const t = useText<SystemTexts>(NAMESPACE)
  const text = useDictText()
  return (
    <DataTable
      label={t('samples.process.history')}
      rows={log.map((step, at) => ({ ...step, id: String(at) }))}
      columns={[
        { key: 'at', label: t('samples.process.time'), render: ({ at }) => formatDateTime(at) },
        { key: 'to', label: t('samples.state'), render: ({ to }) => text('order_status', to) },
        { key: 'by', label: t('samples.process.by'), render: ({ by }) => by },
        { key: 'reason', label: t('samples.process.reason'), wrap: true, render: ({ reason }) => reason },
      ]}
    />
  )
}
