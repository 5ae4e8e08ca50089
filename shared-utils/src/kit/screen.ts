import './kit.css'

/** Whole screens: a declared one, and the parts it is made of. */
export { crudScreen, CrudList } from './screen/crud-screen.tsx'
export type { CrudOptions, CrudTools, DrawField, FieldName } from './screen/crud-options.ts'
export { OpenedRecord, type OpenedRecordProps } from './screen/opened-record.tsx'
export { Page, type PageProps } from './screen/page.tsx'
export { useRecord, type OpenRecord } from './screen/use-record.ts'
export { useKeys, type KeyHelp } from './screen/use-keys.ts'
export { useDownload } from './screen/workbook/use-download.ts'
export { useImport } from './screen/workbook/use-import.tsx'
export { useWorkbook } from './screen/workbook/use-workbook.tsx'
