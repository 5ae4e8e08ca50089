import type { FastifyRequest } from 'fastify'
import type { phoneSignInBody, SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { accountOfPhone } from '../../users/accounts.ts'
import { admit, type SignInServices } from '../admit.ts'
import { logSignIn } from '../sign-in-log.ts'
import { beginAttempt } from '../sign-in-guard.ts'
import { takeCode } from './codes.ts'

/** Signs in with a code. A phone without an account, a wrong code and an expired one get the same answer. */
export function signInByPhone(
  services: SignInServices,
  request: FastifyRequest,
  { mobile: phone, captcha, remember_me }: z.infer<typeof phoneSignInBody>,
): Promise<SignInResult> {
  const { db } = services
  const { secretKey } = services.config
  return logSignIn(db, request, 'phone', async (entry) => {
    const attempt = await beginAttempt(db, phone, request.ip)
    const account = await accountOfPhone(db, phone)
    entry.account = account ?? null
    const code = await takeCode({ db, secretKey, phone, purpose: 'sign-in', ip: request.ip }, captcha)
    if (code !== 'right' || !account) throw new AppError('sms.codeWrong')
    await attempt.succeeded()
    return admit(services, request, { account, entry, remember: remember_me === true })
  })
}
