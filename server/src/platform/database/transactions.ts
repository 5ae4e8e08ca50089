import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { flush, startDeferring } from './deferred-writes.ts'
import type { DB } from './types.ts'

/** Above this limit, a transaction has held its locks for too long. */
export const SLOW_TRANSACTION_MS = 200

/** Handles a transaction that took longer than `SLOW_TRANSACTION_MS`. */
export type OnSlowTransaction = (milliseconds: number) => void

/** The database of each running transaction. */
const roots = new WeakMap<object, Kysely<DB>>()

/** The database that a transaction runs on; a database itself. Things opened once for a database are kept under it. */
export const rootOf = (db: Kysely<DB>): Kysely<DB> => roots.get(db) ?? db

const slowHandlers = new WeakMap<object, OnSlowTransaction>()

/** Sets the handler of slow transactions of a database; called by `openDatabase`. */
export function onSlowTransaction(db: object, handler: OnSlowTransaction): void {
  slowHandlers.set(db, handler)
}

export interface TransactionOptions {
  isolation?: IsolationLevel
  /** For data migrations and seeds, which block no user. */
  mayBeSlow?: boolean
}

/**
 * Runs `work` in one transaction and returns its result; joins the transaction when `db` is one already.
 * Only database calls may be awaited inside: a longer wait for anything else fails the test that ran it. A transaction
 * over 200 ms is logged.
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) return finish(db as Transaction<DB>, work, false)
  let begun = 0
  const builder = options.isolation ? db.transaction().setIsolationLevel(options.isolation) : db.transaction()
  const result = await builder.execute(async (trx) => {
    begun = performance.now()
    roots.set(trx, db)
    startDeferring(trx)
    return finish(trx, work, true)
  })
  const taken = Math.round(performance.now() - begun)
  if (taken > SLOW_TRANSACTION_MS && !options.mayBeSlow) slowHandlers.get(db)?.(taken)
  return result
}

/** Flushes deferred writes, so that the caller sees everything written. */
async function finish<T>(
  trx: Transaction<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
  isEnd: boolean,
): Promise<T> {
  const result = await work(trx)
  await flush(trx, isEnd)
  return result
}
