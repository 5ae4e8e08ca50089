import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import type { emailBody, ownPhoneBody } from '@mtm/shared-utils/contracts/dto/account'
import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { accountOfEmail, accountOfPhone } from '../users/accounts.ts'
import type { SignInServices } from '../sign-in/admit.ts'
import { takeCode } from '../sign-in/sms/codes.ts'
import { proveOwner } from '../sign-in/prove-owner.ts'

/** Sets the caller's mobile number, which they can sign in with from now on. */
export async function setOwnPhone(
  services: SignInServices,
  request: FastifyRequest,
  { phone, smscode, password }: z.infer<typeof ownPhoneBody>,
): Promise<void> {
  const { db } = services
  const { secretKey } = services.config
  const { id } = await proveOwner(db, request, callerOf(request).userId, password)
  const code = await takeCode({ db, secretKey, phone, purpose: 'phone', ip: request.ip }, smscode)
  if (code !== 'right') throw new AppError(code === 'gone' ? 'password.codeGone' : 'password.codeWrong')
  if (await accountOfPhone(db, phone)) throw new AppError('phone.failed')
  await write(services, request, id, { phone }, 'phone.failed')
}

/** Sets or removes the caller's e-mail address. */
export async function setOwnEmail(
  services: SignInServices,
  request: FastifyRequest,
  { email, password }: z.infer<typeof emailBody>,
): Promise<void> {
  const { db } = services
  const { id } = await proveOwner(db, request, callerOf(request).userId, password)
  const known = email === null ? undefined : await accountOfEmail(db, email)
  if (known && known.id !== id) throw new AppError('register.emailTaken')
  await write(services, request, id, { email }, 'register.emailTaken')
}

/** @param taken error when another account took it meanwhile */
async function write(
  { db }: SignInServices,
  request: FastifyRequest,
  id: string,
  values: { phone: string } | { email: string | null },
  taken: ErrorKey,
): Promise<void> {
  const [column = ''] = Object.keys(values)
  try {
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('sysUser')
        .set((eb) => ({ ...values, updateTime: new Date(), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await audit(trx, request, { action: `${column}:change`, operation: OPERATION.edit, target: [id] })
    })
  } catch (error) {
    throw error instanceof DatabaseError && error.code === '23505' ? new AppError(taken) : error
  }
}
