import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { PICTURE_WIDTHS, type FileFolder } from '@mtm/shared-utils/contracts/dto/files'
import type { Caller } from '../caller/caller.ts'
import type { Database } from '../database/database.ts'
import { FILE_RULES } from './file-rules.ts'
import { narrow } from './pictures.ts'
import type { Storage } from '../storage/storage.ts'

/** Permission to read files of other users in the tenant. */
const VIEW = 'file:view'

/** A row of an uploaded file. */
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** The file at a stored path, of any owner; undefined when missing. */
export function findFile(db: Database, path: string) {
  return db
    .selectFrom('sysFile')
    .select(['id', 'tenantId', 'folder', 'path', 'name', 'contentType', 'size', 'hash', 'ownerId'])
    .where('path', '=', path)
    .executeTakeFirst()
}

/** Whether a file is readable by anybody who knows its name. */
export const isOpen = ({ folder }: Pick<FileRow, 'folder'>) => FILE_RULES[folder as FileFolder]?.open === true

/** Whether a person may read a protected file. */
export function mayRead(
  { tenantId, userId, permissions }: Pick<Caller, 'tenantId' | 'userId' | 'permissions'>,
  file: FileRow,
): boolean {
  if (FILE_RULES[file.folder as FileFolder]?.apart) return false
  return file.tenantId === tenantId && (file.ownerId === userId || permissions.has(VIEW))
}

/** A scaled copy of a picture, made on first request; null when the file is missing. */
export function smallerCopies(storage: Storage) {
  const making = new Map<string, Promise<Buffer | null>>()
  const make = async (id: string, key: string, width: number) => {
    const whole = await storage.get(id)
    if (!whole) return null
    const copy = await narrow(await buffer(whole.content), width)
    // a full disk does not prevent sending, because the copy can be made again
    await storage.put(key, Readable.from([copy])).catch(() => undefined)
    return copy
  }
  return async (id: string, width: number): Promise<Readable | null> => {
    const key = copyKey(id, width)
    const known = await storage.get(key)
    if (known) return known.content
    const made = making.get(key) ?? make(id, key, width).finally(() => making.delete(key))
    making.set(key, made)
    const copy = await made
    return copy && Readable.from([copy])
  }
}

/** The storage name of a scaled copy. */
export const copyKey = (id: string, width: number) => `${id}.w${width}`

/** The storage names of a file and all its copies. */
export const keysOf = (id: string) => [id, ...PICTURE_WIDTHS.map((width) => copyKey(id, width))]
