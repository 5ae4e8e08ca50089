import './board.css'
import { useMemo } from 'react'
import type { DatedFigures, Quality, RemakeRate } from '@mtm/shared-utils/contracts/dto/dashboard'
import { formatMetres, formatNumber } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import type { ChartSpec } from '@mtm/shared-utils/kit/chart'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useBoardText } from './board-texts.ts'
import { Answer, CountedAt } from './board.tsx'
import { garmentsOfMould, movesOf, ordersDueIn, ordersSoldBy, reworks } from './list-addresses.ts'
import { ListChart, type ListChartProps } from './list-chart.tsx'
import { ListLink } from './list-link.tsx'

const MM_PER_M = 1000
/** Factor from the 90 days of the figures to a year. */
const YEARLY = 365 / 90

const percentOf = (part: number, whole: number) =>
  `${formatNumber(whole > 0 ? (part / whole) * 100 : 0, 1)} %`
const sumOf = <T,>(rows: readonly T[], figure: (row: T) => number) =>
  rows.reduce((sum, row) => sum + figure(row), 0)

/** On time, sent back, made again, and how fast the cloth turns. */
export function QualitySection({ day }: { day: string }) {
  const t = useBoardText()
  const answer = useApi<DatedFigures<Quality>>('/dashboard/quality', {}, { resource: 'order', fresh: 0 })
  return (
    <section className="mtm-stack" aria-labelledby="quality">
      <header>
        <h2 id="quality" className="mtm-title">
          {t('quality.title')}
        </h2>
        {answer.data && (
          <p className="mtm-muted">
            {t('quality.since', { date: answer.data.since })} · <CountedAt at={answer.data.at} />
          </p>
        )}
      </header>
      <Answer answer={answer}>
        {({ since, onTime, rework, remakes, cloth }) => (
          <div className="mtm-board__charts">
            <OnTime months={onTime} day={day} />
            <Rework {...rework} since={since} />
            <Remakes rows={remakes.bySalesman} of="salesman" since={since} />
            <Remakes rows={remakes.byMould} of="mould" since={since} />
            {cloth && <Cloth cloth={cloth} since={since} />}
          </div>
        )}
      </Answer>
    </section>
  )
}

/** A chart, or a sentence when there is nothing to draw. */
function ChartOr({ empty, ...chart }: ListChartProps & { empty: string | null }) {
  if (empty === null) return <ListChart {...chart} />
  return (
    <section className="mtm-card mtm-stack mtm-stack--tight">
      <h2 className="mtm-card__title">{chart.title}</h2>
      <p className="mtm-muted">{empty}</p>
    </section>
  )
}

function OnTime({ months, day }: { months: Quality['onTime']; day: string }) {
  const t = useBoardText()
  const spec = useMemo<ChartSpec>(
    () => ({
      axis: { name: t('unit.month'), labels: months.map(({ month }) => month) },
      valueName: t('unit.orders'),
      format: formatNumber,
      series: [
        {
          name: t('quality.done'),
          kind: 'bar',
          tone: 'accent',
          stack: 'orders',
          values: months.map(({ onTime }) => onTime),
        },
        {
          name: t('quality.late'),
          kind: 'bar',
          tone: 'danger',
          stack: 'orders',
          values: months.map(({ due, onTime }) => due - onTime),
        },
      ],
    }),
    [months, t],
  )
  const due = sumOf(months, (month) => month.due)
  const onTime = sumOf(months, (month) => month.onTime)
  return (
    <ChartOr
      title={t('quality.onTime')}
      summary={t('quality.onTimeFigure', { percent: percentOf(onTime, due) })}
      empty={due === 0 ? t('quality.onTimeEmpty') : null}
      spec={spec}
      listOf={(index) => ordersDueIn(months[index]?.month ?? '', day)}
    />
  )
}

