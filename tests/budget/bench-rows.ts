/** A row of the bench's table, as a program reads it. */
export interface MeasuredRow {
  /** what was measured, without the figures that its name carries for people */
  what: string
  value: number
  /** `ms`, `KB`, `MB`, `×`, `%` or nothing for a count */
  unit: string
  /** a size or a count, which no busy machine changes */
  isSize: boolean
}

const ROW = /^[✓✗] (.+?) {2,}([\d.]+)(?: (ms|KB|MB|×|%))? {2,}of /gm
const FIGURE = /\d+(?:\.\d+)?(?: ms|\/s)/g
const SIZES = new Set(['KB', ''])

/** The rows of a printed table, see `print` in bench.ts. */
export function parseRows(output: string): MeasuredRow[] {
  return [...output.matchAll(ROW)].map(([, what = '', value = '', unit = '']) => ({
    what: what.replaceAll(FIGURE, '…'),
    value: Number(value),
    unit,
    isSize: SIZES.has(unit),
  }))
}
