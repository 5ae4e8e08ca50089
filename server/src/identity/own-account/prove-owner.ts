import type { FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../plugins/app/database/database.ts'
import { DeadToken } from '../../plugins/app/errors.ts'
import { accountOf, type Account } from '../accounts.ts'
import { checkPassword, NO_PASSWORD } from '../password.ts'
import { beginAttempt } from '../sign-in-guard.ts'

/**
 * Asks for the password of an account, where it has one, before a way of signing in is added or changed: who found
 * an open page must not stay in, nor lock its owner out.
 */
export async function proveOwner(
  db: Database,
  request: FastifyRequest,
  userId: string,
  password = '',
): Promise<Account> {
  const account = await accountOf(db, userId)
  if (!account) throw new DeadToken()
  if (account.password === NO_PASSWORD) return account
  const attempt = await beginAttempt(db, account.username, request.ip)
  if (!(await checkPassword(password, account.password))) throw new AppError('password.oldWrong')
  await attempt.succeeded()
  return account
}
