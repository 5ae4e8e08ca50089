import { serveResource } from '../../engine/serve/serve-resource.ts'
import { importSheetRow } from './import-sheet.ts'
import { sheetOfCustomers } from './sheet-columns.ts'

/** Customers and measure sheets that come in as a sheet; each row is checked as if it were typed. */
export default serveResource(sheetOfCustomers, {
  table: 'mtmMeasureSheet',
  tenant: true,
  hooks: { importRow: (values, { db, caller }) => importSheetRow({ db, actor: caller }, values) },
})
