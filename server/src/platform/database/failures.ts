import { DatabaseError } from 'pg'
import { isOutdated } from './named-statements.ts'

/** Codes of Node for a peer that cannot be reached or has gone. */
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
/** Messages of `pg` without a code: a connection that broke, was not ready in time, or is being closed. */
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/
/** Connection, resources, shutdown; deadlock, lock and time limits; a standby that accepts no writes. */
const PASSING = /^(08|53|57|40|55P03|25P03|25006)/

/** Whether the database could not answer for the moment: the same statement may be sent again. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || isDiskFull(error)) return false
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseError) return PASSING.test(code ?? '') || isOutdated(error)
  if (code === undefined) return GONE.test(message)
  // a unix socket that is not there, but no missing file of ours
  return code === 'ENOENT' ? syscall === 'connect' : UNREACHABLE.has(code)
}

/** PostgreSQL's code for a write on a standby. */
export const READ_ONLY = '25006'
/** What another host may do better: shutdown, start, no free connection, no writes. */
const NOT_HERE = new RegExp(`^(57P0[1-3]|53300|${READ_ONLY})`)

/** Whether a host could not be connected to, so that another one is worth a try. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseError) return NOT_HERE.test(code ?? '')
  return code === undefined ? message.startsWith('Connection terminated') : UNREACHABLE.has(code)
}

/** Whether there was no room to write, in the database (53100) or in a folder of ours. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}
