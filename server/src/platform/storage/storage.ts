import type { Readable } from 'node:stream'

/** Facts of a stored file. */
export interface StoredFile {
  size: number
  modified: Date
}

/** A file storage. `put` is atomic: a file is visible only when completely stored. */
export interface Storage {
  /** stores a stream; a failed or truncated stream leaves nothing */
  put(key: string, content: Readable): Promise<void>
  /** null when missing */
  get(key: string): Promise<(StoredFile & { content: Readable }) | null>
  stat(key: string): Promise<StoredFile | null>
  /** no error when missing */
  remove(key: string): Promise<void>
  /** all files, unordered */
  list(): AsyncIterable<StoredFile & { key: string }>
}

/** Generated storage names: plain ASCII, safe on every file system. */
export const STORAGE_KEY = /^[0-9a-f]{32}(\.w\d{2,4})?$/
