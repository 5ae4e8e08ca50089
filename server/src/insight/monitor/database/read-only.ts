import { poolOf, type Database } from '../../../platform/database/database.ts'
import { keptFor } from '../../../platform/database/read-replica.ts'
import { fairTurns } from '../../../platform/threads/fair-turns.ts'

/** The longest that one statement of a reading may take, ms. */
const STATEMENT_MS = 2_000
/** The longest that it waits for a lock, ms: a page of the monitor never queues behind a migration. */
const LOCK_MS = 500
/** How long a reading serves all who want it, ms. */
const SHARED_MS = 3_000

/** Readings that may wait for their turn. */
const MOST_WAITING = 50
/** Connections that readings take from the pool: lists take turns with figures, so that neither waits for long. */
const turnsOf = keptFor(() => fairTurns({ atOnce: 2, mostWaiting: MOST_WAITING }))

export interface ReadOptions {
  /** default: lists */
  of?: 'figures' | 'lists'
  /** the longest that one statement may take; default 2 s */
  statementMs?: number
}

/** Runs a statement and answers its rows. */
export type Run = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/**
 * Reads statistics on a connection of its own, in a transaction that cannot write and whose statements end early.
 * @throws http.tooMany 429 when too many readings wait
 * @example await readOnly(db, (run) => run<{ size: number }>('select pg_database_size(current_database()) as size'))
 */
export function readOnly<T>(
  db: Database,
  work: (run: Run) => Promise<T>,
  { of = 'lists', statementMs = STATEMENT_MS }: ReadOptions = {},
): Promise<T> {
  return turnsOf(db).take(of, () => readNow(db, work, statementMs))
}

async function readNow<T>(db: Database, work: (run: Run) => Promise<T>, statementMs: number): Promise<T> {
  const client = await poolOf(db).connect()
  let isWhole = false
  try {
    await client.query('begin transaction read only')
    await client.query(`set local statement_timeout = ${statementMs}`)
    await client.query(`set local lock_timeout = ${LOCK_MS}`)
    const result = await work(async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await client.query<Row & Record<string, unknown>>(text, [...values])
      return rows
    })
    await client.query('commit')
    isWhole = true
    return result
  } catch (error) {
    isWhole = await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    client.release(!isWhole)
  }
}

/** Shares a reading among all who want it within three seconds. A failure is shared as well, so that nobody insists. */
export function shared<T>(read: () => Promise<T>, ms = SHARED_MS): () => Promise<T> {
  let last: Promise<T> | undefined
  let until = -Infinity
  return () => {
    if (last && performance.now() < until) return last
    until = performance.now() + ms
    return (last = read())
  }
}
