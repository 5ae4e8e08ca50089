import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { StartProblem } from '../platform/config/start-problem.ts'
import { ANY_HEAD, END_OF_ROWS, FILE, FORMAT_VERSION, HEAD, MANIFEST, TABLE } from './archive-format.ts'
import { asRow, bytesOf, readAndForget, verified, type KeepFile } from './archived-files.ts'
import { RowChecksum, wholeLines } from './row-checksum.ts'
import type { Snapshot, TableSum } from './snapshot.ts'

/** An open archive. */
export interface Archive extends Snapshot {
  /** Stops reading. */
  close(): void
}

/**
 * Opens an archive and reads its header. It is read once from start to end in blocks of rows, and may be a pipe. Files
 * go to `keepFile` when the end is read. Every defect is a `StartProblem`: not an archive, newer release, damaged,
 * incomplete.
 */
export async function openArchive(file: string, keepFile: KeepFile = readAndForget): Promise<Archive> {
  const lines = new ArchiveLines(file)
  try {
    return readArchive(await readHead(lines, file), lines, file, keepFile)
  } catch (error) {
    lines.close()
    throw error
  }
}

async function readHead(lines: ArchiveLines, file: string) {
  const first = await lines.next().catch((error: StartProblem) => {
    const code = (error.cause as NodeJS.ErrnoException | undefined)?.code
    if (code === 'Z_DATA_ERROR') throw foreign(file)
    throw error
  })
  const any = ANY_HEAD.safeParse(json(first))
  if (!any.success) throw foreign(file)
  const { formatVersion, productVersion } = any.data
  if (formatVersion > FORMAT_VERSION)
    throw new StartProblem(
      `${file} was written by a newer release (${productVersion}), in a form that this one cannot read: ` +
        'restore it with that release.',
    )
  const { format: _, formatVersion: __, ...head } = parse(HEAD, first, file)
  return head
}

function readArchive(head: Snapshot['head'], lines: ArchiveLines, file: string, keepFile: KeepFile): Archive {
  const sums: TableSum[] = []
  let last = ''
  return {
    head,
    close: () => lines.close(),
    async *tables() {
      for (;;) {
        last = await lines.next()
        const begun = TABLE.safeParse(json(last))
        if (!begun.success) {
          if (!FILE.safeParse(json(last)).success) parse(MANIFEST, last, file)
          return
        }
        const { table: name, columns } = begun.data
        const checksum = new RowChecksum()
        yield { name, columns, rows: lines.rows(checksum) }
        sums.push(checksum.sum(name))
      }
    },
    async end() {
      const files = new RowChecksum()
      for (;;) {
        const begun = FILE.safeParse(json(last))
        if (!begun.success) break
        const { file: key, hash } = begun.data
        const bytes = bytesOf(lines.rows(new RowChecksum()))
        const whole = verified(bytes, hash, () => damaged(file, `the file ${key} is not what was backed up`))
        await keepFile({ key, content: Readable.from(whole, { objectMode: false }) })
        files.add(asRow(key, hash))
        last = await lines.next()
      }
      const manifest = parse(MANIFEST, last, file)
      await lines.readToEnd()
      for (const [index, expected] of manifest.tables.entries()) {
        const { name, rows, checksum } = sums[index] ?? { name: '', rows: 0, checksum: '' }
        if (name !== expected.name || rows !== expected.rows || checksum !== expected.checksum)
          throw damaged(file, `the rows of ${expected.name} are not those of its manifest`)
      }
      if (sums.length !== manifest.tables.length) throw damaged(file, 'it has more tables than its manifest')
      const found = files.sum('files')
      if (
        found.rows !== (manifest.files?.rows ?? 0) ||
        (manifest.files && found.checksum !== manifest.files.checksum)
      )
        throw damaged(file, 'its files are not those of its manifest')
      return { tables: sums, sequences: manifest.sequences, files: found }
    },
  }
}

/** The lines of an archive, one at a time or, in a table, in blocks. */
class ArchiveLines {
  readonly #file: string
  readonly #source: NodeJS.ReadableStream
  readonly #blocks: AsyncGenerator<Buffer>
  #block: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.#file = file
    const gunzip = createGunzip()
    this.#source = gunzip
    pipeline(createReadStream(file), gunzip, () => undefined) // failures surface where lines are read
    this.#blocks = wholeLines(gunzip)
  }

  close(): void {
    ;(this.#source as ReturnType<typeof createGunzip>).destroy()
  }

  /** The next line without its end. */
  async next(): Promise<string> {
    const block = await this.#fill()
    if (!block) throw cutOff(this.#file)
    const end = block.indexOf('\n')
    this.#block = block.subarray(end + 1)
    return block.toString('utf8', 0, end)
  }

  /** The rows up to the end of the table, in blocks, added to a checksum. */
  async *rows(checksum: RowChecksum): AsyncGenerator<Buffer> {
    const end = Buffer.from(`${END_OF_ROWS}\n`)
    const endAfterRow = Buffer.from(`\n${END_OF_ROWS}\n`)
    for (;;) {
      const block = await this.#fill()
      if (!block) throw cutOff(this.#file)
      const ended = block.subarray(0, end.length).equals(end)
      const found = ended ? 0 : block.indexOf(endAfterRow) + 1
      const rows = ended || found ? block.subarray(0, found) : block
      this.#block = ended || found ? block.subarray(found + end.length) : Buffer.alloc(0)
      if (rows.length) {
        checksum.add(rows)
        yield rows
      }
      if (ended || found) return
    }
  }

  /** Reads the rest, which must be empty, so that gzip verifies its checksum. */
  async readToEnd(): Promise<void> {
    if (await this.#fill()) throw damaged(this.#file, 'something follows its manifest')
  }

  async #fill(): Promise<Buffer | undefined> {
    if (this.#block.length) return this.#block
    try {
      const next = await this.#blocks.next()
      return next.done ? undefined : next.value
    } catch (error) {
      throw explain(error as NodeJS.ErrnoException, this.#file)
    }
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parse<T extends z.ZodMiniType>(schema: T, text: string, file: string): z.infer<T> {
  const parsed = schema.safeParse(json(text))
  if (!parsed.success) throw damaged(file, 'a line between its tables cannot be read')
  return parsed.data
}

function explain(error: NodeJS.ErrnoException, file: string): Error {
  const { code = '' } = error
  const options = { cause: error }
  if (code === 'ENOENT') return new StartProblem(`There is no file ${file}.`, options)
  if (code === 'Z_BUF_ERROR') return cutOff(file)
  if (code.startsWith('Z_')) return damaged(file, error.message, options)
  return new StartProblem(`${file} cannot be read (${code || error.message}).`, options)
}

const foreign = (file: string) => new StartProblem(`${file} is not a backup of this product.`)
const cutOff = (file: string) => new StartProblem(`${file} is not whole: it ends too early.`)

/** The problem of a damaged archive. */
export function damaged(file: string, reason: string, options?: ErrorOptions): StartProblem {
  return new StartProblem(`${file} is damaged: ${reason}.`, options)
}
