import { hash } from 'node:crypto'
import type { TableSum } from './snapshot.ts'

const NEWLINE = 10
/** A SHA-256 as eight numbers of 32 bits. */
const LANES = 8

/**
 * An order-independent checksum of a table's rows: the SHA-256 of each row in COPY's text form, added lane by lane, because
 * PostgreSQL does not keep an order of rows.
 */
export class RowChecksum {
  rows = 0
  readonly #lanes = new Uint32Array(LANES)

  /** Adds whole lines: the buffer ends with a newline. */
  add(lines: Buffer): void {
    for (let begin = 0; begin < lines.length;) {
      const end = lines.indexOf(NEWLINE, begin)
      const digest = hash('sha256', lines.subarray(begin, end), 'buffer')
      for (let lane = 0; lane < LANES; lane++)
        this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32BE(lane * 4)
      this.rows++
      begin = end + 1
    }
  }

  /** The current sum in manifest form. */
  sum(name: string): TableSum {
    const checksum = [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('')
    return { name, rows: this.rows, checksum }
  }
}

/**
 * Cuts a stream of bytes into blocks that end with a newline. Holds no more than one chunk and one unfinished line.
 * Bytes after the last newline are dropped and passed to `onRest`.
 */
export async function* wholeLines(
  source: AsyncIterable<Buffer>,
  onRest: (rest: Buffer) => void = () => undefined,
): AsyncGenerator<Buffer> {
  let unfinished: Buffer[] = []
  for await (const chunk of source) {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (end === 0) {
      unfinished.push(chunk)
      continue
    }
    const lines = chunk.subarray(0, end)
    yield unfinished.length ? Buffer.concat([...unfinished, lines]) : lines
    unfinished = end < chunk.length ? [chunk.subarray(end)] : []
  }
  if (unfinished.length) onRest(Buffer.concat(unfinished))
}
