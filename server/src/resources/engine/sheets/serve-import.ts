import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMPORT_LIMIT, type ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import { CODE, type Envelope } from '@mtm/shared-utils/contracts/envelope'
import { errorLabel } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { readSheet, UnreadableSheet, type ReadRow } from '../../../documents/excel.ts'
import { keepImportLog } from '../../../documents/import-logs.ts'
import { ok } from '../../../plugins/app/answers.ts'
import { callerOf } from '../../../plugins/app/caller.ts'
import { dayIn } from '../../../orders/calendar.ts'
import type { Store } from '../store.ts'
import { headReader } from './columns-of-sheet.ts'
import { readFile, refusedFile } from './import-file.ts'
import { importRows } from './importing.ts'
import { sheetText } from './sheet-texts.ts'

const LIMITS = { rows: IMPORT_LIMIT + 3, columns: 200, unpacked: 64 * 1024 * 1024 }

/** `importExcel`: adds the rows of a workbook, whatever the field is called that it comes in (backend contract 2.9). */
export function serveImport(app: FastifyInstance, store: Store): void {
  const { resource } = store
  // a sheet of this resource could not be read
  headReader(resource)
  app.post(
    `${resource.base}/importExcel`,
    {
      config: { access: { perm: permissionOf(resource, 'import') }, body: 'form' },
      schema: {
        tags: [resource.name],
        summary: `${resource.label[1]}: Excel import`,
        consumes: ['multipart/form-data'],
      },
    },
    async (request) => {
      const content = await readFile(store, app.db, request, await readUpload(request))
      const refused = [...content.refused, ...(await importRows(store, app.db, request, content.rows))]
      const totalCount = content.rows.length + content.refused.length
      return told(request, answer(request, totalCount, refused, content.ignoredHeads))
    },
  )
}

/** The rows of the first file of a form. */
async function readUpload(request: FastifyRequest): Promise<ReadRow[]> {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) throw refusedFile('noFile', request.locale)
  try {
    return await readSheet(await file.toBuffer(), LIMITS)
  } catch (error) {
    if (error instanceof UnreadableSheet)
      throw refusedFile(error.reason, request.locale, { limit: IMPORT_LIMIT })
    throw error
  }
}

function answer(
  request: FastifyRequest,
  totalCount: number,
  refused: ImportResult['refused'],
  ignoredHeads: string[],
): ImportResult {
  const errorCount = refused.length
  const successCount = totalCount - errorCount
  const counts = { total: totalCount, imported: successCount, refused: errorCount }
  const msg = sheetText('counts', request.locale, counts)
  const inOrder = refused.toSorted((a, b) => a.row - b.row)
  const result: ImportResult = { totalCount, successCount, errorCount, msg, refused: inOrder, ignoredHeads }
  return errorCount === 0 ? result : { ...result, ...keepLog(request, result) }
}

/** A stock client shows no rows but a link to their log. */
function keepLog(
  request: FastifyRequest,
  { msg, refused }: ImportResult,
): Pick<ImportResult, 'fileUrl' | 'fileName'> {
  const lines = refused.map((row) => pickLabel(errorLabel('import.row', { ...row }), request.locale))
  const ticket = keepImportLog([msg, ...lines, ''].join('\r\n'))
  const day = dayIn(callerOf(request).zone).replaceAll('-', '')
  return { fileUrl: `/sys/common/static/logs/${day}/${ticket}.txt`, fileName: 'import.txt' }
}

function told({ locale }: FastifyRequest, result: ImportResult): Envelope<ImportResult> {
  if (result.errorCount === 0) return ok(result, sheetText('done', locale, { count: result.totalCount }))
  return { ...ok(result, sheetText('partly', locale)), code: CODE.importedPartly }
}
