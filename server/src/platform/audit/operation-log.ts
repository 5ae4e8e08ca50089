import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../database/database.ts'
import { audit } from './audit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How a route with a writing verb is logged. Default: it writes its row in its transaction (`audit`).
     * 'after': it has no transaction, as it works outside the database; its row is written with the answer.
     * 'several': its transaction records several things, one row each.
     * false: the call leaves nothing behind, or only a ticket that expires within minutes.
     */
    log?: Log
  }
  interface FastifyRequest {
    /** the answer is an error, whatever its status */
    refused: boolean
  }
}

type Log = 'after' | 'several' | false

const WRITING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** True for routes that write a log row on every success. */
export const isLogged = (method: string, { log }: { log?: Log } = {}) => log !== false && WRITING.has(method)

/**
 * Ensures that every route with a writing verb leaves a row in the operation log when it succeeds (backend contract
 * 2.11): one in each transaction it ran, or one with the answer when it changed nothing or has no transaction.
 * @param strict true: a route without its row fails; otherwise the row is written with the answer
 */
export function logOperations(app: FastifyInstance, { strict }: { strict: boolean }): void {
  app.decorateRequest('refused', false)
  app.decorateRequest('origin', {
    getter() {
      return this
    },
  })
  app.addHook('onRequest', async (request) => {
    request.audited = { rows: 0, transactions: new Set(), unchanged: false }
  })
  app.addHook('onSend', async (request, reply) => {
    const { method, routeOptions, refused, is404, audited } = request
    if (is404 || refused || reply.statusCode >= 400) return
    if (!isLogged(method, routeOptions.config)) return
    const { log } = routeOptions.config
    const isOpen = audited.unchanged || (log === 'after' && audited.rows === 0)
    if (strict && !isOpen) requireRows(request)
    if (!isOpen && audited.rows > 0) return
    try {
      await inTransaction(app.db, (trx) => audit(trx, request))
    } catch (error) {
      // the operation has already succeeded, so the answer reports success
      request.log.error({ err: error }, 'an operation could not be logged')
    }
  })
}

function requireRows({ method, routeOptions: { url, config }, audited }: FastifyRequest): void {
  const { rows, transactions } = audited
  if (rows > 0 && (config.log === 'several' || rows === transactions.size)) return
  throw new Error(
    `${method} ${url} wrote ${rows} rows into the operation log in ${transactions.size} transactions: ` +
      'each transaction writes one (audit), a route without one declares `log`',
  )
}
