import type { Progress } from './progress.ts'

/** What is known about a snapshot before its rows: where and when it was taken. */
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

/** Where a sequence stood. `value` is a whole number beyond what JavaScript counts exactly, so a text. */
export interface SequenceState {
  name: string
  value: string
  /** Whether `value` was given out already. */
  called: boolean
}

/** What is known when all rows have been read. */
export interface SnapshotEnd {
  tables: TableSum[]
  sequences: SequenceState[]
  /** the uploaded files, where the snapshot has them: one row each */
  files?: TableSum | undefined
}

/** Everything a database held at one moment, read once from front to back: from the database or from an archive. */
export interface Snapshot {
  head: SnapshotHead
  /** The tables in order, to be read once. */
  tables(): AsyncGenerator<TableRows>
  /** Call it when `tables` has ended. An archive whose rows differ from its manifest throws a `StartProblem`. */
  end(): Promise<SnapshotEnd>
}

/** The same snapshot, telling how far it has been read. */
export function withProgress(snapshot: Snapshot, progress: Progress): Snapshot {
  return {
    ...snapshot,
    async *tables() {
      for await (const table of snapshot.tables())
        yield { ...table, rows: progress.watch(table.name, table.rows) }
    },
  }
}
