import './kit.css'
import { lazyPart } from './lifecycle/lazy-part.tsx'
import type { ChartProps } from './chart/chart.tsx'
import { WaitingChart } from './chart/waiting-chart.tsx'

export { ChartCard, type ChartCardProps, type ChartHead } from './chart/chart-card.tsx'
export { WaitingChart } from './chart/waiting-chart.tsx'
export type { ChartProps } from './chart/chart.tsx'
export type { ChartSeries, ChartSpec, ChartTone } from './chart/chart-spec.ts'

/**
 * A chart of bars or lines with a table of the same figures. Loaded on first use.
 * @example
 * const values = [3, 5]
 * const spec = {
 *   axis: { name: 'Day', labels: ['Monday', 'Tuesday'] },
 *   valueName: 'Visits',
 *   series: [{ name: 'Visits', kind: 'bar' as const, tone: 'accent' as const, values }],
 *   format: String,
 * }
 * const chart = <Chart title="Visits" spec={spec} />
 */
export const Chart = lazyPart<ChartProps>(async () => (await import('./chart/chart.tsx')).Chart, WaitingChart)
