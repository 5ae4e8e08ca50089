import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from '@mtm/shared-utils/contracts/schema'
import { pickLabel, type Label } from '@mtm/shared-utils/contracts/locale'
import { auditReading, OPERATION } from '../../../platform/audit/audit.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { sheetText } from '../../../engine/workbook/sheet-texts.ts'
import { dayIn } from '../../../platform/time/wire-time.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { writeSheet, XLSX, type Cell } from '../../../engine/workbook/excel.ts'
import { orderLines } from './order-lines.ts'
import { CSV, writeCsv } from '../../../engine/workbook/write-csv.ts'

const NAME: Label = ['订单明细', 'Order lines', '注文明細']
/** Title, exporter and column headings. */
const ROWS_ABOVE = 3
/** Filters of the list, and the file format. */
const query = z.looseObject({ format: z.optional(z.enum(['xlsx', 'csv'])) })

/** Orders as a workbook, one row for each garment (made-to-measure reference 11). */
const orderExportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  app.get(
    '/mtm/order/exportXls',
    {
      config: { access: { perm: 'order:export' } },
      schema: {
        tags: ['order'],
        summary: 'The lines of the orders that a list shows, as Excel or CSV',
        querystring: query,
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { format = 'xlsx', ...filters } = request.query
      const { widths, rows } = await orderLines(db, caller, filters)
      await auditReading(db, request, { action: 'order:export', operation: OPERATION.export, detail: format })
      const name = pickLabel(NAME, caller.locale)
      const file = `${name} ${dayIn(caller.zone)}.${format}`
      reply
        .header('content-disposition', attachment(file, `order-lines.${format}`))
        .header('cache-control', 'private, no-store')
      if (format === 'csv') return reply.type(CSV).send(writeCsv(rows))
      // as in every export: title and exporter above the headings
      async function* titled(): AsyncGenerator<readonly Cell[]> {
        yield [name]
        yield [sheetText('exporter', caller.locale, { name: caller.realname })]
        yield* rows
      }
      return reply.type(XLSX).send(writeSheet({ name, widths, frozen: ROWS_ABOVE }, titled()))
    },
  )
}

export default orderExportRoutes
