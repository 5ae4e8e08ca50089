import type { FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import { resetPasswordBody } from '@mtm/shared-utils/contracts/dto/session'
import { z } from '@mtm/shared-utils/contracts/schema'
import { callerOf } from '../../platform/caller/caller.ts'
import { DeadToken } from '../../platform/http/errors.ts'
import { accountOf, type Account } from '../users/accounts.ts'
import type { SignInServices } from '../sign-in/admit.ts'
import { NO_PASSWORD } from '../users/password.ts'
import { masked } from '../messages/text-sender.ts'
import { takeCode } from '../sign-in/sms/codes.ts'
import { freshSeconds, proveOwner } from '../sign-in/prove-owner.ts'
import { storePassword } from '../users/store-password.ts'

/** Sets a first password; the code is required unless the caller has just signed in. */
export const firstPasswordBody = z.pick(resetPasswordBody, { password: true, smscode: true })

/** How the caller may prove their identity before setting a first password. */
export async function firstPasswordProof(
  { db }: SignInServices,
  request: FastifyRequest,
): Promise<{ freshSeconds: number; phone: string | null }> {
  const { phone } = await ownAccount({ db }, request)
  const { sessionId } = callerOf(request)
  return { freshSeconds: await freshSeconds(db, sessionId), phone: phone && masked(phone) }
}

/** Sets the first password of an account that has none: the caller has just signed in or proves their phone. */
export async function setFirstPassword(
  services: SignInServices,
  request: FastifyRequest,
  { password, smscode }: z.infer<typeof firstPasswordBody>,
): Promise<void> {
  const { db } = services
  const { secretKey } = services.config
  const account = await ownAccount(services, request)
  // accounts with a password change it with the old one
  if (account.password !== NO_PASSWORD) throw new AppError('password.oldWrong')
  if (!password) throw new AppError('password.empty')
  if (!PASSWORD_RULE.test(password)) throw new AppError('password.weak')
  if (smscode && account.phone) {
    const of = { db, secretKey, phone: account.phone, purpose: 'reset', ip: request.ip } as const
    if ((await takeCode(of, smscode)) !== 'right') throw new AppError('sms.codeWrong')
  } else await proveOwner(db, request, account.id)
  const keep = callerOf(request).sessionId
  await storePassword(services, request, account, { action: 'password:first', password, keep })
}

async function ownAccount({ db }: Pick<SignInServices, 'db'>, request: FastifyRequest): Promise<Account> {
  const account = await accountOf(db, callerOf(request).userId)
  if (!account) throw new DeadToken()
  return account
}
