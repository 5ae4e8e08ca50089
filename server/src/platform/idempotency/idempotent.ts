import { createHash } from 'node:crypto'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Insertable } from 'kysely'
import { auditUnchanged } from '../audit/audit.ts'
import type { Actor } from '../caller/actor.ts'
import {
  inTransaction,
  preparedQuery,
  deferWrite,
  type Database,
  type DatabaseTransaction,
  type DB,
  type PreparedQuery,
} from '../database/database.ts'

/** The owner of a request, and the store of its answer. */
export interface Requester {
  db: Database
  actor: Pick<Actor, 'tenantId' | 'userId' | 'origin'>
}

/** One attempt at a request. Its answer is stored together with its effect, in one of two ways. */
export interface Attempt {
  /** Runs `write` in one transaction, which stores the answer too. */
  inTransaction<T extends object>(write: (trx: DatabaseTransaction) => Promise<T>): Promise<T>
  /** Stores the answer: for commands that write everything in one statement (`batchWrites`). */
  stored(answer: object): PreparedQuery
}

/**
 * Applies a request once and gives every repetition the first answer. Request ids are scoped to a user in a tenant.
 * The answer is a row with a unique key in the transaction of the effect: a concurrent repetition waits for that key,
 * fails on it, is rolled back and gets the first answer, as does one rejected because of the first one's changes.
 * A failed attempt stores nothing and may be repeated.
 * @param requestId chosen by the client
 * @param content everything that determines the effect: action, record, body
 * @param attempt reads, checks, and writes only through {@link Attempt}
 * @throws order.requestIdReused when the id was used for different content
 */
export async function idempotent<T extends object>(
  { db, actor }: Requester,
  requestId: string,
  content: unknown,
  attempt: (once: Attempt) => Promise<T>,
): Promise<T> {
  const { tenantId, userId } = actor
  const key = { tenantId, userId, requestId }
  const bodyHash = hashOf(content)
  const stored = (answer: object) => insertRequest({ ...key, bodyHash, answer: JSON.stringify(answer) })
  try {
    return await attempt({
      stored,
      inTransaction: (write) =>
        inTransaction(db, async (trx) => {
          const answer = await write(trx)
          await deferWrite(trx, stored(answer))
          return answer
        }),
    })
  } catch (error) {
    const first = await storedAnswer(db, key, bodyHash).catch((failure: unknown) => {
      // an unavailable database says nothing about an earlier answer
      throw failure instanceof AppError ? failure : error
    })
    if (!first) throw error
    auditUnchanged(actor)
    return first as T
  }
}

const insertRequest = preparedQuery((db, row: Insertable<DB['mtmRequest']>) =>
  db.insertInto('mtmRequest').values(row),
)

async function storedAnswer(
  db: Database,
  { tenantId, userId, requestId }: { tenantId: number; userId: string; requestId: string },
  bodyHash: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('mtmRequest')
    .select(['bodyHash', 'answer'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  if (row && row.bodyHash !== bodyHash) throw new AppError('order.requestIdReused')
  return row?.answer
}

/** SHA-256 of JSON with sorted keys: equal requests have equal hashes. */
function hashOf(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
