import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { newId, type Database, type DB } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** name of the unexpected failure that ended the request; null: there was none */
    failure: string | null
  }
}

/** Rows that wait for the database; further ones are dropped. */
const MOST_WAITING = 100
/** Rows written in a minute; further ones are dropped, so that a failure that repeats cannot fill the log. */
const MOST_A_MINUTE = 300
const MINUTE_MS = 60_000

type Row = Insertable<DB['sysLog']>

/** Writes failures one after the other, outside the requests that failed. */
export interface FailureLog {
  add(row: Row): void
  /** resolves when nothing waits any more */
  written(): Promise<void>
}

/**
 * @param write stores rows
 * @param warn reports rows that could not be stored
 * @param now milliseconds
 */
export function createFailureLog(
  write: (rows: readonly Row[]) => Promise<unknown>,
  warn: (error: unknown) => void,
  now: () => number = Date.now,
): FailureLog {
  let waiting: Row[] = []
  let writing: Promise<void> | null = null
  let minute = { from: -Infinity, rows: 0 }
  const run = async () => {
    await Promise.resolve()
    while (waiting.length > 0) {
      const rows = waiting
      waiting = []
      await write(rows).catch(warn)
    }
    writing = null
  }
  return {
    add(row) {
      if (now() - minute.from >= MINUTE_MS) minute = { from: now(), rows: 0 }
      if (minute.rows >= MOST_A_MINUTE || waiting.length >= MOST_WAITING) return
      minute.rows += 1
      waiting.push(row)
      writing ??= run()
    },
    written: () => writing ?? Promise.resolve(),
  }
}

/**
 * Writes a log row (type 3) for every request that ended in an unexpected failure, after its answer was sent: what
 * failed, status, route pattern, request id and duration, and nothing about the caller but the tenant.
 */
export function logFailures(app: FastifyInstance): void {
  app.decorateRequest('failure', null)
  const failures = createFailureLog(
    (rows) => insertRows(app.db, rows),
    (error) => app.log.warn({ err: error }, 'a failure could not be written into the log'),
  )
  app.addHook('onResponse', async (request, reply) => {
    if (request.failure !== null) failures.add(rowOf(request, request.failure, reply.statusCode))
  })
  app.addHook('onClose', () => failures.written())
}

const insertRows = (db: Database, rows: readonly Row[]) =>
  db
    .insertInto('sysLog')
    .values([...rows])
    .execute()

/** The class and code of an error; its message may quote values. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}

function rowOf(request: FastifyRequest, failure: string, status: number): Row {
  const { caller, method, routeOptions, startedAt, id } = request
  const pattern = routeOptions.url ?? ''
  return {
    id: newId(),
    tenantId: caller?.tenantId ?? 0,
    logType: 3,
    logContent: `http.unexpected ${failure} ${id}`.slice(0, 1000),
    method: `${method} ${pattern}`.slice(0, 500),
    requestUrl: pattern.slice(0, 255),
    requestType: method,
    status,
    requestId: id,
    costTime: Math.round(performance.now() - startedAt),
  }
}
