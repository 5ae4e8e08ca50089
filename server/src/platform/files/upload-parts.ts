import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  MOST_FILE_BYTES,
  UPLOAD_PART_BYTES,
  type FileFolder,
  type OpenUpload,
} from '@mtm/shared-utils/contracts/dto/files'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../audit/audit.ts'
import { callerOf } from '../caller/caller.ts'
import { inTransaction, newId, type Database, type DatabaseTransaction } from '../database/database.ts'
import type { Storage } from '../storage/storage.ts'
import { FILE_RULES } from './file-rules.ts'
import { claimSpace } from './file-space.ts'
import { requireClean } from './scan.ts'
import {
  judgeFor,
  newFileId,
  recordFile,
  requireWriter,
  scanLog,
  storeFile,
  type FileStore,
} from './store-file.ts'

/** Uploads of one person that are not complete; one more replaces the oldest. */
const MOST_OPEN = 20
/** Bytes from which the type of a file is detected. */
const HEAD = 4_096

/** Whether an upload began more than a day ago: its space is free and its parts are removed. */
export const isExpired = (): RawBuilder<SqlBool> =>
  sql<SqlBool>`sys_file_upload.create_time < now() - interval '1 day'`

/** A file that a person begins to upload. */
export interface FileToUpload {
  folder: FileFolder
  name: string
  size: number
  /** ms since 1970 */
  modified: number
}

/**
 * Begins an upload in parts, or finds the one that was broken off: the same name, size and time of change, by the same
 * person within a day. Its space is reserved.
 * @throws AppError `file.tooLarge`, `file.quotaOf`, no permission
 */
export async function openUpload(
  { db, config }: FileStore,
  request: FastifyRequest,
  { folder, name, size, modified }: FileToUpload,
): Promise<OpenUpload> {
  const caller = callerOf(request)
  const { tenantId, userId, username } = caller
  requireWriter(caller, folder, size)
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('sysTenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
    await trx
      .deleteFrom('sysFileUpload')
      .where('tenantId', '=', tenantId)
      .where('ownerId', '=', userId)
      .where(isExpired())
      .execute()
    const open = await trx
      .selectFrom('sysFileUpload')
      .select(['id', 'folder', 'name', 'size', 'modified', 'received'])
      .where('tenantId', '=', tenantId)
      .where('ownerId', '=', userId)
      .orderBy('createTime')
      .orderBy('id')
      .execute()
    const same = open.find(
      (one) =>
        one.folder === folder && one.name === name && one.size === size && Number(one.modified) === modified,
    )
    const id = same?.id ?? newId()
    if (!same) {
      const [oldest] = open
      if (oldest && open.length >= MOST_OPEN)
        await trx.deleteFrom('sysFileUpload').where('id', '=', oldest.id).execute()
      const isCommon = FILE_RULES[folder].common === true
      await claimSpace(trx, caller, { bytes: size, isCommon, quota: config.filesQuota })
      await trx
        .insertInto('sysFileUpload')
        .values({ id, tenantId, ownerId: userId, folder, name, size, modified, createBy: username })
        .execute()
    }
    await audit(trx, request, { action: 'file:upload', operation: OPERATION.add, target: [id] })
    return { upload: id, received: same?.received ?? 0 }
  })
}

/**
 * Stores the next part. All but the last have `UPLOAD_PART_BYTES`.
 * @throws AppError `file.partOrder` (409, with the bytes that are stored) for another part than the next
 */
export async function storePart(
  { db, storage }: FileStore,
  request: FastifyRequest,
  { upload, offset, content }: { upload: string; offset: number; content: Buffer },
): Promise<OpenUpload> {
  const row = await findUpload(db, request, upload)
  const expected = Math.min(UPLOAD_PART_BYTES, row.size - row.received)
  if (offset !== row.received || content.length !== expected) throw otherPart(row.received)
  await storage.put(partKey(upload, offset), Readable.from([content]))
  const received = offset + content.length
  const { numUpdatedRows } = await db
    .updateTable('sysFileUpload')
    .set({ received, updateTime: new Date() })
    .where('id', '=', upload)
    .where('received', '=', offset)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw otherPart((await findUpload(db, request, upload)).received)
  return { upload, received }
}

