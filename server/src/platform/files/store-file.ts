import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileFolder } from '@mtm/shared-utils/contracts/dto/files'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../audit/audit.ts'
import { callerOf, type Caller } from '../caller/caller.ts'
import { inTransaction, type DatabaseTransaction } from '../database/database.ts'
import { denied } from '../http/errors.ts'
import { fairTurns, type FairTurns } from '../threads/fair-turns.ts'
import { FILE_RULES } from './file-rules.ts'
import { claimSpace, requireSpace } from './file-space.ts'
import { judge, KEPT_PICTURE, type DetectedKind } from './kinds.ts'
import { keepPicture } from './pictures.ts'
import { requireClean, type ScanOptions } from './scan.ts'

/** An uploaded file. */
export interface Upload {
  folder: FileFolder
  /** original name */
  name: string
  content: Buffer
}

/** The parts of the application that storing takes. */
export type FileStore = Pick<FastifyInstance, 'db' | 'storage' | 'config'>

/**
 * Stores an uploaded file if its folder accepts it: scanned, pictures re-encoded, everything under a generated name.
 * Returns the stored path. The file is written before its row, so that no row refers to a missing file.
 */
export async function storeFile(
  app: FileStore,
  request: FastifyRequest,
  upload: Upload,
  options?: StoreOptions,
): Promise<string> {
  const { judged, content } = await accept(app, request, upload)
  return keep(app, request, { ...upload, content }, judged, options)
}

export interface StoreOptions {
  /** runs first in the transaction that writes the row, and frees the space that was reserved for the file */
  release?(trx: DatabaseTransaction): Promise<void>
}

/** Stores a picture derived from a stored one. Returns its stored path. */
export function storeMadePicture(app: FileStore, request: FastifyRequest, made: Upload): Promise<string> {
  return keep(app, request, made, KEPT_PICTURE)
}

async function keep(
  app: FileStore,
  request: FastifyRequest,
  { folder, name, content }: Upload,
  judged: DetectedKind,
  { release }: StoreOptions = {},
): Promise<string> {
  const caller = callerOf(request)
  const { db, storage, config } = app
  const claim = {
    bytes: content.length,
    isCommon: FILE_RULES[folder].common === true,
    quota: config.filesQuota,
  }
  if (!release) await requireSpace(db, caller, claim)
  const id = newFileId()
  await storage.put(id, Readable.from([content]))
  const hash = createHash('sha256').update(content).digest('hex')
  return recordFile(app, request, { id, folder, name, judged, size: content.length, hash }, async (trx) => {
    await release?.(trx)
    await claimSpace(trx, caller, claim)
  })
}

/** The name of a new file in the storage. */
export const newFileId = () => randomBytes(16).toString('hex')

/** A file in the storage that has no row yet. */
export interface WrittenFile {
  id: string
  folder: FileFolder
  name: string
  judged: DetectedKind
  size: number
  hash: string
}

/** Writes the row of a stored file, or removes the file. Returns its path. @param begin runs first in the transaction */
export async function recordFile(
  { db, storage }: Pick<FileStore, 'db' | 'storage'>,
  request: FastifyRequest,
  { id, folder, name, judged, size, hash }: WrittenFile,
  begin: (trx: DatabaseTransaction) => Promise<void>,
): Promise<string> {
  const { tenantId, userId, username } = callerOf(request)
  const path = `${folder}/${id}.${judged.ending}`
  try {
    await inTransaction(db, async (trx) => {
      await begin(trx)
      await trx
        .insertInto('sysFile')
        .values({
          id,
          tenantId,
          folder,
          path,
          name: shownName(name, judged),
          contentType: judged.contentType,
          size,
          hash,
          ownerId: userId,
          createBy: username,
        })
        .execute()
      await audit(trx, request, { action: 'file:upload', operation: OPERATION.add, target: [path] })
    })
  } catch (error) {
    await storage.remove(id)
    throw error
  }
  return path
}

async function accept(
  { storage, config }: FileStore,
  request: FastifyRequest,
  { folder, name, content }: Upload,
): Promise<{ judged: DetectedKind; content: Buffer }> {
  const caller = callerOf(request)
  const { userId } = caller
  const { mostPixels, mostDecoded } = FILE_RULES[folder]
  requireWriter(caller, folder, content.length)
  const judged = judgeFor(folder, content, name)
  await requireClean(config.clamd, Readable.from([content]), scanLog(request))
  if (judged.kind !== 'picture') return { judged, content }
  const kept = await turnsOf(storage).take(userId, () =>
    keepPicture(content, { most: mostPixels, decoded: mostDecoded }),
  )
  return { judged, content: kept }
}

/** Refuses people who may not write into a folder, and files that are too large for it. */
export function requireWriter({ permissions }: Caller, folder: FileFolder, bytes: number): void {
  const { mostBytes, writers } = FILE_RULES[folder]
  if (writers && !writers.some((code) => permissions.has(code))) throw denied()
  if (bytes > mostBytes) throw new AppError('file.tooLarge', { limit: mostBytes >> 20 }, 0)
}

/** The type of a file that a folder accepts. @param head its first 4 KiB at least */
export function judgeFor(folder: FileFolder, head: Buffer, name: string): DetectedKind {
  const { kinds } = FILE_RULES[folder]
  const judged = judge(head, name)
  if (!judged || !kinds.includes(judged.kind))
    throw new AppError(kinds.length === 1 ? 'file.notPicture' : 'file.kind', {}, 0)
  return judged
}

/** Where a scan reports files that pass without one. */
export const scanLog = ({ log }: FastifyRequest): ScanOptions => ({
  warn: (facts, message) => log.warn(facts, message),
})

/** Pictures of one person that may wait to be decoded. */
const MOST_WAITING = 6
const decoding = new WeakMap<object, FairTurns>()

/** One picture of a server is decoded at a time: the threads that do it also read files and check passwords. */
function turnsOf(storage: object): FairTurns {
  let turns = decoding.get(storage)
  if (!turns) decoding.set(storage, (turns = fairTurns({ atOnce: 1, mostWaiting: MOST_WAITING })))
  return turns
}

/** The download name of a file: without path, with the extension of its type. */
function shownName(name: string, { ending }: DetectedKind): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replaceAll(/[\p{C}"<>|:*?]/gu, '')
    .replace(/\.[^.]{0,10}$/, '')
    .trim()
  return `${plain.slice(0, 200) || 'file'}.${ending}`
}
