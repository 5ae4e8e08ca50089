import '../kit.css'

/** Lists: state in the address, search, table, pages, the five faces. */
export { DataTable, type DataTableProps } from './data-table.tsx'
export type { Column, RowAction, Sort } from './columns.ts'
export { useResourceColumns } from './use-resource-columns.tsx'
export { Face, ListFaces, type ListFacesProps } from './list-faces.tsx'
export { Pagination, type PaginationProps } from './pagination.tsx'
export { SearchForm, type SearchFormProps } from './search-form.tsx'
export { SelectionBar } from './selection-bar.tsx'
export { Toolbar, type ToolbarAction } from './toolbar.tsx'
export { useList, type ListState } from './use-list.ts'
export { useRoom } from './use-room.ts'
export { useKitText, type KitText } from '../locales/use-kit-text.ts'
