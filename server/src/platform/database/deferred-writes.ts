import { sql, type Kysely, type OperationNodeSource, type Transaction } from 'kysely'
import { LAST } from './pipelining.ts'
import { executeComposed, isPreparedQuery, sqlOf, type SqlSource } from './prepared-query.ts'
import type { DB } from './types.ts'

interface DeferredBatch {
  writes: SqlSource[]
  calls: SqlSource[]
}

/** PostgreSQL limits the parameters and columns of one statement: more writes become several statements. */
const MAX_BATCH = 50

/** The deferred writes of the running transactions of this process. */
const deferred = new WeakMap<object, DeferredBatch>()

/** Enables deferred writes in a transaction; `inTransaction` calls this first and `flush` last. */
export function startDeferring(trx: object): void {
  deferred.set(trx, { writes: [], calls: [] })
}

/**
 * Writes at the end of the transaction, in one statement with everything else deferred: one round trip instead of many.
 * Only for rows the rest of the transaction neither reads nor writes again.
 */
export async function deferWrite(trx: Transaction<DB>, write: SqlSource): Promise<void> {
  const found = deferred.get(trx)
  if (found) found.writes.push(write)
  else await sql`${sqlOf(trx, write)}`.execute(trx)
}

/** Calls a PostgreSQL function at the end of the transaction; false outside of one, where nothing is deferred. */
export function deferCall(trx: object, call: SqlSource): boolean {
  const found = deferred.get(trx)
  found?.calls.push(call)
  return found !== undefined
}

/**
 * Writes the deferred rows.
 * @param isEnd true: no statement follows in the transaction
 */
export async function flush(trx: Transaction<DB>, isEnd: boolean): Promise<void> {
  const found = deferred.get(trx)
  if (!found || found.writes.length + found.calls.length === 0) return
  startDeferring(trx)
  const { writes, calls } = found
  const count = Math.max(writes.length, calls.length)
  for (let from = 0; from < count; from += MAX_BATCH) {
    const to = from + MAX_BATCH
    await batchWrites(trx, writes.slice(from, to), calls.slice(from, to), isEnd && to >= count)
  }
}

/**
 * Writes, and calls PostgreSQL functions, in one statement: atomically, with or without a transaction. The writes do
 * not see each other, so no two of them may touch the same row.
 * @param isEnd true: no statement follows in the transaction
 */
export async function batchWrites(
  db: Kysely<DB>,
  writes: readonly SqlSource[],
  calls: readonly SqlSource[] = [],
  isEnd = false,
): Promise<void> {
  const sources = [...writes, ...calls]
  const compose = (parts: readonly OperationNodeSource[]) =>
    composed(parts.slice(0, writes.length), parts.slice(writes.length), isEnd)
  const name = `${isEnd ? 'end' : 'write'} ${writes.length}`
  if (sources.every(isPreparedQuery)) await executeComposed(db, name, sources, compose)
  else await compose(sources.map((source) => sqlOf(db, source))).execute(db)
}

function composed(
  writes: readonly OperationNodeSource[],
  calls: readonly OperationNodeSource[],
  isEnd: boolean,
) {
  const parts = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  const before = parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``
  const result = calls.length > 0 ? sql.join(calls) : sql`1`
  return sql`${sql.raw(isEnd ? LAST : '')}${before}select ${result}`
}
