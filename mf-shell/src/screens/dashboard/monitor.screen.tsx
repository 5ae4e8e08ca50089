import '@mtm/shared-utils/ui'
import { useEffect, useMemo } from 'react'
import { resourceChanged } from '@mtm/shared-utils/contracts/events/resource.changed'
import type { DatedFigures, LineLoad } from '@mtm/shared-utils/contracts/dto/dashboard'
import { bus, formatNumber } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import type { ChartSpec } from '@mtm/shared-utils/kit/chart'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useBoardText } from './board-texts.ts'
import { Board, EmptyCard } from './board.tsx'
import { boardAt, passedOn, piecesAt } from './list-addresses.ts'
import { ListChart } from './list-chart.tsx'
import { ListLink } from './list-link.tsx'

const REFRESH_MS = 30_000

/** 产线监控: pieces at each station now. Follows change notices and refetches at intervals. */
export default function MonitorScreen() {
  const t = useBoardText()
  const answer = useApi<DatedFigures<LineLoad>>(
    '/dashboard/monitor',
    {},
    { resource: 'piece', fresh: 0, every: REFRESH_MS },
  )
  const { data, refetch } = answer
  // an order that is accepted, held or released changes the counts
  useEffect(
    () => bus.on(resourceChanged, ({ resource }) => void (resource === 'order' && refetch())),
    [refetch],
  )
  return (
    <Board
      answer={answer}
      aside={data && <span className="mtm-muted">{t('monitor.at', { time: data.at.slice(11) })}</span>}
    >
      {(load) => <Load {...load} />}
    </Board>
  )
}

function Load({ at, stations }: DatedFigures<LineLoad>) {
  const t = useBoardText()
  const text = useDictText()
  const spec = useMemo<ChartSpec>(
    () => ({
      axis: { name: t('monitor.station'), labels: stations.map(({ station }) => text('station', station)) },
      valueName: t('unit.pieces'),
      lying: true,
      format: formatNumber,
      series: [
        {
          name: t('monitor.inTime'),
          kind: 'bar',
          tone: 'accent',
          stack: 'pieces',
          values: stations.map(({ count, late, held }) => count - late - held),
        },
        {
          name: t('monitor.late'),
          kind: 'bar',
          tone: 'danger',
          stack: 'pieces',
          values: stations.map(({ late }) => late),
        },
        {
          name: t('monitor.held'),
          kind: 'bar',
          tone: 'quiet',
          stack: 'pieces',
          values: stations.map(({ held }) => held),
        },
      ],
    }),
    [stations, t, text],
  )
  const sum = (figure: 'count' | 'late' | 'held' | 'done') =>
    formatNumber(stations.reduce((total, station) => total + station[figure], 0))
  if (stations.every(({ count, done }) => count + done === 0))
    return <EmptyCard title={t('monitor.empty')} text={t('monitor.emptyHelp')} />
  return (
    <>
      <ListChart
        title={t('monitor.load')}
        summary={t('monitor.summary', {
          count: sum('count'),
          late: sum('late'),
          held: sum('held'),
          done: sum('done'),
        })}
        spec={spec}
        listOf={(index) => {
          const station = stations[index]
          return station ? piecesAt(station) : null
        }}
      />
      <StationTable stations={stations} day={at.slice(0, 10)} />
    </>
  )
}

function StationTable({ stations, day }: Pick<LineLoad, 'stations'> & { day: string }) {
  const t = useBoardText()
  const text = useDictText()
  const columns = ['count', 'late', 'held', 'limit', 'done'] as const
  return (
    <section className="mtm-card">
      <div className="mtm-board__scroll">
        <table className="mtm-board__table" aria-label={t('monitor.load')}>
          <thead>
            <tr>
              <th scope="col">{t('monitor.station')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="mtm-number">
                  {t(`monitor.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stations.map((at) => {
              const { station, count, late, held, limit, done } = at
              const name = text('station', station)
              const isFull = limit !== null && count > limit
              const figure = (
                value: number,
                column: 'count' | 'late' | 'held' | 'done',
                to: string | null,
              ) => (
                <ListLink
                  to={value > 0 ? to : null}
                  label={`${name} ${t(`monitor.${column}`)} ${formatNumber(value)}`}
                >
                  {formatNumber(value)}
                </ListLink>
              )
              return (
                <tr key={station}>
                  <th scope="row">
                    {name} {isFull && <span className="mtm-tag mtm-tag--warning">{t('monitor.full')}</span>}
                  </th>
                  <td className="mtm-number">{figure(count, 'count', piecesAt(at))}</td>
                  <td className={late > 0 ? 'mtm-number mtm-board__late' : 'mtm-number'}>
                    {figure(late, 'late', boardAt(at, 'late'))}
                  </td>
                  <td className="mtm-number">{figure(held, 'held', boardAt(at, 'held'))}</td>
                  <td className="mtm-number">
                    {limit === null ? t('monitor.noLimit') : formatNumber(limit)}
                  </td>
                  <td className="mtm-number">{figure(done, 'done', passedOn(station, day))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
