import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { audit, auditStatement, OPERATION, type AuditEntry } from './audit.ts'
import type { PreparedQuery } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: what the call leaves behind is nothing, or a ticket that ends within minutes */
    log?: false
  }
  interface FastifyRequest {
    /** the answer is a refusal, whatever its status */
    refused: boolean
  }
}

const WRITING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** True for a route that leaves a row in the log whenever it did what it was asked to. */
export const isLogged = (method: string, { log }: { log?: false } = {}) =>
  log !== false && WRITING.has(method)

/**
 * Every route with a writing verb leaves a row in the operation log when it succeeds (backend contract 2.11): where
 * the operation did not write one in its own transaction, this does, before the answer goes out.
 */
export function logOperations(app: FastifyInstance): void {
  app.decorateRequest('logged', false)
  app.decorateRequest('refused', false)
  app.addHook('onSend', async (request, reply) => {
    const { method, routeOptions, logged, refused, is404 } = request
    if (is404 || logged || refused || reply.statusCode >= 400) return
    if (!isLogged(method, routeOptions.config)) return
    try {
      await audit(app.db, request, entryOf(request))
    } catch (error) {
      // what was done is done: the answer says so
      request.log.error({ err: error }, 'an operation could not be logged')
    }
  })
}

/** The row of a request, for an operation that writes it with its effect: neither stands without the other. */
export interface OwnEntry {
  write(): PreparedQuery
  /** both are in the database: nobody else has to write it */
  written(): void
}

/** Lets an operation write the row of its request itself. */
export function ownEntry(request: FastifyRequest): OwnEntry {
  return {
    write: () => auditStatement(request, entryOf(request)),
    written: () => void (request.logged = true),
  }
}

/** What a route says of itself, and the ids that it was called with. */
function entryOf(request: FastifyRequest): AuditEntry {
  const { method, routeOptions, params, query, body } = request
  const [resource = 'api'] = routeOptions.schema?.tags ?? []
  const steps = (routeOptions.url ?? '').split('/').filter((step) => step !== '' && !step.startsWith(':'))
  return {
    action: `${resource}:${steps.at(-1) ?? method.toLowerCase()}`,
    operation: OPERATIONS[method] ?? OPERATION.edit,
    target: [...new Set([params, query, body].flatMap(idsIn))].slice(0, MOST_IDS),
  }
}

const OPERATIONS: Readonly<Record<string, AuditEntry['operation']>> = {
  POST: OPERATION.add,
  DELETE: OPERATION.delete,
}
/** What fits into a row. */
const MOST_IDS = 20

/** `id`, `userIds`, `userIdList`: a password may look like an id, but is not called one. */
const NAMES_IDS = /^ids?$|Ids?$|IdList$/

/** The ids that a part of a request names; nothing else of it is written down. */
function idsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part)
    .filter(([name]) => NAMES_IDS.test(name))
    .flatMap(([, value]: [string, unknown]) =>
      typeof value === 'string' ? value.split(',') : Array.isArray(value) ? (value as unknown[]) : [],
    )
    .filter((value): value is string => idSchema.safeParse(value).success)
}
