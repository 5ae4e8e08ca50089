import '../kit.css'

/** Whole screens: a declared one, and the parts it is made of. */
export { crudScreen, CrudList } from './crud-screen.tsx'
export type { CrudOptions, CrudTools, DrawField, FieldName } from './crud-options.ts'
export { OpenedRecord, type OpenedRecordProps } from './opened-record.tsx'
export { Page, type PageProps } from './page.tsx'
export { Face as Faces, ListFaces } from '../list/list-faces.tsx'
export { useRecord, type OpenRecord } from './use-record.ts'
export { useKeys, type KeyHelp } from './use-keys.ts'
export { useDownload } from './sheets/use-download.ts'
export { useImport } from './sheets/use-import.tsx'
export { useSheets } from './sheets/use-sheets.tsx'
