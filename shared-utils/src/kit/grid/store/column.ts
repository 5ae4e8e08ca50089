import type { ReactNode } from 'react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { PatternName } from './patterns.ts'

/** One row as the server sends it. Rows without an id are new. */
export interface GridRow {
  id?: string | number | null
  [field: string]: unknown
}

export type CellType =
  | 'normal'
  | 'input'
  | 'inputNumber'
  | 'textarea'
  | 'select'
  | 'select-dict-search'
  | 'select-multiple'
  | 'checkbox'
  | 'date'
  | 'datetime'
  | 'upload'
  | 'file'
  | 'image'
  | 'popup'
  | 'progress'
  | 'tags'
  | 'drag-sort'
  | 'user-select'
  | 'depart-select'
  | 'slot'

export interface GridOption {
  value: string
  text: string | Label
  disabled?: boolean
}

/** The argument of a handler. */
export interface CheckedCell<T extends GridRow = GridRow> {
  value: unknown
  row: T
  column: GridColumn<T>
  /** all rows in their current state */
  rows: () => readonly T[]
}
/** A string is the problem; null and true mean valid. */
export type CellVerdict = string | boolean | null | undefined

export interface CellRule<T extends GridRow = GridRow> {
  required?: boolean
  /** no other row has this value */
  unique?: boolean
  pattern?: PatternName | RegExp
  handler?(cell: CheckedCell<T>): CellVerdict | Promise<CellVerdict>
  /** `{title}` and `${title}` become the head of the column; default: the sentence of the rule */
  message?: string | Label
}

/** The argument of a `slot` cell's renderer. */
export interface SlotCell<T extends GridRow = GridRow> {
  value: unknown
  row: T
  change(value: unknown): void
}

export interface GridColumn<T extends GridRow = GridRow> {
  /** the field of the row; of a `drag-sort` column the place in the order, default `orderNum` */
  key: string
  title: string | Label
  /** default `input`; `normal` is text that is never edited */
  type?: CellType
  options?: readonly GridOption[]
  /** a dictionary in the place of `options`; of a search the dictionary that the server looks through */
  dictCode?: string
  validateRules?: readonly CellRule<T>[]
  /** figures in the last line */
  statistics?: readonly ('sum' | 'average')[]
  /** dates: `YYYY`, `MM`, `DD`, `HH`, `mm` and `ss` in any order; other values: the shown text */
  format?: string | ((value: unknown, row: T) => string)
  /** px; default 160, of a `datetime` 230 */
  width?: number
  placeholder?: string
  /** attributes of the control: `maxLength`, `min`, `max`, `rows` ... */
  props?: Readonly<Record<string, string | number | boolean>>
  disabled?: boolean | ((row: T) => boolean)
  /** of new rows */
  defaultValue?: unknown
  /** of a `checkbox`: the values of yes and no, default true and false */
  customValue?: readonly [yes: unknown, no: unknown]
  /** of a `popup`: the report; its `orgFields` go to the row's `destFields`, both comma lists */
  popupCode?: string
  orgFields?: string
  destFields?: string
  /** of a `popup`, `user-select` and `depart-select`: more than one */
  multiple?: boolean
  /** `user-select`: the value has ids (default) or user names (`code`) */
  by?: 'id' | 'code'
  /** of files; default true */
  allowDownload?: boolean
  allowRemove?: boolean
  /** words of the button that uploads */
  btnText?: string
  /** address below the API that files are sent to; default `/sys/common/upload` */
  action?: string
  /** stock definitions name it; every call to our server carries the token */
  token?: boolean
  /** the part of the answer with the path; default `message` */
  responseName?: string
  /** files: maximum number, 0 for any */
  number?: number
  /** fixed at the start of the line */
  fixed?: boolean
  render?(cell: SlotCell<T>): ReactNode
}

/** A cell by its place: the row in the order, the column among all that are shown. */
export interface CellPlace {
  row: number
  column: number
}

/** Columns that the grid itself puts in front. */
export type LeadingKind = 'number' | 'select' | 'expand'
export interface ShownColumn extends GridColumn {
  leading?: LeadingKind
}

/** Columns with controls only: they have no value to copy or write. */
export const isOwnColumn = ({ leading, type }: ShownColumn): boolean =>
  leading !== undefined || type === 'drag-sort'

const LEADING_WIDTH = { number: 60, select: 40, expand: 40 } as const
/** Figures are placed below the row headers, because their labels need the space. */
const SELECT_WIDTH_WITH_STATISTICS = 60
const DEFAULT_WIDTH = 160
/** A moment needs room for its parts while it is edited. */
const WIDTHS: Partial<Record<CellType, number>> = { 'drag-sort': 40, datetime: 230 }

export const leadingColumn = (leading: LeadingKind): ShownColumn => ({
  key: `@${leading}`,
  title: '',
  leading,
})

/** Width of a column in px. */
export function widthOf(column: ShownColumn, hasStatistics: boolean): number {
  if (column.leading === 'select' && hasStatistics) return SELECT_WIDTH_WITH_STATISTICS
  if (column.leading) return LEADING_WIDTH[column.leading]
  return column.width ?? WIDTHS[column.type ?? 'input'] ?? DEFAULT_WIDTH
}

const NEVER_EDITED: ReadonlySet<CellType> = new Set(['normal', 'progress', 'drag-sort', 'slot'])

/** Whether the user may change this cell. */
export function isEditable(column: ShownColumn, row: GridRow): boolean {
  if (column.leading || NEVER_EDITED.has(column.type ?? 'input')) return false
  return !(typeof column.disabled === 'function' ? column.disabled(row) : column.disabled)
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
