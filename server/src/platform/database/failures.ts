import { DatabaseError } from 'pg'
import { isOutdated } from './named-statements.ts'

/** Node error codes for an unreachable or disconnected peer. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Node error codes of a process, or a machine, without descriptors for a connection. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE'])
/** `pg` messages without a code: a broken, slow or closing connection. */
const GONE =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/
/** Connection, resources, shutdown; deadlock, lock and time limits; a standby that rejects writes. */
const PASSING = /^(08|53|57|40|55P03|25P03|25006)/

/** Whether the failure is temporary, so that the same statement can be retried. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || isDiskFull(error)) return false
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseError) return PASSING.test(code ?? '') || isOutdated(error)
  if (code === undefined) return GONE.test(message)
  // a missing unix socket, but not one of our files
  return code === 'ENOENT' ? syscall === 'connect' : UNREACHABLE.has(code) || EXHAUSTED.has(code)
}

/** PostgreSQL's code for a write on a standby. */
export const READ_ONLY = '25006'
/** Failures another host may not have: shutdown, startup, no free connection, no writes, not a standby. */
const NOT_HERE = new RegExp(`^(57P0[1-3]|53300|${READ_ONLY})`)

/** A host that gave no answer or closed the connection, as `pg` says it. */
const SILENT = /^(Connection terminated|timeout expired)/

/** Whether connecting to a host failed, so that another one is worth trying. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseError) return NOT_HERE.test(code ?? '')
  return code === undefined ? SILENT.test(message) : UNREACHABLE.has(code)
}

/** Whether a statement was cancelled because it took too long, so that repeating it takes as long again. */
export function isTooLong(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014'
}

/** Whether storage was full, in the database (53100) or in one of our folders. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}
