/** The content of a chart as texts and figures. Canvas and table are made of it. */
export interface ChartSpec {
  /** name of the rows */
  axis: { name: string; labels: readonly string[] }
  /** name of the value axis, with its unit */
  valueName: string
  series: readonly ChartSeries[]
  /** horizontal bars, with their names at the side */
  lying?: boolean
  /** values between whole numbers are possible: the axis has marks between them */
  fractions?: boolean
  format(value: number): string
}
export interface ChartSeries {
  name: string
  kind: 'bar' | 'line'
  tone: ChartTone
  /** null leaves a gap */
  values: readonly (number | null)[]
  /** series of one stack are stacked */
  stack?: string
}
/** The meaning of a colour; tokens define it. */
export type ChartTone = 'accent' | 'second' | 'danger' | 'quiet'
