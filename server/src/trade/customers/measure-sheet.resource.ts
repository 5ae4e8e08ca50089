import { serveResource } from '../../engine/serve/serve-resource.ts'
import { importSheetRow } from './import-sheet.ts'
import { sheetOfCustomers } from './sheet-columns.ts'

/** Import of customers and measure sheets; each row is validated like form input. */
export default serveResource(sheetOfCustomers, {
  table: 'mtmMeasureSheet',
  tenant: true,
  hooks: { importRow: (values, { db, caller }) => importSheetRow({ db, actor: caller }, values) },
})
