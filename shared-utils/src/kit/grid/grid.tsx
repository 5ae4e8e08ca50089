import type { JSX, Ref } from 'react'
import { lazyPart } from '../lifecycle/lazy-part.tsx'
import type { GridProblem } from './store/checks.ts'
import type { GridColumn, GridRow } from './store/column.ts'
import type { PickRecords, SubTable } from './store/grid-context.ts'
import type { GridValues } from './store/rows.ts'

/** Buttons above a grid, in this order. */
export type GridButton = 'add' | 'insert' | 'remove' | 'save' | 'undo' | 'redo' | 'clearSelection'

/** The imperative handle of a grid. */
export interface GridHandle<T extends GridRow = GridRow> {
  getValues(): GridValues<T>
  /** includes an edit in progress; empty when valid. Rejects when a rule that calls the server does. */
  validate(): Promise<GridProblem[]>
  /** replaces the data and discards changes */
  load(rows: readonly T[]): void
  /** at the end, or before a place; answers the place of the first */
  addRows(rows: readonly Partial<T>[], at?: number): number
  removeRows(rows: readonly T[]): void
  selectedRows(): T[]
  clearSelection(): void
  /** a change that somebody else stored; not a step of this user */
  patchRow(id: string | number, values: Partial<T>): void
  /** all of it has been stored */
  accept(): void
  undo(): void
  redo(): void
  goTo(index: number, field: string): void
  readonly isDirty: boolean
}

export interface GridProps<T extends GridRow = GridRow> {
  /** accessible name */
  label: string
  columns: readonly GridColumn<T>[]
  /** rows of the server. Other rows are loaded when they arrive, unless the user has changed something. */
  rows: readonly T[]
  ref?: Ref<GridHandle<T>>
  /** default: all but `save`, which needs `onSave` */
  toolbar?: readonly GridButton[]
  /** buttons need `<prefix>:add`, `<prefix>:batch_delete`, `<prefix>:save` */
  permissionPrefix?: string
  /** `batch_delete` hides the button that removes rows */
  exclude?: readonly string[]
  /** marks in front of the rows; default true */
  selectable?: boolean
  onSelect?: (rows: readonly T[]) => void
  disabledRow?: (row: T) => boolean
  readOnly?: boolean
  /** receives validated rows; returned rows replace the shown ones. Edits made meanwhile stay changes. */
  onSave?: (values: GridValues<T>) => Promise<readonly T[] | void>
  /** cells that the user has changed, step by step */
  onEdit?: (edits: readonly { row: T; field: string; value: unknown }[]) => void
  subTable?: SubTable<T>
  /** chooses records for `popup` cells */
  pickRecords?: PickRecords
  /**
   * open pages of the tenant with the same key show each other's changes; it begins with a permission stem (`order.items`)
   * or a code (`stock:count.sheet`), and a point
   */
  socketKey?: string
  /** px of the frame; default: as many lines as there are, 12 at most */
  height?: number
  /** lines of 32 px instead of 40 */
  compact?: boolean
}

const GridPart = lazyPart<GridProps>(async () => (await import('./grid-view.tsx')).GridView, Waiting)

function Waiting({ label, height }: GridProps) {
  return <div role="status" aria-busy="true" aria-label={label} style={{ height }} />
}

/**
 * An editable grid with spreadsheet keys, twenty kinds of cells, validation, undo, and added, changed and removed
 * rows.
 * @example
 * <Grid label="Items" columns={[{ key: 'name', title: 'Name', validateRules: [{ required: true }] }]} rows={items} />
 */
export function Grid<T extends GridRow>(props: GridProps<T>): JSX.Element {
  return <GridPart {...(props as unknown as GridProps)} />
}
