import type { FastifyRequest } from 'fastify'
import { auditedTransaction, type Audited } from '../../../platform/audit/audit.ts'
import { isCalled } from '../../users/accounts.ts'
import { CUSTOMER_ROLE } from '../../../platform/caller/customer-account.ts'
import { REGISTRATION_TENANT } from '../../roles/customer-role.ts'
import type { registerBody } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { inTransaction, newId, type Database } from '../../../platform/database/database.ts'
import { hashPassword, NO_PASSWORD } from '../../users/password.ts'
import { checkCode, spendCode } from '../sms/codes.ts'

export interface NewCustomer {
  username: string
  realname: string
  /** a hash, or {@link NO_PASSWORD} */
  password: string
  phone: string | null
  email?: string | null
}

/** Registers a user with proof of their phone. Only these fields of the request are used. */
export async function register(
  db: Database,
  secretKey: string,
  body: z.infer<typeof registerBody>,
  by: Audited & Pick<FastifyRequest, 'ip'>,
): Promise<string> {
  const { phone, smscode = '' } = body
  const of = { db, secretKey, phone, purpose: 'register', ip: by.ip } as const
  const checked = smscode === '' ? 'gone' : await checkCode(of, smscode)
  if (checked !== 'right') throw new AppError(checked === 'gone' ? 'sms.codeGone' : 'sms.codeWrong')
  const username = body.username || phone
  const email = body.email || null
  await refuseTaken(db, { username, phone, email })
  if (body.password && !PASSWORD_RULE.test(body.password)) throw new AppError('password.weak')
  const password = body.password ? await hashPassword(body.password) : NO_PASSWORD
  if (!(await spendCode(of, smscode))) throw new AppError('sms.codeGone')
  const customer = { username, realname: username, password, phone, email }
  return auditedTransaction(
    db,
    by,
    (trx) => addCustomer(trx, customer),
    (id) => ({ target: [id] }),
  )
}

/** Adds a customer account to tenant 0 and returns its id. */
export function addCustomer(db: Database, customer: NewCustomer): Promise<string> {
  const id = newId()
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('sysUser')
      .values({ id, ...customer, createBy: customer.username })
      .execute()
    await trx.insertInto('sysUserTenant').values({ userId: id, tenantId: REGISTRATION_TENANT }).execute()
    await trx
      .insertInto('sysUserRole')
      .columns(['userId', 'roleId'])
      .expression((eb) =>
        eb
          .selectFrom('sysRole')
          .select((role) => [role.val(id).as('userId'), 'id'])
          .where('tenantId', '=', REGISTRATION_TENANT)
          .where('roleCode', '=', CUSTOMER_ROLE),
      )
      .execute()
    return id
  })
}

/** Names, numbers and addresses of users in the recycle bin count as taken too. */
async function refuseTaken(
  db: Database,
  { username, phone, email }: { username: string; phone: string; email: string | null },
): Promise<void> {
  const taken = await db
    .selectFrom('sysUser')
    .select((eb) => [
      isCalled(eb, username).as('name'),
      eb(eb.fn.coalesce('phone', eb.val('')), '=', phone).as('phone'),
    ])
    .where((eb) =>
      eb.or([
        isCalled(eb, username),
        eb('phone', '=', phone),
        ...(email === null ? [] : [eb('email', '=', email)]),
      ]),
    )
    .execute()
  if (taken.length === 0) return
  if (taken.some(({ name }) => name)) throw new AppError('register.nameTaken')
  throw new AppError(taken.some((row) => row.phone) ? 'register.phoneTaken' : 'register.emailTaken')
}
