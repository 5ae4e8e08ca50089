import type { FastifyRequest } from 'fastify'
import type { changePasswordBody, resetPasswordBody } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { callerOf } from '../../platform/caller/caller.ts'
import { accountOf, accountOfPhone } from '../users/accounts.ts'
import type { SignInServices } from '../sign-in/admit.ts'
import { takeCode } from '../sign-in/sms/codes.ts'
import { issueTicket, takeTicket, ticketKind, tryTicket } from '../../platform/tickets/tickets.ts'
import { proveOwner } from '../sign-in/prove-owner.ts'
import { storePassword } from '../users/store-password.ts'

/** Proof of phone ownership, valid for ten minutes. */
const RESET = ticketKind<{ userId: string; phone: string }>('password.reset', 600, 5)

/** Exchanges a phone code for a password reset ticket. Unknown accounts and wrong codes get the same answer. */
export async function provePhone(
  services: SignInServices,
  { ip }: Pick<FastifyRequest, 'ip'>,
  { phone, smscode }: { phone: string; smscode: string },
): Promise<{ smscode: string; username: string }> {
  const { db } = services
  const { secretKey } = services.config
  const account = await accountOfPhone(db, phone)
  const code = await takeCode({ db, secretKey, phone, purpose: 'reset', ip }, smscode)
  if (code !== 'right' || !account) throw new AppError('sms.codeWrong')
  const ticket = await issueTicket(db, RESET, { userId: account.id, phone })
  return { smscode: ticket, username: account.username }
}

/** Sets a new password for the holder of the ticket, and ends every session of the account. */
export async function resetPassword(
  services: SignInServices,
  request: FastifyRequest,
  { username, password, smscode, phone }: z.infer<typeof resetPasswordBody>,
): Promise<void> {
  const { db } = services
  if (!username || !password || !smscode || !phone) throw new AppError('password.resetFailed')
  if (!PASSWORD_RULE.test(password)) throw new AppError('password.weak')
  const proof = await tryTicket(db, RESET, smscode)
  if (!proof) throw new AppError('password.codeGone')
  if (proof.phone !== phone) throw new AppError('password.codeWrong')
  const account = await accountOf(db, proof.userId)
  if (account?.username.toLowerCase() !== username.toLowerCase()) throw new AppError('password.userMissing')
  if (!(await takeTicket(db, RESET, smscode))) throw new AppError('password.codeGone')
  await storePassword(services, request, account, { action: 'password:reset', password })
}

/** Changes the caller's own password, and ends their other sessions. */
export async function changePassword(
  services: SignInServices,
  request: FastifyRequest,
  { username, oldpassword, password, confirmpassword }: z.infer<typeof changePasswordBody>,
): Promise<void> {
  const { db } = services
  const caller = callerOf(request)
  if (username && username.toLowerCase() !== caller.username.toLowerCase())
    throw new AppError('password.onlyOwn')
  const account = await proveOwner(db, request, caller.userId, oldpassword)
  if (!password) throw new AppError('password.empty')
  if (password !== confirmpassword) throw new AppError('password.differ')
  if (!PASSWORD_RULE.test(password)) throw new AppError('password.weak')
  const keep = caller.sessionId
  await storePassword(services, request, account, { action: 'password:change', password, keep })
}
