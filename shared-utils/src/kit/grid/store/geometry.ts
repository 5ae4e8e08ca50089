import type { CSSProperties } from 'react'
import {
  isOwnColumn,
  leadingColumn,
  widthOf,
  type GridColumn,
  type GridRow,
  type ShownColumn,
} from './column.ts'

export interface LeadingColumns {
  selectable: boolean
  expandable: boolean
  /** nothing is moved */
  readOnly: boolean
}

/** Positions of the columns of a grid, and the styles of their cells. */
export interface Geometry {
  columns: readonly ShownColumn[]
  /** px from the start of the line, by column */
  starts: readonly number[]
  widths: readonly number[]
  /** columns before this one are always rendered, the others only while visible */
  flowing: number
  /** the first fixed column; columns before it scroll away */
  stuckFrom: number
  /** px at the start of the frame that they cover */
  stuckWidth: number
  /** shared by the cells of a column */
  presentations: readonly { className: string; style: CSSProperties }[]
  total: number
}

/** The columns of a grid with its own columns in front; fixed ones come first. */
export function shownColumns<T extends GridRow>(
  columns: readonly GridColumn<T>[],
  { selectable, expandable, readOnly }: LeadingColumns,
): readonly ShownColumn[] {
  const own = columns as unknown as readonly ShownColumn[]
  const sorts = readOnly ? [] : own.filter(isSort)
  const others = own.filter((column) => !isSort(column))
  return [
    ...sorts.map((column) => ({ ...column, key: column.key || 'orderNum' })),
    leadingColumn('number'),
    ...(selectable ? [leadingColumn('select')] : []),
    ...(expandable ? [leadingColumn('expand')] : []),
    ...others.filter(({ fixed }) => fixed),
    ...others.filter(({ fixed }) => !fixed),
  ]
}

/** Positions of the columns. On a narrow frame the grid's own columns scroll away to leave room for the cells. */
export function geometryOf(columns: readonly ShownColumn[], narrow: boolean): Geometry {
  const hasStatistics = columns.some(({ statistics }) => statistics)
  const widths = columns.map((column) => widthOf(column, hasStatistics))
  const starts: number[] = []
  let total = 0
  for (const width of widths) {
    starts.push(total)
    total += width
  }
  const own = columns.findLastIndex(isOwnColumn) + 1
  const flowing = columns.findLastIndex((column) => isOwnColumn(column) || column.fixed) + 1
  const stuckFrom = narrow ? own : 0
  return {
    columns,
    starts,
    widths,
    flowing,
    stuckFrom,
    stuckWidth: (starts[flowing] ?? total) - (starts[stuckFrom] ?? total),
    presentations: columns.map((column, at) => ({
      className: classOf(column),
      style: { width: widths[at] },
    })),
    total,
  }
}

const isSort = ({ type }: ShownColumn) => type === 'drag-sort'

function classOf(column: ShownColumn): string {
  if (isOwnColumn(column)) return 'mtm-sheet__cell mtm-sheet__cell--leading'
  return column.type === 'inputNumber' ? 'mtm-sheet__cell mtm-sheet__cell--end' : 'mtm-sheet__cell'
}
