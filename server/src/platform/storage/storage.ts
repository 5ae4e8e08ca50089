import type { Readable } from 'node:stream'

/** What a storage knows of a file. */
export interface StoredFile {
  size: number
  modified: Date
}

/** A file that is not there in whole is not there: `put` shows it only when all of it is kept. */
export interface Storage {
  /** keeps what a stream yields; when it fails or ends too early nothing is left */
  put(key: string, content: Readable): Promise<void>
  /** null when there is no such file */
  get(key: string): Promise<(StoredFile & { content: Readable }) | null>
  stat(key: string): Promise<StoredFile | null>
  /** also when there is none */
  remove(key: string): Promise<void>
  /** every file, in no order */
  list(): AsyncIterable<StoredFile & { key: string }>
}

/** Names of files in a storage: made by us, plain ASCII, nothing that a file system could misread. */
export const STORAGE_KEY = /^[0-9a-f]{32}(\.w\d{2,4})?$/
