import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileFolder } from '@mtm/shared-utils/contracts/dto/files'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../audit/audit.ts'
import { callerOf, type Caller } from '../caller/caller.ts'
import { inTransaction, type Database } from '../database/database.ts'
import { denied } from '../http/errors.ts'
import { fairTurns, type FairTurns } from '../threads/fair-turns.ts'
import { FILE_RULES } from './file-rules.ts'
import { judge, KEPT_PICTURE, type DetectedKind } from './kinds.ts'
import { keepPicture } from './pictures.ts'

/** The share of the tenant's quota that one person may use. */
const SHARE_OF_ONE = 10

/** An uploaded file. */
export interface Upload {
  folder: FileFolder
  /** original name */
  name: string
  content: Buffer
}

/**
 * Stores an uploaded file if its folder accepts it: pictures re-encoded, everything under a generated name. Returns the
 * stored path. The file is written before its row, so that no row refers to a missing file.
 */
export async function storeFile(
  app: Pick<FastifyInstance, 'db' | 'storage' | 'config'>,
  request: FastifyRequest,
  upload: Upload,
): Promise<string> {
  const { judged, content } = await accept(app, callerOf(request), upload)
  return keep(app, request, { ...upload, content }, judged)
}

/** Stores a picture derived from a stored one. Returns its stored path. */
export function storeMadePicture(
  app: Pick<FastifyInstance, 'db' | 'storage' | 'config'>,
  request: FastifyRequest,
  made: Upload,
): Promise<string> {
  return keep(app, request, made, KEPT_PICTURE)
}

async function keep(
  { db, storage, config }: Pick<FastifyInstance, 'db' | 'storage' | 'config'>,
  request: FastifyRequest,
  { folder, name, content }: Upload,
  judged: DetectedKind,
): Promise<string> {
  const caller = callerOf(request)
  await requireRoom(db, caller, content.length, config.filesQuota)
  const id = randomBytes(16).toString('hex')
  const path = `${folder}/${id}.${judged.ending}`
  await storage.put(id, Readable.from([content]))
  try {
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('sysFile')
        .values({
          id,
          tenantId: caller.tenantId,
          folder,
          path,
          name: shownName(name, judged),
          contentType: judged.contentType,
          size: content.length,
          hash: createHash('sha256').update(content).digest('hex'),
          ownerId: caller.userId,
          createBy: caller.username,
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
  { storage }: Pick<FastifyInstance, 'storage'>,
  { permissions, userId }: Caller,
  { folder, name, content }: Upload,
): Promise<{ judged: DetectedKind; content: Buffer }> {
  const { kinds, mostBytes, mostPixels, mostDecoded, writers } = FILE_RULES[folder]
  if (writers && !writers.some((code) => permissions.has(code))) throw denied()
  if (content.length > mostBytes) throw new AppError('file.tooLarge', { limit: mostBytes >> 20 }, 0)
  const judged = judge(content, name)
  if (!judged || !kinds.includes(judged.kind))
    throw new AppError(kinds.length === 1 ? 'file.notPicture' : 'file.kind', {}, 0)
  if (judged.kind !== 'picture') return { judged, content }
  const kept = await turnsOf(storage).take(userId, () =>
    keepPicture(content, { most: mostPixels, decoded: mostDecoded }),
  )
  return { judged, content: kept }
}

/** Pictures of one person that may wait to be decoded. */
const MOST_WAITING = 6
const decoding = new WeakMap<object, FairTurns>()

/** One picture of a server is decoded at a time: the threads that do it also read files and check passwords. */
function turnsOf(storage: object): FairTurns {
  let turns = decoding.get(storage)
  if (!turns) decoding.set(storage, (turns = fairTurns({ atOnce: 1, mostWaiting: MOST_WAITING })))
  return turns
}

/** Concurrent uploads may exceed the quota slightly, which is accepted. */
async function requireRoom(
  db: Database,
  { tenantId, userId }: Caller,
  bytes: number,
  quota: number,
): Promise<void> {
  const { all, own } = await db
    .selectFrom('sysFile')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('size'), lit(0)).as('all'),
      fn.coalesce(fn.sum<number>('size').filterWhere('ownerId', '=', userId), lit(0)).as('own'),
    ])
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  if (Number(all) + bytes > quota || Number(own) + bytes > quota / SHARE_OF_ONE)
    throw new AppError('file.quota', {}, 0)
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
