import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Locale, TextParams } from '@mtm/shared-utils/contracts/locale'
import type { GridColumn, GridRow } from './column.ts'
import type { Geometry } from './geometry.ts'
import type { GridStore } from './grid-store.ts'
import type { GRID_TEXTS } from './grid-texts.ts'
import type { GridView } from './row-views.ts'

/** A sub-table below a line. */
export interface SubTable<T extends GridRow = GridRow> {
  /** loads its data; tried three times */
  load(row: T): Promise<unknown>
  render(row: T, loaded: unknown): ReactNode
  /** px; default 240 */
  height?: number
}

/** What the cells of a grid share. It changes with columns and language, never with a key. */
export interface GridTools {
  store: GridStore
  geometry: Geometry
  t: (text: keyof typeof GRID_TEXTS, params?: TextParams) => string
  titleOf: (column: Pick<GridColumn, 'title'>) => string
  locale: Locale
  readOnly: boolean
  rowHeight: number
  subTable: SubTable | null
  pickRecords: PickRecords | null
}

/** Lets the user choose records of a report; null when they cancel. */
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

/** A slice of the frame's state; only components that read the slice render again. */
export function useGridPart<T>(part: (view: GridView) => T): T {
  const { store } = useGridTools()
  return useSyncExternalStore(store.subscribe, () => part(store.view()))
}
