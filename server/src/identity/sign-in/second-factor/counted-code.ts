import type { FastifyRequest } from 'fastify'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../../platform/database/database.ts'
import { beginAttempt, type Attempt } from '../sign-in-guard.ts'
import { isFactorOn, spendFactorCode, type FactorOf } from './second-factor.ts'

/** Counts an attempt at a user's second factor like one at their password. */
export function factorAttempt(db: Database, { ip }: FastifyRequest, userId: string): Promise<Attempt> {
  return beginAttempt(db, `second factor ${userId}`, ip)
}

/** Consumes a code of the second factor. @throws AppError when it is wrong, or after too many wrong ones */
export async function spendCountedCode(
  factor: FactorOf,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  const attempt = await factorAttempt(factor.db, request, factor.userId)
  if (!(await spendFactorCode(factor, code))) throw new AppError('session.secondFactorWrong')
  await attempt.succeeded()
}

/** Requires the second factor if enabled; true when verified. The refusal names the missing field. */
export async function demandFactor(
  factor: FactorOf,
  request: FastifyRequest,
  code: string | undefined,
): Promise<boolean> {
  if (!(await isFactorOn(factor.db, factor.userId))) return false
  if (!code)
    throw new AppError('session.secondFactorNeeded', {}, CODE.business, 200, { secondFactor: 'totp' })
  await spendCountedCode(factor, request, code)
  return true
}