function Rework({ checks, defects, since }: Quality['rework'] & { since: string }) {
  const t = useBoardText()
  const text = useDictText()
  const spec = useMemo<ChartSpec>(
    () => ({
      axis: {
        name: t('quality.defect'),
        labels: defects.map(({ defect }) => (defect ? text('defect', defect) : t('quality.noDefect'))),
      },
      valueName: t('unit.times'),
      lying: true,
      format: formatNumber,
      series: [
        {
          name: t('quality.rework'),
          kind: 'bar',
          tone: 'danger',
          values: defects.map((one) => one.count),
        },
      ],
    }),
    [defects, t, text],
  )
  const count = sumOf(defects, (one) => one.count)
  const figures = { count: formatNumber(count), checks: formatNumber(checks) }
  return (
    <ChartOr
      title={t('quality.rework')}
      summary={
        <ListLink to={reworks(since)}>
          {checks > 0
            ? t('quality.reworkFigure', { ...figures, percent: percentOf(count, checks) })
            : t('quality.reworkNoChecks', figures)}
        </ListLink>
      }
      empty={count === 0 ? t('quality.reworkEmpty') : null}
      spec={spec}
      listOf={(index) => reworks(since, defects[index]?.defect)}
    />
  )
}

function Remakes({ rows, of, since }: { rows: RemakeRate[]; of: 'salesman' | 'mould'; since: string }) {
  const t = useBoardText()
  const bySalesman = of === 'salesman'
  const spec = useMemo<ChartSpec>(
    () => ({
      axis: { name: t(`quality.${of}`), labels: rows.map(({ name }) => name) },
      valueName: bySalesman ? t('unit.orders') : t('unit.pieces'),
      lying: true,
      format: formatNumber,
      series: [
        {
          name: t('quality.remade'),
          kind: 'bar',
          tone: 'danger',
          stack: 'sold',
          values: rows.map(({ remakes }) => remakes),
        },
        {
          name: t('quality.normal'),
          kind: 'bar',
          tone: 'accent',
          stack: 'sold',
          values: rows.map(({ count, remakes }) => count - remakes),
        },
      ],
    }),
    [rows, t, of, bySalesman],
  )
  const count = sumOf(rows, (row) => row.count)
  const remakes = sumOf(rows, (row) => row.remakes)
  const none = bySalesman ? t('quality.remakesEmpty') : t('quality.noMould')
  return (
    <ChartOr
      title={bySalesman ? t('quality.remakes') : t('quality.remakesMould')}
      summary={
        bySalesman &&
        t('quality.remakeFigure', {
          count: formatNumber(count),
          remakes: formatNumber(remakes),
          percent: percentOf(remakes, count),
        })
      }
      empty={rows.length === 0 ? none : null}
      spec={spec}
      listOf={(index) => (bySalesman ? ordersSoldBy : garmentsOfMould)(rows[index]?.code ?? '', since)}
    />
  )
}

function Cloth({ cloth, since }: { cloth: NonNullable<Quality['cloth']>; since: string }) {
  const t = useBoardText()
  const { cloths, usedMm, onHandMm } = cloth
  const spec = useMemo<ChartSpec>(
    () => ({
      axis: { name: t('quality.material'), labels: cloths.map(({ materialNo }) => materialNo) },
      valueName: t('unit.metres'),
      lying: true,
      format: (metres) => formatNumber(metres, 1),
      series: [
        {
          name: t('quality.used'),
          kind: 'bar',
          tone: 'accent',
          values: cloths.map((one) => one.usedMm / MM_PER_M),
        },
        {
          name: t('quality.onHand'),
          kind: 'bar',
          tone: 'quiet',
          values: cloths.map((one) => one.onHandMm / MM_PER_M),
        },
      ],
    }),
    [cloths, t],
  )
  const used = formatMetres(usedMm)
  return (
    <ChartOr
      title={t('quality.cloth')}
      summary={
        onHandMm > 0
          ? t('quality.clothFigure', {
              used,
              onHand: formatMetres(onHandMm),
              turns: formatNumber((usedMm * YEARLY) / onHandMm, 1),
            })
          : t('quality.clothNoStock', { used })
      }
      empty={cloths.length === 0 ? t('quality.clothEmpty') : null}
      spec={spec}
      listOf={(index) => movesOf(cloths[index]?.materialNo ?? '', since)}
    />
  )
}
