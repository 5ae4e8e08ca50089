/** The editable grid. The door is thin: its code comes with the first grid that is shown. */
export { Grid, type GridHandle, type GridProps } from './grid.tsx'
export type { CellRule, CellType, CheckedCell, GridColumn, GridOption, GridRow, SlotCell } from './column.ts'
export type { GridFile } from './files.ts'
export type { GridProblem } from './checks.ts'
export type { GridValues } from './rows.ts'
export type { PickRecords, SubTable } from './grid-context.ts'
