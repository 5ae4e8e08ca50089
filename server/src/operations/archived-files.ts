import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isOriginal, type Storage } from '../platform/storage/storage.ts'
import { END_OF_ROWS } from './archive-format.ts'
import type { RowChecksum } from './row-checksum.ts'

/** A file in an archive. */
export interface ArchivedFile {
  key: string
  content: Readable
}

/** Bytes of a line, a multiple of three: every line but the last is full base64. */
const LINE = 57_000

/** The SHA-256 of what a stream yields. */
async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

/** Passes bytes through; fails at the end when the hash differs. */
export async function* verified(
  content: AsyncIterable<Buffer>,
  expected: string,
  damaged: () => Error,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== expected) throw damaged()
}

/** A file among those whose number and checksums a manifest holds, as of the rows of a table. */
export const asRow = (key: string, hash: string) => Buffer.from(`${key} ${hash}\n`)

/** The archive sections of a storage's files. Files removed meanwhile are left out. */
export async function* sectionsOf(storage: Storage, sums: RowChecksum): AsyncGenerator<Buffer> {
  for await (const { key } of storage.list()) {
    // thumbnails are not archived, they are made again
    const first = isOriginal(key) ? await storage.get(key) : null
    const hash = first && (await hashOf(first.content))
    const file = hash && (await storage.get(key))
    if (!file) continue
    sums.add(asRow(key, hash))
    yield Buffer.from(`${JSON.stringify({ file: key, hash })}\n`)
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of file.content as AsyncIterable<Buffer>) {
      const bytes = Buffer.concat([rest, chunk])
      const whole = bytes.length - (bytes.length % LINE)
      for (let at = 0; at < whole; at += LINE) yield base64Line(bytes.subarray(at, at + LINE))
      rest = bytes.subarray(whole)
    }
    if (rest.length > 0) yield base64Line(rest)
    yield Buffer.from(`${END_OF_ROWS}\n`)
  }
}

const base64Line = (bytes: Buffer) => Buffer.from(`${bytes.toString('base64')}\n`)

/** The bytes of a section's lines, given in blocks of whole lines. */
export async function* bytesOf(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const block of blocks)
    for (const line of block.toString('latin1').split('\n')) if (line) yield Buffer.from(line, 'base64')
}

/** Handles a file of an archive; must read it to the end. */
export type KeepFile = (file: ArchivedFile) => Promise<void>

/** Restores files into a storage. Existing files are equal, because names are never reused. */
export function intoStorage(storage: Storage): KeepFile {
  return async (file) => {
    if (await storage.stat(file.key)) await readAndForget(file)
    else await storage.put(file.key, file.content)
  }
}

/** Reads files without storing them, to verify an archive. */
export const readAndForget: KeepFile = async ({ content }) => {
  for await (const _chunk of content);
}
