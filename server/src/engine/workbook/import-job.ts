import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ImportJob, ImportResult, RefusedRow } from '@mtm/shared-utils/contracts/dto/import'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { audit } from '../../platform/audit/audit.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { inTransaction, newId, type Database } from '../../platform/database/database.ts'
import type { Store } from '../resource/store.ts'
import type { FileContent } from './import-file.ts'
import { importRows } from './importing.ts'
import { sheetText } from './sheet-texts.ts'

/** Time without heartbeat after which a job counts as ended with its process. */
const SILENT_MS = 30_000
/** Retention of an import's result. */
const KEPT_DAYS = 7

/** The result of an import. */
export function outcomeOf(
  request: FastifyRequest,
  { rows, refused: unread, ignoredHeads }: FileContent,
  refused: readonly RefusedRow[],
): ImportResult {
  const totalCount = rows.length + unread.length
  const errorCount = refused.length
  const successCount = totalCount - errorCount
  const counts = { total: totalCount, imported: successCount, refused: errorCount }
  const msg = sheetText('counts', request.locale, counts)
  const inOrder = refused.toSorted((one, other) => one.row - other.row)
  return { totalCount, successCount, errorCount, msg, refused: inOrder, ignoredHeads }
}

/** The background imports of a process. */
export interface RunningImports {
  stopping: AbortSignal
  jobs: Set<Promise<void>>
}

/** Holds the imports of some routes: a server that stops lets them leave off at the next portion and waits for it. */
export function trackImports(app: FastifyInstance): RunningImports {
  const stopping = new AbortController()
  const jobs = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all(jobs)
  })
  return { stopping: stopping.signal, jobs }
}

/** Begins to add the rows of a file and answers how it stands: nothing done yet. */
export async function startImport(
  { stopping, jobs }: RunningImports,
  store: Store,
  db: Database,
  request: FastifyRequest,
  content: FileContent,
  fileName: string,
): Promise<ImportJob> {
  const { tenantId, userId } = callerOf(request)
  const total = content.rows.length + content.refused.length
  const id = newId()
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('sysImportJob')
      .where('userId', '=', userId)
      .where('createTime', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute()
    await trx
      .insertInto('sysImportJob')
      .values({
        id,
        tenantId,
        userId,
        resource: store.resource.name,
        fileName: fileName.slice(0, 255),
        total,
        refused: content.refused.length,
      })
      .execute()
    await audit(trx, request, { target: [id] })
  })
  const job = work(db, store, request, content, id, stopping).finally(() => jobs.delete(job))
  jobs.add(job)
  const { locale } = request
  const message = sheetText('running', locale)
  return { id, status: 'running', total, done: 0, refused: content.refused.length, result: null, message }
}

async function work(
  db: Database,
  store: Store,
  request: FastifyRequest,
  content: FileContent,
  id: string,
  stopping: AbortSignal,
): Promise<void> {
  const unread = content.refused.length
  let cancelled = false
  const goOn = async (done: number, refused: number) => {
    if (stopping.aborted) return false
    const row = await db
      .updateTable('sysImportJob')
      .set({ done: done + unread, refused: refused + unread, heartbeat: sql<Date>`now()` })
      .where('id', '=', id)
      .returning('cancel')
      .executeTakeFirst()
    cancelled = row?.cancel ?? true
    return !cancelled
  }
  try {
    const refused = [...content.refused, ...(await importRows(store, db, request, content.rows, goOn))]
    const result = outcomeOf(request, content, refused)
    const status = stopping.aborted ? 'failed' : cancelled ? 'cancelled' : 'done'
    await end(db, id, status, result)
  } catch (error) {
    request.log.error({ err: error }, 'an import failed')
    await end(db, id, 'failed', null).catch((problem: unknown) =>
      request.log.error({ err: problem }, 'the end of an import could not be written'),
    )
  }
}

async function end(
  db: Database,
  id: string,
  status: ImportJob['status'],
  result: ImportResult | null,
): Promise<void> {
  await db
    .updateTable('sysImportJob')
    .set({
      status,
      result: result && JSON.stringify(result),
      ...(result && { done: result.totalCount, refused: result.errorCount }),
      endTime: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** The progress of an import of the caller; null for others. */
export async function readImport(db: Database, caller: Caller, id: string): Promise<ImportJob | null> {
  const row = await db
    .selectFrom('sysImportJob')
    .select(['id', 'status', 'total', 'done', 'refused', 'result', 'heartbeat'])
    .where('id', '=', id)
    .where('userId', '=', caller.userId)
    .where('tenantId', '=', caller.tenantId)
    .executeTakeFirst()
  if (!row) return null
  const { heartbeat, ...job } = row
  const isLost = job.status === 'running' && Date.now() - heartbeat.getTime() > SILENT_MS
  const status = isLost ? 'failed' : (job.status as ImportJob['status'])
  const result = job.result as ImportResult | null
  return { ...job, status, result, message: sentence(status, result, caller.locale) }
}

/** Cancels an import of the caller; false when none is running. */
export async function cancelImport(db: Database, caller: Caller, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sysImportJob')
    .set({ cancel: true })
    .where('id', '=', id)
    .where('userId', '=', caller.userId)
    .where('tenantId', '=', caller.tenantId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function sentence(status: ImportJob['status'], result: ImportResult | null, locale: Locale): string {
  if (status === 'running') return sheetText('running', locale)
  if (status === 'cancelled') return sheetText('cancelledJob', locale)
  if (status === 'failed' || !result) return sheetText('stoppedJob', locale)
  if (result.errorCount > 0) return sheetText('partly', locale)
  return sheetText('done', locale, { count: result.totalCount })
}
