import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { attachment } from '../../platform/http/attachment.ts'
import { writeSheet, XLSX, type Cell } from './excel.ts'
import { CSV, writeCsv } from './write-csv.ts'
import { auditReading, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { listQuery } from '../resource/list-query.ts'
import { listQuerySchema } from '../resource/list-schema.ts'
import { countMatching, readAll } from '../resource/reading.ts'
import type { WireRow } from '../resource/rows.ts'
import type { Store } from '../resource/store.ts'
import { cellOf } from './cells.ts'
import { detailColumns, headLines, linesOf, readDetails } from './details.ts'
import { fillable, headOf, sheetColumns, widthsOf, type SheetColumn } from './columns-of-sheet.ts'
import { selectionClauses, spreadParams } from './export-query.ts'
import { sheetText, type SheetText } from './sheet-texts.ts'

/** An export holds no more rows, unless its resource says fewer. */
const EXPORT_LIMIT = 100_000
/** Title, exporter and heads. */
const ROWS_ABOVE = 3

/**
 * `exportXls`: what the list would show, all pages of it, as a workbook (backend contract 2.8); with `format=csv` as a
 * text file without titles.
 */
export function serveExport(app: FastifyInstance, store: Store): void {
  const { resource } = store
  const limit = store.options.exportLimit ?? EXPORT_LIMIT
  app.get(
    `${resource.base}/exportXls`,
    {
      config: { access: { perm: permissionOf(resource, 'export') } },
      schema: {
        tags: [resource.name],
        summary: `${resource.label[1]}: Excel export`,
        querystring: listQuerySchema(store),
      },
      onRequest: spreadParams,
    },
    async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const { columns: seen, withheld } = await store.visibility(callerOf(request))
      const list = listQuery(resource, seen, query)
      list.where.push(...selectionClauses(store.columns, query.selections))
      const count = await countMatching(store, app.db, request, list, limit + 1)
      if (count > limit) throw new AppError('export.tooMany', { limit })
      const pages = readAll(store, app.db, request, list)
      // what fails before the first byte can still be answered with a sentence
      const first = await pages.next()
      const detail = `${count} rows`
      await auditReading(app.db, request, {
        action: `${resource.name}:export`,
        operation: OPERATION.export,
        detail,
      })
      const title = resource.family === 'A' ? 'titleA' : 'titleB'
      const exporter = sheetText('exporter', request.locale, { name: callerOf(request).realname })
      const columns = sheetColumns(resource).filter(({ wire }) => !withheld.unseen.has(wire))
      const all = async function* () {
        if (!first.done) yield first.value
        yield* pages
      }
      return sendSheet(app.db, reply, store, title, exporter, columns, all, query.format === 'csv')
    },
  )
}

/** `importTemplate`: a workbook with the heads to fill in, and a word about which of them must be. */
export function serveTemplate(app: FastifyInstance, store: Store): void {
  const { resource } = store
  app.get(
    `${resource.base}/importTemplate`,
    {
      config: { access: { perm: permissionOf(resource, 'import') } },
      schema: { tags: [resource.name], summary: `${resource.label[1]}: empty workbook for an import` },
    },
    async (request, reply) => {
      const columns = fillable(sheetColumns(resource))
      const { details } = store.options
      const below = details ? fillable(detailColumns(details)) : []
      const heads = [...columns, ...below]
        .filter(({ field }) => field.required)
        .map((column) => headOf(column, request.locale))
        .join(SEPARATORS[request.locale])
      const note = sheetText('required', request.locale, { heads })
      return sendSheet(app.db, reply, store, 'template', note, columns, async function* () {})
    },
  )
}

const SEPARATORS = { 'zh-CN': '、', 'en-US': ', ', ja_JP: '、' } as const

function sendSheet(
  db: Database,
  reply: FastifyReply,
  { resource, options: { details } }: Store,
  titleKey: SheetText,
  note: string,
  columns: readonly SheetColumn[],
  pages: () => AsyncGenerator<WireRow[]>,
  asText = false,
): FastifyReply {
  const { request } = reply
  const all = details ? detailColumns(details) : []
  const below = titleKey === 'template' ? fillable(all) : all
  const frozen = details ? ROWS_ABOVE + 1 : ROWS_ABOVE
  const title = sheetText(titleKey, request.locale, { thing: pickLabel(resource.label, request.locale) })
  async function* rows(): AsyncGenerator<Cell[]> {
    if (!asText) yield* [[title], [note]]
    if (details) yield* headLines(columns, below, details.head, request.locale)
    else yield columns.map((column) => headOf(column, request.locale))
    for await (const page of pages()) {
      const ids = page.map(({ id }) => id)
      const rowsBelow = details && (await readDetails(details, db, request, ids))
      for (const row of page) {
        const cells = columns.map(({ field, wire }) => cellOf(field, wire, row, request.locale))
        if (rowsBelow) yield* linesOf(cells, below, rowsBelow.get(row.id) ?? [], request.locale)
        else yield cells
      }
    }
  }
  const name = sheetText('sheet', request.locale)
  const ending = asText ? 'csv' : 'xlsx'
  reply
    .header('content-disposition', attachment(`${title}.${ending}`, `${resource.name}.${ending}`))
    .header('cache-control', 'no-store')
  if (asText) return reply.type(CSV).send(writeCsv(rows()))
  return reply.type(XLSX).send(writeSheet({ name, widths: widthsOf([...columns, ...below]), frozen }, rows()))
}
