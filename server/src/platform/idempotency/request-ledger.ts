import { createHash } from 'node:crypto'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Insertable } from 'kysely'
import { DatabaseError } from 'pg'
import {
  inTransaction,
  statement,
  writeLater,
  type Database,
  type DatabaseTransaction,
  type DB,
} from '../database/database.ts'
import type { Actor } from '../caller/actor.ts'

/** A request that must have its effect once: who, which, and the fingerprint of what it asks. */
export interface OnceOnly {
  actor: Pick<Actor, 'tenantId' | 'userId'>
  requestId: string
  hash: string
}

/** Names a request. `what` is everything that decides its effect: action, record, body. */
export function onceOnly(actor: OnceOnly['actor'], requestId: string, what: unknown): OnceOnly {
  const hash = createHash('sha256')
    .update(JSON.stringify(sorted(what)))
    .digest('hex')
  return { actor, requestId, hash }
}

/**
 * The answer this request got before, or undefined when it is new.
 * @throws order.requestIdReused when the id was used for something else
 */
export async function earlierAnswer<T>(db: Database, request: OnceOnly): Promise<T | undefined> {
  const row = await db
    .selectFrom('mtmRequest')
    .select(['bodyHash', 'answer'])
    .where('tenantId', '=', request.actor.tenantId)
    .where('userId', '=', request.actor.userId)
    .where('requestId', '=', request.requestId)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.bodyHash !== request.hash) throw new AppError('order.requestIdReused')
  return row.answer as T
}

/**
 * Does the work of a request whose entry is written with its effect (`finishedRequest`). A repetition may be refused
 * for what the first request changed, or fail on its entry: it gets the answer of the first.
 */
export async function answeredOnce<T>(db: Database, request: OnceOnly, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const repeated = error instanceof AppError || isTwin(error)
    const before = repeated ? await earlierAnswer<T>(db, request) : undefined
    if (before) return before
    throw error
  }
}

/**
 * Does the work of a request in one transaction with its entry. A twin waits for it and gets the answer of the first;
 * earlier answers are looked for before, with {@link earlierAnswer}.
 */
export function doneOnce<T extends object>(
  db: Database,
  request: OnceOnly,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const twin = await takeRequest<T>(trx, request)
    if (twin) return twin
    const answer = await work(trx)
    await keepAnswer(trx, request, answer)
    return answer
  })
}

/**
 * Takes the request inside its transaction. A twin that runs at the same time waits here until the first has
 * committed and then gets its answer; a refusal rolls the entry back, so the request may be tried again.
 */
export async function takeRequest<T>(trx: DatabaseTransaction, request: OnceOnly): Promise<T | undefined> {
  const taken = await trx
    .insertInto('mtmRequest')
    .values({
      tenantId: request.actor.tenantId,
      userId: request.actor.userId,
      requestId: request.requestId,
      bodyHash: request.hash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestId')
    .executeTakeFirst()
  return taken ? undefined : earlierAnswer<T>(trx, request)
}

/** Entry of a finished request with its answer. Where a twin has made one {@link isTwin} knows the failure. */
export function finishedRequest({ actor, requestId, hash }: OnceOnly, answer: object) {
  const { tenantId, userId } = actor
  return insertRequest({ tenantId, userId, requestId, bodyHash: hash, answer: JSON.stringify(answer) })
}

const insertRequest = statement((db, row: Insertable<DB['mtmRequest']>) =>
  db.insertInto('mtmRequest').values(row),
)

/** Whether writing failed because this very request has been finished, or was while this one ran. */
function isTwin(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'mtm_request_pkey'
}

/** Keeps the answer for repetitions. */
export async function keepAnswer(trx: DatabaseTransaction, request: OnceOnly, answer: object): Promise<void> {
  await writeLater(
    trx,
    trx
      .updateTable('mtmRequest')
      .set({ answer: JSON.stringify(answer) })
      .where('tenantId', '=', request.actor.tenantId)
      .where('userId', '=', request.actor.userId)
      .where('requestId', '=', request.requestId),
  )
}

/** Objects with their keys in order, so that equal requests have equal fingerprints. */
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
