import './kit.css'
import { lazyPart } from './lifecycle/lazy-part.tsx'
import type { ChartProps } from './chart/chart.tsx'
import { WaitingChart } from './chart/waiting-chart.tsx'

export type { ChartProps } from './chart/chart.tsx'
export type { ChartSeries, ChartSpec, ChartTone } from './chart/chart-spec.ts'

/**
 * A chart of bars or lines with a table of the same figures. Loaded on first use.
 * @example <Chart title="Visits" spec={{ axis: { name: 'Day', labels }, valueName: 'Visits', series, format: formatNumber }} />
 */
export const Chart = lazyPart<ChartProps>(async () => (await import('./chart/chart.tsx')).Chart, WaitingChart)
