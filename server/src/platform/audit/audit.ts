import type { FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import {
  inTransaction,
  newId,
  preparedQuery,
  deferWrite,
  type Database,
  type DatabaseTransaction,
  type DB,
  type PreparedQuery,
} from '../database/database.ts'
import { describeRoute } from './describe-route.ts'

/** Kinds of operations as the log screen names them (dictionary `operate_type`). */
export const OPERATION = { query: 1, add: 2, edit: 3, delete: 4, import: 5, export: 6 } as const

/** An entry of the operation log. Omitted fields are derived from the route and its ids. */
export interface AuditEntry {
  /** kind of record and action, `<resource>:<action>` */
  action?: string
  operation?: (typeof OPERATION)[keyof typeof OPERATION]
  /** ids of the written records */
  target?: readonly string[]
  /** plain text or numbers; never names, phones, addresses or secrets */
  detail?: string | undefined
}

/** The request behind an operation: caller, address, route and time. */
export type RequestOrigin = Pick<
  FastifyRequest,
  | 'caller'
  | 'ip'
  | 'method'
  | 'originalUrl'
  | 'params'
  | 'query'
  | 'body'
  | 'routeOptions'
  | 'startedAt'
  | 'audited'
>

/** A request, or the actor it was authenticated as. Seeds and jobs have no origin and write no row. */
export interface Audited {
  origin?: RequestOrigin | undefined
  /** the person for whom the caller acted as agent */
  principal?: { username: string } | undefined
}

/** The log rows written by a request. */
export interface AuditTrace {
  rows: number
  /** the transactions that wrote them, one row each */
  transactions: Set<object>
  /** no row and no change was written: the row is written with the answer */
  unchanged: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the request itself, so that a route is an origin like its caller */
    origin: RequestOrigin
    audited: AuditTrace
  }
}

/**
 * Writes an operation log row (backend contract 4.16, type 2) in the transaction of the operation: both are committed,
 * or neither.
 */
export async function audit(trx: DatabaseTransaction, by: Audited, entry: AuditEntry = {}): Promise<void> {
  for (const row of auditRows(by, entry, trx)) await deferWrite(trx, row)
}

/**
 * Returns the same as statements, none without an origin: for commands that write everything in one (`batchWrites`).
 * @param transaction the transaction of the row; default: a statement of its own
 */
export function auditRows(
  { origin, principal }: Audited,
  entry: AuditEntry = {},
  transaction: object = {},
): PreparedQuery[] {
  if (!origin) return []
  origin.audited.rows += 1
  origin.audited.transactions.add(transaction)
  return [insertRow(rowOf(origin, entry, principal?.username))]
}

/**
 * Runs a command in one transaction with its operation log row.
 * @param entry the fields beyond the route, optionally derived from the result
 */
export function auditedTransaction<T>(
  db: Database,
  by: Audited,
  command: (trx: DatabaseTransaction) => Promise<T>,
  entry: AuditEntry | ((result: T) => AuditEntry) = {},
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const result = await command(trx)
    await audit(trx, by, typeof entry === 'function' ? entry(result) : entry)
    return result
  })
}

/** The same for reads, such as exports. */
export async function auditReading(db: Database, by: Audited, entry: AuditEntry): Promise<void> {
  await inTransaction(db, (trx) => audit(trx, by, entry))
}

/** Marks a request as unchanged, such as a repeated one: its row is written with the answer. */
export function auditUnchanged({ origin }: Audited): void {
  if (origin) origin.audited.unchanged = true
}

const insertRow = preparedQuery((db, row: Insertable<DB['sysLog']>) => db.insertInto('sysLog').values(row))

function rowOf(origin: RequestOrigin, entry: AuditEntry, principal?: string): Insertable<DB['sysLog']> {
  const { caller } = origin
  const route = describeRoute(origin)
  const { action = route.action, operation = OPERATION[route.kind], target = route.target, detail } = entry
  // in the text too, as stock clients show no further column
  const actingFor = principal && `for ${principal}`
  const content = [action, target.join(','), detail, actingFor].filter(Boolean).join(' ')
  return {
    id: newId(),
    tenantId: caller?.tenantId ?? 0,
    logType: 2,
    operateType: operation,
    logContent: content.slice(0, 1000),
    userid: caller?.username ?? null,
    username: caller?.realname ?? null,
    principal: principal ?? null,
    ...circumstances(origin),
    requestParam: sentNames(origin),
    createBy: caller?.username ?? null,
  }
}

/** Writes a sign-in or sign-out to the log (type 1), in the transaction of its session. */
export async function auditSession(
  trx: DatabaseTransaction,
  request: FastifyRequest,
  person: { username: string; realname: string; tenantId: number },
  content: string,
): Promise<void> {
  request.audited.rows += 1
  request.audited.transactions.add(trx)
  const row = {
    id: newId(),
    tenantId: person.tenantId,
    logType: 1,
    logContent: content,
    userid: person.username,
    username: person.realname,
    ...circumstances(request),
    createBy: person.username,
  }
  await deferWrite(trx, insertRow(row))
}

/** Client address, route and duration of a request so far. */
function circumstances(origin: RequestOrigin) {
  const { ip, method, routeOptions, startedAt } = origin
  return {
    ip,
    method: `${method} ${routeOptions.url ?? ''}`.slice(0, 500),
    requestUrl: pathOf(origin).slice(0, 255),
    requestType: method,
    costTime: Math.round(performance.now() - startedAt),
  }
}

/** The field names of a body without their values, which may be personal data or secrets. */
function sentNames({ body }: RequestOrigin): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  return Object.keys(body).join(',').slice(0, 2_000) || null
}

/** The URL without its query, which may contain names and phone numbers. */
export function pathOf(request: Pick<FastifyRequest, 'originalUrl'>): string {
  return request.originalUrl.split('?', 1)[0] ?? ''
}
