import type { FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { callerOf } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { DeadToken } from '../../platform/http/errors.ts'
import { accountOf, type Account } from '../users/accounts.ts'
import { checkPassword, NO_PASSWORD } from '../users/password.ts'
import { beginAttempt } from './sign-in-guard.ts'

/** How long after a sign-in its session counts as proof of identity for accounts without a password. */
const FRESH_SECONDS = 600

/** The remaining seconds for which a session counts as a fresh sign-in. */
export async function freshSeconds(db: Database, sessionId: string): Promise<number> {
  const row = await db
    .selectFrom('sysSession')
    .select('createTime')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const age = row ? (Date.now() - row.createTime.getTime()) / 1000 : Infinity
  return Math.max(0, Math.ceil(FRESH_SECONDS - age))
}

/**
 * Verifies the password of the caller's account before a way of signing in is added or changed, so that an intruder at
 * an open page can neither stay in nor lock the owner out. Accounts without a password need a fresh sign-in.
 */
export async function proveOwner(
  db: Database,
  request: FastifyRequest,
  userId: string,
  password = '',
): Promise<Account> {
  const account = await accountOf(db, userId)
  if (!account) throw new DeadToken()
  if (account.password === NO_PASSWORD) {
    if ((await freshSeconds(db, callerOf(request).sessionId)) > 0) return account
    throw new AppError('session.notFresh')
  }
  const attempt = await beginAttempt(db, account.username, request.ip)
  if (!(await checkPassword(password, account.password))) throw new AppError('password.oldWrong')
  await attempt.succeeded()
  return account
}
