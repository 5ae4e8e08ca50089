import { Skeleton } from '../display/skeleton.tsx'
import type { ChartProps } from './chart.tsx'

/** The place of a chart whose code is on its way. */
export function WaitingChart({ title }: ChartProps) {
  return (
    <section className="mtm-card mtm-stack mtm-stack--tight" aria-label={title}>
      <h2 className="mtm-card__title">{title}</h2>
      <Skeleton />
    </section>
  )
}
