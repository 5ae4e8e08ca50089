import type { Progress } from './progress.ts'

/** The header of a snapshot: origin and time. */
export interface SnapshotHead {
  /** Version of the product that took it. */
  productVersion: string
  /** The migrations that the database had had, in order; never empty. */
  migrations: string[]
  /** When it was taken, ISO 8601 in UTC. */
  time: string
  /** Major version of the PostgreSQL it was taken from. */
  postgres: number
}

/** One table of a snapshot. Its rows must be read to the end before the next table is asked for. */
export interface TableRows {
  name: string
  /** Generated columns are not among them. */
  columns: string[]
  /** COPY's text form, in blocks of whole lines. */
  rows: AsyncIterable<Buffer>
}

/** What a table held. */
export interface TableSum {
  name: string
  rows: number
  /** Of the rows in any order: see `RowChecksum`. */
  checksum: string
}

/** The state of a sequence. `value` is text, because it may exceed JavaScript's safe integers. */
export interface SequenceState {
  name: string
  value: string
  /** Whether `value` was given out already. */
  called: boolean
}

/** Summary after all rows were read. */
export interface SnapshotEnd {
  tables: TableSum[]
  sequences: SequenceState[]
  /** the uploaded files, where the snapshot has them: one row each */
  files?: TableSum | undefined
}

/** The contents of a database at one moment, read once from start to end, from a database or an archive. */
export interface Snapshot {
  head: SnapshotHead
  /** The tables in order, to be read once. */
  tables(): AsyncGenerator<TableRows>
  /** Call it when `tables` has ended. An archive whose rows differ from its manifest throws a `StartProblem`. */
  end(): Promise<SnapshotEnd>
}

/** The same snapshot with progress reports. */
export function withProgress(snapshot: Snapshot, progress: Progress): Snapshot {
  return {
    ...snapshot,
    async *tables() {
      for await (const table of snapshot.tables())
        yield { ...table, rows: progress.watch(table.name, table.rows) }
    },
  }
}
