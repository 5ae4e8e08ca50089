import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { PICTURE_WIDTHS, type FileFolder } from '@mtm/shared-utils/contracts/dto/files'
import type { Caller } from '../caller/caller.ts'
import type { Database } from '../database/database.ts'
import { FILE_RULES } from './file-rules.ts'
import { narrow } from './pictures.ts'
import type { Storage } from '../storage/storage.ts'

/** Opens what others uploaded in the tenant. */
const VIEW = 'file:view'

/** A row of an uploaded file. */
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** The file at a stored path, whosever it is; undefined when there is none. */
export function findFile(db: Database, path: string) {
  return db
    .selectFrom('sysFile')
    .select(['id', 'tenantId', 'folder', 'path', 'name', 'contentType', 'size', 'hash', 'ownerId'])
    .where('path', '=', path)
    .executeTakeFirst()
}

/** Whether everybody may read a file who knows its name. */
export const isOpen = ({ folder }: Pick<FileRow, 'folder'>) => FILE_RULES[folder as FileFolder]?.open === true

/** Whether a person may read a file that is not open. */
export function mayRead(
  { tenantId, userId, permissions }: Pick<Caller, 'tenantId' | 'userId' | 'permissions'>,
  file: FileRow,
): boolean {
  if (FILE_RULES[file.folder as FileFolder]?.apart) return false
  return file.tenantId === tenantId && (file.ownerId === userId || permissions.has(VIEW))
}

/** A smaller copy of a picture, made when it is first asked for; null when its bytes are gone. */
export function smallerCopies(storage: Storage) {
  const making = new Map<string, Promise<Buffer | null>>()
  const make = async (id: string, key: string, width: number) => {
    const whole = await storage.get(id)
    if (!whole) return null
    const copy = await narrow(await buffer(whole.content), width)
    // it can be made again: no room for it is no reason to keep the picture back
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

/** Where the smaller copy of a picture lies. */
export const copyKey = (id: string, width: number) => `${id}.w${width}`

/** Where a file and all of its copies may lie. */
export const keysOf = (id: string) => [id, ...PICTURE_WIDTHS.map((width) => copyKey(id, width))]
