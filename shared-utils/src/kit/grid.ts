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
} from './grid/column.ts'
export type { GridFile } from './grid/files.ts'
export type { GridProblem } from './grid/checks.ts'
export type { GridValues } from './grid/rows.ts'
export type { PickRecords, SubTable } from './grid/grid-context.ts'
