import type { FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { newId, preparedQuery, type Database, type DB, type PreparedQuery } from '../database/database.ts'

/** Kinds of operations as the log screen names them (dictionary `operate_type`). */
export const OPERATION = { query: 1, add: 2, edit: 3, delete: 4, import: 5, export: 6 } as const

export interface AuditEntry {
  /** what was done, `<resource>:<action>` */
  action: string
  operation: (typeof OPERATION)[keyof typeof OPERATION]
  /** ids of what it was done to */
  target?: readonly string[]
  /** plain words or figures; never names, phones, addresses or secrets */
  detail?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the request has written its row into the log */
    logged: boolean
  }
}

/** Writes an operation to the log (backend contract 4.16, type 2), in the caller's transaction. */
export async function audit(db: Database, request: FastifyRequest, entry: AuditEntry): Promise<void> {
  request.logged = true
  await db.insertInto('sysLog').values(rowOf(request, entry)).execute()
}

/** The same as a statement, to be written with what was done. Whoever writes it sets `request.logged`. */
export function auditStatement(request: FastifyRequest, entry: AuditEntry): PreparedQuery {
  return insertRow(rowOf(request, entry))
}

const insertRow = preparedQuery((db, row: Insertable<DB['sysLog']>) => db.insertInto('sysLog').values(row))

function rowOf(request: FastifyRequest, entry: AuditEntry): Insertable<DB['sysLog']> {
  const { caller } = request
  const content = [entry.action, entry.target?.join(','), entry.detail].filter(Boolean).join(' ')
  return {
    id: newId(),
    tenantId: caller?.tenantId ?? 0,
    logType: 2,
    operateType: entry.operation,
    logContent: content.slice(0, 1000),
    userid: caller?.username ?? null,
    username: caller?.realname ?? null,
    ...circumstances(request),
    requestParam: sentNames(request),
    createBy: caller?.username ?? null,
  }
}

/** Writes a sign-in or sign-out to the log (type 1). */
export async function auditSession(
  db: Database,
  request: FastifyRequest,
  person: { username: string; realname: string; tenantId: number },
  content: string,
): Promise<void> {
  request.logged = true
  await db
    .insertInto('sysLog')
    .values({
      id: newId(),
      tenantId: person.tenantId,
      logType: 1,
      logContent: content,
      userid: person.username,
      username: person.realname,
      ...circumstances(request),
      createBy: person.username,
    })
    .execute()
}

/** From where a request came, what it called, and how long that took so far. */
function circumstances(request: FastifyRequest) {
  const { ip, method, routeOptions, startedAt } = request
  return {
    ip,
    method: `${method} ${routeOptions.url ?? ''}`.slice(0, 500),
    requestUrl: pathOf(request).slice(0, 255),
    requestType: method,
    costTime: Math.round(performance.now() - startedAt),
  }
}

/** What a body names, without the values: those may be of people, or open doors. */
function sentNames({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  return Object.keys(body).join(',').slice(0, 2_000) || null
}

/** The address without its query, which may hold names and numbers of people. */
export function pathOf(request: Pick<FastifyRequest, 'originalUrl'>): string {
  return request.originalUrl.split('?', 1)[0] ?? ''
}
