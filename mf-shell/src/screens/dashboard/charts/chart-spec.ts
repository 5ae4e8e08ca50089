/** What a chart shows, in words and figures. The drawing and the table are made of the same. */
export interface ChartSpec {
  /** what the rows are, and their names */
  axis: { name: string; labels: readonly string[] }
  /** name of the value axis, with its unit */
  valueName: string
  series: readonly ChartSeries[]
  /** bars lie, with their names at the side */
  lying?: boolean
  format(value: number): string
}
export interface ChartSeries {
  name: string
  kind: 'bar' | 'line'
  tone: ChartTone
  values: readonly number[]
  /** series of one stack stand on one another */
  stack?: string
}
/** What a colour means; the tokens say which it is. */
export type ChartTone = 'accent' | 'second' | 'danger' | 'quiet'
