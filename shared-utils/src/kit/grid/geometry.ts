import { leadingColumn, widthOf, type GridColumn, type GridRow, type ShownColumn } from './column.ts'
import type { Geometry } from './grid-context.ts'

export interface Leading {
  selectable: boolean
  expandable: boolean
}

/** The columns of a grid with those that it puts in front; those that stay in sight come before the others. */
export function shownColumns<T extends GridRow>(
  columns: readonly GridColumn<T>[],
  { selectable, expandable }: Leading,
): readonly ShownColumn[] {
  const own = columns as unknown as readonly ShownColumn[]
  const sorts = own.filter(({ type }) => type === 'drag-sort')
  const others = own.filter(({ type }) => type !== 'drag-sort')
  return [
    ...sorts.map((column) => ({ ...column, key: column.key || 'orderNum' })),
    leadingColumn('number'),
    ...(selectable ? [leadingColumn('select')] : []),
    ...(expandable ? [leadingColumn('expand')] : []),
    ...others.filter(({ fixed }) => fixed),
    ...others.filter(({ fixed }) => !fixed),
  ]
}

/** Where columns stand. On a narrow frame the grid's own columns scroll away, so that there is room for the cells. */
export function geometryOf(columns: readonly ShownColumn[], narrow: boolean): Geometry {
  const hasStatistics = columns.some(({ statistics }) => statistics)
  const widths = columns.map((column) => widthOf(column, hasStatistics))
  const starts: number[] = []
  let total = 0
  for (const width of widths) {
    starts.push(total)
    total += width
  }
  const flows = ({ leading, type, fixed }: ShownColumn) =>
    leading !== undefined || type === 'drag-sort' || fixed
  const flowing = columns.findLastIndex((column) => flows(column)) + 1
  let edge = 0
  const stickAt = columns.slice(0, flowing).map(({ fixed }, column) => {
    if (narrow && !fixed) return null
    const at = edge
    edge += widths[column]!
    return at
  })
  return { columns, starts, widths, flowing, stickAt, total }
}

/** px at the start of the frame that columns which stay cover. */
export function stuckWidth({ stickAt, widths }: Geometry): number {
  return stickAt.reduce<number>((sum, at, column) => (at === null ? sum : sum + widths[column]!), 0)
}
