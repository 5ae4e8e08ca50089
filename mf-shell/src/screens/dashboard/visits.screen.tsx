import '@mtm/shared-utils/ui'
import { useMemo } from 'react'
import type { DatedFigures, VisitDay, VisitFigures } from '@mtm/shared-utils/contracts/dto/dashboard'
import { formatNumber } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useBoardText } from './board-texts.ts'
import { Answer, Board } from './board.tsx'
import { Chart, type ChartSpec } from '@mtm/shared-utils/kit/chart'

/** 访问统计: sign-ins of today and of all days, and those of the last seven with their addresses. */
export default function VisitsScreen() {
  const t = useBoardText()
  const figures = useApi<DatedFigures<VisitFigures>>('/sys/loginfo', {}, { fresh: 0 })
  const days = useApi<VisitDay[]>('/sys/visitInfo', {}, { fresh: 0 })
  return (
    <Board answer={figures}>
      {({ todayIp, todayVisitCount, totalVisitCount }) => (
        <>
          <dl className="mtm-board__facts">
            <Fact name={t('visits.todayIp')} value={todayIp} />
            <Fact name={t('visits.today')} value={todayVisitCount} />
            <Fact name={t('visits.total')} value={totalVisitCount} />
          </dl>
          <Answer answer={days}>{(rows) => <Week days={rows} />}</Answer>
        </>
      )}
    </Board>
  )
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div className="mtm-card mtm-board__fact">
      <dt>{name}</dt>
      <dd className="mtm-display">{formatNumber(value)}</dd>
    </div>
  )
}

function Week({ days }: { days: VisitDay[] }) {
  const t = useBoardText()
  const spec = useMemo<ChartSpec>(
    () => ({
      axis: { name: t('visits.day'), labels: days.map(({ type }) => type) },
      valueName: t('unit.times'),
      format: formatNumber,
      series: [
        { name: t('visits.visit'), kind: 'line', tone: 'accent', values: days.map(({ visit }) => visit) },
        { name: t('visits.ip'), kind: 'line', tone: 'second', values: days.map(({ ip }) => ip) },
      ],
    }),
    [days, t],
  )
  return (
    <Chart
      title={t('visits.week')}
      summary={days.every(({ visit }) => visit === 0) ? t('visits.empty') : undefined}
      spec={spec}
    />
  )
}
