import '@mtm/shared-utils/ui'
import './dashboard.css'
import { useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Analysis, DatedFigures } from '@mtm/shared-utils/contracts/dto/dashboard'
import { $session, dayPart, formatMoney, formatNumber, matchRoute } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { lazyPart, useOnceVisible } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { BarList } from './bar-list.tsx'
import { FigureCard } from './figure-card.tsx'
import { lateOrders, ORDERS, ordersIn, piecesAt } from './list-addresses.ts'
import { OverdueList } from './overdue-list.tsx'

const FABRICS = '/order/fabric'
const CLIENTS = '/order/customers'

/** Charts and their code are loaded when the user scrolls to them. */
const QualitySection = lazyPart(
  async () => (await import('./quality-section.tsx')).QualitySection,
  () => null,
)

/** The landing page: four figures with their trends, orders by status, station load, late orders. */
export default function DashboardScreen() {
  const t = useText<ShellTexts>(NAMESPACE)
  const user = useStore($session)?.user
  const { data, error, refetch } = useApi<DatedFigures<Analysis>>(
    '/dashboard/analysis',
    {},
    { resource: 'order', fresh: 0 },
  )
  const [part] = useState(() => dayPart(new Date().getHours()))
  const name = user?.realname || user?.username || ''
  return (
    <div className="mtm-page">
      <header>
        <h1>{t('greeting.person', { name, greeting: t(`greeting.${part}`) })}</h1>
        <p className="mtm-muted">{data ? t('analysis.at', { time: data.at.slice(11) }) : '\u00A0'}</p>
      </header>
      {error && !data ? (
        <ErrorPanel error={error} title={t('analysis.failed')} onRetry={() => void refetch()} />
      ) : (
        <Figures data={data ?? null} />
      )}
    </div>
  )
}

/** The cards; with the same places while the figures are on their way. */
function Figures({ data }: { data: Analysis | null }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const isEmpty = data?.orders.total === 0
  return (
    <div className="mtm-stack" aria-busy={!data}>
      {!data && (
        <span className="mtm-visually-hidden" role="status">
          {t('analysis.loading')}
        </span>
      )}
      <div className="mtm-analysis__figures">
        <FigureCard title={t('analysis.orders')} trend={data?.orders} format={formatNumber} list={ORDERS} />
        <FigureCard title={t('analysis.amount')} trend={data?.amount} format={formatMoney} list={ORDERS} />
        <FigureCard
          title={t('analysis.customers')}
          trend={data?.customers}
          format={formatNumber}
          list={CLIENTS}
        />
        <FigureCard
          title={t('analysis.late')}
          trend={data?.late}
          format={formatNumber}
          tone="late"
          list={data ? lateOrders(data.day) : null}
        />
      </div>
      {isEmpty ? (
        <NoOrders />
      ) : (
        <>
          <div className="mtm-analysis__loads">
            <BarList
              title={t('analysis.byStatus')}
              unit="order"
              dict="order_status"
              rows={data?.byStatus.map(toStatusRow)}
              listOf={ordersIn}
            />
            <BarList
              title={t('analysis.byStation')}
              unit="piece"
              dict="station"
              rows={data?.byStation.map(toStationRow)}
              listOf={(station) => piecesAt({ station, own: isOwn(data, station) })}
            />
          </div>
          <OverdueList rows={data?.overdue} />
          {data && <Lower day={data.day} />}
        </>
      )}
    </div>
  )
}

/** The part below the fold, for users who may see it. */
function Lower({ day }: { day: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isVisible = useOnceVisible(place)
  if (!useCan('dashboard:quality')) return null
  return (
    <div ref={place} className="mtm-analysis__lower">
      {isVisible && <QualitySection day={day} />}
    </div>
  )
}

const isOwn = (data: Analysis | null, station: string): boolean =>
  data?.byStation.some((one) => one.station === station && one.own) ?? false
const toStatusRow = ({ status, count }: Analysis['byStatus'][number]) => ({ code: status, count })
const toStationRow = ({ station, count }: Analysis['byStation'][number]) => ({ code: station, count })

function NoOrders() {
  const t = useText<ShellTexts>(NAMESPACE)
  const { navigate } = useTab()
  return (
    <section className="mtm-card mtm-state">
      <p className="mtm-state__text">{t('analysis.noOrders')}</p>
      {matchRoute(FABRICS) && (
        <sl-button variant="primary" onClick={() => navigate(FABRICS)}>
          {t('analysis.toFabrics')}
        </sl-button>
      )}
    </section>
  )
}
