import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { attachment } from '../../platform/http/attachment.ts'
import { writeSheet, XLSX, type Cell } from '../../engine/workbook/excel.ts'
import { CSV, writeCsv } from '../../engine/workbook/write-csv.ts'
import { dictTexts, type DictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { auditReading, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { cellOf } from '../../engine/workbook/cells.ts'
import { headOf, sheetColumns, widthsOf } from '../../engine/workbook/columns-of-sheet.ts'
import { sheetText } from '../../engine/workbook/sheet-texts.ts'
import { dayIn, wireTime } from '../../platform/time/wire-time.ts'
import { logAccess } from './access-log.ts'
import { CUSTOMER_FACTS, factsOf, seenCustomers } from './find-customer.ts'
import { methodText, sheetOfCustomers, writtenValue } from './sheet-columns.ts'

/** Customers per read, outside any transaction. */
const PAGE = 500
/** Title, exporter and column headings. */
const ROWS_ABOVE = 3
const query = z.looseObject({
  format: z.optional(z.enum(['xlsx', 'csv'])),
  /** one customer; default: all visible to the caller */
  customerId: z.optional(idSchema),
})

/** Customers with all their measure sheets, in the import format. */
const sheetExportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  app.get(
    '/mtm/measure/exportXls',
    {
      config: { access: { perm: 'measure:export' } },
      schema: {
        tags: ['measure'],
        summary: 'Customers and their measure sheets, as Excel or CSV',
        querystring: query,
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { format = 'xlsx', customerId } = request.query
      await auditReading(db, request, {
        action: 'measure-sheet:export',
        operation: OPERATION.export,
        ...(customerId && { target: [customerId] }),
      })
      const columns = sheetColumns(sheetOfCustomers)
      const title = sheetText('titleB', caller.locale, {
        thing: pickLabel(sheetOfCustomers.label, caller.locale),
      })
      const texts = await dictTexts(db, caller.tenantId, caller.locale)
      const rows = async function* (): AsyncGenerator<readonly Cell[]> {
        yield columns.map((column) => headOf(column, caller.locale))
        for await (const row of readRows(db, caller, texts, customerId))
          yield columns.map(({ field, wire }) => cellOf(field, wire, row, caller.locale))
      }
      reply
        .header(
          'content-disposition',
          attachment(`${title} ${dayIn(caller.zone)}.${format}`, `measure-sheets.${format}`),
        )
        .header('cache-control', 'private, no-store')
      if (format === 'csv') return reply.type(CSV).send(writeCsv(rows()))
      async function* titled(): AsyncGenerator<readonly Cell[]> {
        yield [title]
        yield [sheetText('exporter', caller.locale, { name: caller.realname })]
        yield* rows()
      }
      const facts = { name: sheetText('sheet', caller.locale), widths: widthsOf(columns), frozen: ROWS_ABOVE }
      return reply.type(XLSX).send(writeSheet(facts, titled()))
    },
  )
}

type WireRow = { id: string } & Record<string, unknown>

async function* readRows(
  db: Database,
  actor: Caller & Actor,
  texts: DictTexts,
  customerId: string | undefined,
): AsyncGenerator<WireRow> {
  let last = ''
  for (;;) {
    const customers = await seenCustomers(db, actor)
      .select(CUSTOMER_FACTS)
      .where('customer.id', '>', last)
      .$if(customerId !== undefined, (found) => found.where('customer.id', '=', customerId!))
      .orderBy('customer.id')
      .limit(PAGE)
      .execute()
    if (customers.length === 0) return
    last = customers.at(-1)!.id
    const ids = customers.map(({ id }) => id)
    await logAccess(db, actor, ids, 'sheet-export')
    const sheets = await db
      .selectFrom('mtmMeasureSheet')
      .select(['customerId', 'takenAt', 'method', 'clothing', 'body', 'note'])
      .where('tenantId', '=', actor.tenantId)
      .where('customerId', 'in', ids)
      .where('delFlag', '=', 0)
      // corrected sheets are not exported
      .where('supersededBy', 'is', null)
      .orderBy('takenAt')
      .orderBy('id')
      .execute()
    for (const { createTime: _, ...one } of await factsOf(db, customers, actor)) {
      const filters = {
        ...one,
        sex_dictText: texts.text('sex', one.sex),
        country_dictText: texts.text('country', one.country),
        level_dictText: texts.text('customer_level', one.level),
      }
      const own = sheets.filter((sheet) => sheet.customerId === one.id)
      if (own.length === 0) yield filters
      for (const { takenAt, method, clothing, body, note } of own)
        yield {
          ...filters,
          ...valuesOf(body),
          takenAt: wireTime(takenAt, actor.zone),
          method: methodText(method as MeasureSheet['method'], actor.locale),
          clothing,
          clothing_dictText: texts.text('clothing_worn', clothing),
          unit: 'cm',
          sheetNote: note,
        }
    }
  }
}

function valuesOf(body: MeasureSheet['body']): Record<string, unknown> {
  const values = Object.entries(body)
  const estimated = values.flatMap(([code, { source }]) => (source === 'estimated' ? [code] : []))
  return {
    ...Object.fromEntries(values.map(([code, { value }]) => [code, writtenValue(value)])),
    estimated: estimated.join(' '),
  }
}

export default sheetExportRoutes
