import { Skeleton } from '../display/skeleton.tsx'
import { ChartCard, type ChartHead } from './chart-card.tsx'

/**
 * The place of a chart whose code or figures are on their way.
 * @example const waiting = <WaitingChart title="Visits" summary="of this week" />
 */
export function WaitingChart({ title, summary }: ChartHead) {
  return (
    <ChartCard title={title} summary={summary}>
      <Skeleton />
    </ChartCard>
  )
}
