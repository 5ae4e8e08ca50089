import { sql, type Kysely, type OperationNodeSource, type Transaction } from 'kysely'
import { askTogether, isStatement, wordsOf, type Part } from './statement.ts'
import { LAST } from './pipelining.ts'
import type { DB } from './types.ts'

interface Waiting {
  writes: Part[]
  calls: Part[]
}

/** PostgreSQL limits the parameters and the columns of one statement: long work is written in several. */
const MOST_TOGETHER = 50

/** What the transactions of this process have put off. */
const waiting = new WeakMap<object, Waiting>()

/** Lets a transaction put writes off; `inTransaction` begins and flushes every one. */
export function beginWaiting(trx: object): void {
  waiting.set(trx, { writes: [], calls: [] })
}

/**
 * Writes at the end of the transaction, in one statement with everything else that was put off: one way to the
 * database instead of many. Only for rows that the rest of the transaction neither reads nor writes again.
 */
export async function writeLater(trx: Transaction<DB>, write: Part): Promise<void> {
  const put = waiting.get(trx)
  if (put) put.writes.push(write)
  else await sql`${wordsOf(trx, write)}`.execute(trx)
}

/** Calls a function of the database at the end of the transaction; false where nothing can be put off. */
export function callLater(trx: object, call: Part): boolean {
  const put = waiting.get(trx)
  put?.calls.push(call)
  return put !== undefined
}

/**
 * Writes what was put off.
 * @param isEnd true: nothing follows it in its transaction
 */
export async function flush(trx: Transaction<DB>, isEnd: boolean): Promise<void> {
  const put = waiting.get(trx)
  if (!put || put.writes.length + put.calls.length === 0) return
  beginWaiting(trx)
  const { writes, calls } = put
  const count = Math.max(writes.length, calls.length)
  for (let at = 0; at < count; at += MOST_TOGETHER) {
    const end = at + MOST_TOGETHER
    await writeTogether(trx, writes.slice(at, end), calls.slice(at, end), isEnd && end >= count)
  }
}

/**
 * Writes in one statement, and calls functions with it: all of it or nothing, with or without a transaction. The
 * writes do not see each other, so no two of them may touch the same row.
 * @param isEnd true: nothing follows it in its transaction
 */
export async function writeTogether(
  db: Kysely<DB>,
  writes: readonly Part[],
  calls: readonly Part[] = [],
  isEnd = false,
): Promise<void> {
  const parts = [...writes, ...calls]
  const compose = (words: readonly OperationNodeSource[]) =>
    joined(words.slice(0, writes.length), words.slice(writes.length), isEnd)
  const name = `${isEnd ? 'end' : 'write'} ${writes.length}`
  if (parts.every(isStatement)) await askTogether(db, name, parts, compose)
  else await compose(parts.map((part) => wordsOf(db, part))).execute(db)
}

function joined(
  writes: readonly OperationNodeSource[],
  calls: readonly OperationNodeSource[],
  isEnd: boolean,
) {
  const parts = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  const before = parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``
  const result = calls.length > 0 ? sql.join(calls) : sql`1`
  return sql`${sql.raw(isEnd ? LAST : '')}${before}select ${result}`
}
