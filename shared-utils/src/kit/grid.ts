/** The editable grid. The door is thin: its code comes with the first grid that is shown. */
export { Grid, type GridHandle, type GridProps } from './grid/grid.tsx'
export type {
  CellRule,
  CellType,
  CheckedCell,
  GridColumn,
  GridOption,
  GridRow,
  SlotCell,
} from './grid/store/column.ts'
export type { GridFile } from './grid/store/files.ts'
export type { GridProblem } from './grid/store/checks.ts'
export type { GridValues } from './grid/store/rows.ts'
export type { PickRecords, SubTable } from './grid/store/grid-context.ts'
