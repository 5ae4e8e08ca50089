/** What the user of the database lacks to read its statistics, in the order in which it is mended. */
export const MISSING_RIGHTS = ['statistics', 'library', 'extension', 'schema', 'unavailable'] as const
/**
 * `statistics`: statements and sessions of other users stay hidden; `library`: pg_stat_statements is not loaded;
 * `extension`: it is not created in this database; `schema`: its schema is closed; `unavailable`: this PostgreSQL does
 * not bring it.
 */
export type MissingRight = (typeof MISSING_RIGHTS)[number]

/** `GET /sys/monitor/database/rights`: what the monitor may read of the database. */
export interface DatabaseAccess {
  /** empty: everything */
  missing: {
    what: MissingRight
    /** the statement or setting that mends it, for a superuser; null: another build of PostgreSQL does */
    remedy: string | null
  }[]
}

/** A table of the database, as `GET /sys/monitor/database/tables` lists the largest. */
export interface TableSize {
  name: string
  /** with its indexes */
  bytes: number
  /** rows, as the statistics of PostgreSQL reckon */
  rows: number
  /** bytes since `since`; null: not known yet */
  growth: number | null
  /** rows that were deleted or replaced and still take space, 0 to 1; null: there are no statistics */
  deadShare: number | null
  /** bytes that its rows do not need, reckoned from their width; null: there are no statistics */
  bloat: number | null
  /** ISO time, by hand or by itself */
  lastVacuum: string | null
  lastAnalyze: string | null
}

export interface TableSizes {
  tables: TableSize[]
  /** ISO time from which this process counts growth; null: only now */
  since: string | null
}

/** An index of the database. */
export interface IndexSize {
  name: string
  table: string
  bytes: number
  /** how often it was read since the statistics began */
  scans: number
}

/** `GET /sys/monitor/database/indexes` and `.../unused-indexes`: the largest ones. */
export interface IndexSizes {
  indexes: IndexSize[]
  /** ISO time from which PostgreSQL counts; null: ever since */
  since: string | null
}

/** Orders of the slowest statements. */
export const STATEMENT_ORDERS = ['total', 'mean', 'calls'] as const
export type StatementOrder = (typeof STATEMENT_ORDERS)[number]

/** A kind of statement, without its values. */
export interface StatementFigures {
  id: string
  /** without any literal, cut; null: hidden from the user of the database */
  text: string | null
  calls: number
  /** ms of one call */
  mean: number
  /** ms of all calls */
  total: number
  /** of the time of all statements, 0 to 1 */
  share: number
  /** rows of all calls */
  rows: number
}

/** `GET /sys/monitor/database/statements`; null: PostgreSQL does not count them here (see `DatabaseAccess`). */
export interface SlowStatements {
  statements: StatementFigures[] | null
}

/** A session that waits for another one. */
export interface LockWait {
  id: string
  /** process id of the session that waits, and of the one it waits for */
  pid: number
  blocker: number
  seconds: number
  /** null: not a table, as the end of a transaction */
  relation: string | null
  /** what it wants, as PostgreSQL names it */
  mode: string
  /** without any literal, cut; null: hidden from the user of the database */
  waiting: string | null
  blocking: string | null
  /** state of the blocking session, as PostgreSQL names it; null: hidden */
  state: string | null
}

/** `GET /sys/monitor/database/locks`: the longest waits. */
export interface LockWaits {
  locks: LockWait[]
}
