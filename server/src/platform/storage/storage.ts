import type { Readable } from 'node:stream'

/** Facts of a stored file. */
export interface StoredFile {
  size: number
  modified: Date
}

/** The bytes to read, counted from 0; `end` is included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * A file storage. `put` is atomic: a file is visible only when completely stored.
 * @throws AppError `file.storageAway` (503) when a storage in the network does not answer or refuses our key
 */
export interface Storage {
  /** stores a stream; a failed or truncated stream leaves nothing */
  put(key: string, content: Readable): Promise<void>
  /** null when missing; `size` is that of the whole file, also with a range */
  get(key: string, range?: ByteRange): Promise<(StoredFile & { content: Readable }) | null>
  stat(key: string): Promise<StoredFile | null>
  /** no error when missing */
  remove(key: string): Promise<void>
  /** all files, unordered */
  list(): AsyncIterable<StoredFile & { key: string }>
}

/** Generated storage names: plain ASCII, safe on every file system. `.w` is a scaled copy, `.p` a part of an upload. */
export const STORAGE_KEY = /^[0-9a-f]{32}(\.[wp]\d{2,4})?$/

/** Whether a name is that of a file itself, not of a copy or a part, which are made again. */
export const isOriginal = (key: string): boolean => /^[0-9a-f]{32}$/.test(key)

/** @throws when a name is not one of a stored file, which could leave its folder */
export function requireKey(key: string): void {
  if (!STORAGE_KEY.test(key)) throw new Error(`no name of a stored file: ${JSON.stringify(key)}`)
}