/**
 * Makes a file of a complete upload: its type is detected, it is scanned, a picture is re-encoded. Returns its path. A file
 * that is refused is gone; while the scanner or the storage is away the upload stays and can be ended later.
 */
export async function endUpload(app: FileStore, request: FastifyRequest, upload: string): Promise<string> {
  const { db, storage } = app
  const row = await findUpload(db, request, upload)
  if (row.received < row.size) throw otherPart(row.received)
  try {
    const path = await composeFile(app, request, row)
    await removeParts(storage, row)
    return path
  } catch (error) {
    if (error instanceof AppError && error.status !== 503) await forget(app, row)
    throw error
  }
}

/** Gives an upload up: its space is free again. */
export async function cancelUpload(app: FileStore, request: FastifyRequest, upload: string): Promise<void> {
  const row = await findUpload(app.db, request, upload)
  await forget(app, row, request)
}

type UploadRow = Awaited<ReturnType<typeof findUpload>>

/** The upload of the caller. */
async function findUpload(db: Database, request: FastifyRequest, upload: string) {
  const { tenantId, userId } = callerOf(request)
  const row = await db
    .selectFrom('sysFileUpload')
    .select(['id', 'folder', 'name', 'size', 'received'])
    .where('id', '=', upload)
    .where('tenantId', '=', tenantId)
    .where('ownerId', '=', userId)
    .where(sql<SqlBool>`not ${isExpired()}`)
    .executeTakeFirst()
  if (!row) throw new AppError('file.uploadGone')
  return { ...row, folder: row.folder as FileFolder }
}

async function composeFile(app: FileStore, request: FastifyRequest, row: UploadRow): Promise<string> {
  const { storage, config } = app
  const { folder, name, size } = row
  // the space of the upload becomes that of the file; of two requests that end it one finds nothing
  const release = async (trx: DatabaseTransaction) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sysFileUpload')
      .where('id', '=', row.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('file.uploadGone')
  }
  requireWriter(callerOf(request), folder, size)
  const first = await storage.get(partKey(row.id, 0), { start: 0, end: Math.min(HEAD, size) - 1 })
  if (!first) throw new AppError('file.uploadGone')
  const judged = judgeFor(folder, await buffer(first.content), name)
  if (judged.kind === 'picture') {
    if (size > MOST_FILE_BYTES) throw new AppError('file.tooLarge', { limit: MOST_FILE_BYTES >> 20 }, 0)
    const content = await buffer(Readable.from(partsOf(storage, row)))
    // a picture is counted with the size it is kept with
    return storeFile(app, request, { folder, name, content }, { release })
  }
  await requireClean(config.clamd, partsOf(storage, row), scanLog(request))
  const id = newFileId()
  const hash = createHash('sha256')
  await storage.put(id, Readable.from(hashed(partsOf(storage, row), hash), { objectMode: false }))
  const file = { id, folder, name, judged, size, hash: hash.digest('hex') }
  return recordFile(app, request, file, release)
}

async function* hashed(
  content: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const block of content) {
    hash.update(block)
    yield block
  }
}

/** The bytes of an upload, part by part. */
async function* partsOf(storage: Storage, { id, size }: UploadRow): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += UPLOAD_PART_BYTES) {
    const part = await storage.get(partKey(id, at))
    if (part?.size !== Math.min(UPLOAD_PART_BYTES, size - at)) {
      part?.content.destroy()
      throw new AppError('file.uploadGone')
    }
    yield* part.content as AsyncIterable<Buffer>
  }
}

async function forget({ db, storage }: FileStore, row: UploadRow, request?: FastifyRequest): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('sysFileUpload').where('id', '=', row.id).execute()
    if (request)
      await audit(trx, request, { action: 'file:upload', operation: OPERATION.delete, target: [row.id] })
  })
  await removeParts(storage, row)
}

/** Removes stored parts; those that remain are removed by the daily job. */
async function removeParts(storage: Storage, { id, received }: UploadRow): Promise<void> {
  for (let at = 0; at < received; at += UPLOAD_PART_BYTES)
    await storage.remove(partKey(id, at)).catch(() => undefined)
}

const partKey = (id: string, offset: number) =>
  `${id}.p${String(offset / UPLOAD_PART_BYTES + 1).padStart(4, '0')}`

const otherPart = (received: number) => new AppError('file.partOrder', { received }, 409, 409, { received })
