import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMPORT_JOB_LIMIT, IMPORT_LIMIT, type ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import { CODE, type Envelope } from '@mtm/shared-utils/contracts/envelope'
import { errorLabel } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { readCsv } from './csv.ts'
import { readSheet, UnreadableSheet, type ReadRow } from './excel.ts'
import { keepImportLog } from './import-logs.ts'
import { auditUnchanged } from '../../platform/audit/audit.ts'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import type { Store } from '../resource/store.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { headReader } from './columns-of-sheet.ts'
import { withoutLink } from './details.ts'
import { readFile } from './import-file.ts'
import { trackImports, outcomeOf, startImport } from './import-job.ts'
import { importRows } from './importing.ts'
import { refusedFile, sheetText } from './sheet-texts.ts'

const LIMITS = { columns: 200, unpacked: 64 * 1024 * 1024 }
/** Titles and headings. */
const ROWS_ABOVE = 3

/**
 * `importExcel`: adds the rows of a workbook or a CSV file, whatever the field is called that it comes in, and answers
 * when it is done (backend contract 2.9). `importJob`: takes the file, answers, and goes on by itself.
 */
export function serveImport(app: FastifyInstance, store: Store): void {
  const { resource } = store
  // a sheet of this resource could not be read
  headReader(resource)
  if (store.options.details) headReader(withoutLink(store.options.details))
  const held = trackImports(app)
  const config = { access: { perm: permissionOf(resource, 'import') }, body: 'form' as const }
  const about = (summary: string) => ({
    tags: [resource.name],
    summary: `${resource.label[1]}: ${summary}`,
    consumes: ['multipart/form-data'],
  })
  app.post(`${resource.base}/importExcel`, { config, schema: about('Excel import') }, async (request) => {
    const content = await readFile(
      store,
      app.db,
      request,
      (await readUpload(request, store, IMPORT_LIMIT)).rows,
    )
    const refused = [...content.refused, ...(await importRows(store, app.db, request, content.rows))]
    if (request.audited.rows === 0) auditUnchanged(request)
    const result = outcomeOf(request, content, refused)
    return importEnvelope(
      request,
      result.errorCount === 0 ? result : { ...result, ...keepLog(request, result) },
    )
  })
  app.post(
    `${resource.base}/importJob`,
    { config, schema: about('Excel import that goes on by itself') },
    async (request) => {
      const upload = await readUpload(request, store, IMPORT_JOB_LIMIT)
      const content = await readFile(store, app.db, request, upload.rows)
      return ok(await startImport(held, store, app.db, request, content, upload.name))
    },
  )
}

/** Reads the rows of the first file of a form. */
async function readUpload(
  request: FastifyRequest,
  { options }: Store,
  limit: number,
): Promise<{ name: string; rows: ReadRow[] }> {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) throw refusedFile('noFile', request.locale)
  const limits = { ...LIMITS, rows: limit + ROWS_ABOVE + (options.details ? 1 : 0) }
  try {
    const bytes = await file.toBuffer()
    const isText = /\.(csv|txt)$/i.test(file.filename)
    const rows = isText
      ? readCsv(bytes, limits, request.locale === 'ja_JP' ? 'ja' : 'zh')
      : await readSheet(bytes, limits)
    return { name: file.filename, rows }
  } catch (error) {
    if (error instanceof UnreadableSheet) throw refusedFile(error.reason, request.locale, { limit })
    throw error
  }
}

/** Stock clients show a link to a log instead of rows. */
function keepLog(
  request: FastifyRequest,
  { msg, refused }: ImportResult,
): Pick<ImportResult, 'fileUrl' | 'fileName'> {
  const lines = refused.map((row) => pickLabel(errorLabel('import.row', { ...row }), request.locale))
  const ticket = keepImportLog([msg, ...lines, ''].join('\r\n'))
  const day = dayIn(callerOf(request).zone).replaceAll('-', '')
  return { fileUrl: `/sys/common/static/logs/${day}/${ticket}.txt`, fileName: 'import.txt' }
}

function importEnvelope({ locale }: FastifyRequest, result: ImportResult): Envelope<ImportResult> {
  if (result.errorCount === 0) return ok(result, sheetText('done', locale, { count: result.totalCount }))
  return { ...ok(result, sheetText('partly', locale)), code: CODE.importedPartly }
}
