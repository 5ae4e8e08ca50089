import './chart.css'
import { useId, type ReactNode } from 'react'

export interface ChartHead {
  title: string
  /** the message of the chart, in one sentence */
  summary?: ReactNode
}
export interface ChartCardProps extends ChartHead {
  /** what stands in the place of the drawing */
  children: ReactNode
  /** the table of the same figures, named by the element with this id */
  figures?: (id: string) => ReactNode
}

/**
 * The card of a chart. It is as high without a drawing as with one, so nothing below moves when figures arrive.
 * @example const empty = <ChartCard title="Visits">Nobody has come yet.</ChartCard>
 */
export function ChartCard({ title, summary, children, figures }: ChartCardProps) {
  const id = useId()
  return (
    <section className="mtm-card mtm-chart" aria-labelledby={id}>
      <h2 id={id} className="mtm-card__title">
        {title}
      </h2>
      {summary && <p className="mtm-chart__summary">{summary}</p>}
      {figures ? children : <div className="mtm-chart__drawing mtm-muted">{children}</div>}
      {figures?.(id) ?? <div className="mtm-chart__no-figures" />}
    </section>
  )
}
