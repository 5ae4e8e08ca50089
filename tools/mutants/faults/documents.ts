import type { Fault } from '../fault.ts'

/** What leaves as a document or comes in as text. */
export const documents: readonly Fault[] = [
  {
    id: 'document-pdf-total',
    promise: 'A printed document shows the total that the order costs.',
    file: 'server/src/insight/documents/price-rows.ts',
    find: 'right(figures.money(price.total), {',
    replace: 'right(figures.money(price.goods), {',
    stage: 'server',
    tests: ['document-facts.test.ts'],
  },
  {
    id: 'document-excel-amount',
    promise: 'An exported amount is in units of its currency, not in minor units.',
    file: 'server/src/insight/documents/exports/order-lines.ts',
    find: 'row.amount / minorUnits(row.currency)',
    replace: 'row.amount',
    stage: 'server',
    tests: ['order-export.test.ts'],
  },
  {
    id: 'safety-sql-pattern',
    promise: 'A search text is taken literally: its signs are no pattern of SQL.',
    file: 'server/src/engine/resource/clauses.ts',
    find: String.raw`text.replaceAll(/[\\%_]/g, '\\$&')`,
    replace: 'text',
    stage: 'server',
    tests: ['position.test.ts', 'list-query.test.ts'],
  },
  {
    id: 'safety-html',
    promise: 'Stored HTML keeps only what is on the list, and no address that runs code.',
    file: 'server/src/identity/messages/clean-html.ts',
    find: "allowedSchemes: ['http', 'https']",
    replace: "allowedSchemes: ['http', 'https', 'javascript']",
    stage: 'server',
    tests: ['announcement.test.ts'],
  },
]
