import './kit.css'

/** Whole screens: a declared one, and the parts it is made of. */
export { crudScreen, CrudList } from './screen/crud-screen.tsx'
export type { CrudOptions, CrudTools, DrawField, FieldName } from './screen/crud-options.ts'
export { OpenedRecord, type OpenedRecordProps } from './screen/opened-record.tsx'
export { Page, type PageProps } from './screen/page.tsx'
export { useRecord, type OpenRecord } from './screen/use-record.ts'
export { useKeys, type KeyHelp } from './screen/use-keys.ts'
export { useDownload } from './screen/sheets/use-download.ts'
export { useImport } from './screen/sheets/use-import.tsx'
export { useSheets } from './screen/sheets/use-sheets.tsx'
