import { createContext, use, type ReactNode } from 'react'
import type { TextParams } from '@mtm/shared-utils/contracts/locale'
import type { GridColumn, GridRow, ShownColumn } from './column.ts'
import type { GridStore } from './grid-store.ts'
import type { GRID_TEXTS } from './grid-texts.ts'

/** A sub-table below a line. */
export interface SubTable<T extends GridRow = GridRow> {
  /** what it needs; asked three times before it fails */
  load(row: T): Promise<unknown>
  render(row: T, loaded: unknown): ReactNode
  /** px; default 240 */
  height?: number
}

export interface Geometry {
  columns: readonly ShownColumn[]
  /** px from the start of the line, by column */
  starts: readonly number[]
  widths: readonly number[]
  /** columns before this one stand in the flow and stay in sight as far as `stickAt` says */
  flowing: number
  /** px from the edge where a column of the flow sticks; null: it scrolls away */
  stickAt: readonly (number | null)[]
  total: number
}

/** What every cell of a grid shares. It changes with columns and language, never with a key stroke. */
export interface GridTools {
  store: GridStore
  geometry: Geometry
  t: (text: keyof typeof GRID_TEXTS, params?: TextParams) => string
  titleOf: (column: Pick<GridColumn, 'title'>) => string
  rowHeight: number
  subTable: SubTable | null
  pickRecords: PickRecords | null
}

/** Lets a person choose records of a report; null: he did not. */
export type PickRecords = (
  report: { code: string; multiple: boolean },
  row: GridRow,
) => Promise<readonly Record<string, unknown>[] | null>

const Context = createContext<GridTools | null>(null)
export const GridProvider = Context.Provider

export function useGridTools(): GridTools {
  const tools = use(Context)
  if (!tools) throw new Error('a cell stands outside a grid')
  return tools
}
