import type { FastifyRequest } from 'fastify'
import type {
  externalCreateBody,
  externalPasswordBody,
  externalPhoneBody,
} from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { audit } from '../../../platform/audit/audit.ts'
import { inTransaction, type Database } from '../../../platform/database/database.ts'
import { accountOfPhone, type Account } from '../../users/accounts.ts'
import type { SignInServices } from '../admit.ts'
import { NO_PASSWORD } from '../../users/password.ts'
import { addCustomer } from '../register/register.ts'
import { demandFactor } from '../second-factor/counted-code.ts'
import { checkCredentials } from '../sign-in.ts'
import { logSignIn } from '../sign-in-log.ts'
import { beginAttempt } from '../sign-in-guard.ts'
import { checkCode, spendCode } from '../sms/codes.ts'
import { takeTicket } from '../../../platform/tickets/tickets.ts'
import { browserOf } from './browser.ts'
import type { ExternalIdentity } from './providers.ts'
import { freeUsername, link } from './external-accounts.ts'
import { exchangeFor, PENDING, pendingOf } from './external-tickets.ts'

/** Creates an account for an identity; returns a ticket for `getLoginUser`, as the next two do. */
export function createForThird(
  { db }: SignInServices,
  request: FastifyRequest,
  { uuid, operateCode, username }: z.infer<typeof externalCreateBody>,
): Promise<string> {
  return logSignIn(db, request, 'third party', async () => {
    const identity = await pendingOf(db, request, uuid, operateCode)
    const name = await freeUsername(db, username || identity.realname)
    return settle(db, request, uuid, identity, (trx) => addThird(trx, identity, name, null))
  })
}

/** Links an identity to an existing account by its password. */
export function linkByPassword(
  services: SignInServices,
  request: FastifyRequest,
  { uuid, operateCode, username, password, code }: z.infer<typeof externalPasswordBody>,
): Promise<string> {
  const { db } = services
  const { secretKey } = services.config
  return logSignIn(db, request, 'third party', async (entry) => {
    const identity = await pendingOf(db, request, uuid, operateCode)
    const account = await checkCredentials(services, request, entry, { username, password }).catch(
      (error: unknown) => {
        const unknown = error instanceof AppError && error.key === 'session.badCredentials'
        throw unknown ? new AppError('third.passwordWrong') : error
      },
    )
    const checkedTwice = await demandFactor({ db, secretKey, userId: account.id }, request, code)
    return settle(db, request, uuid, identity, async () => account.id, checkedTwice)
  })
}

/** Links an identity to the account of a verified phone, which is created when there is none. */
export function linkByPhone(
  services: SignInServices,
  request: FastifyRequest,
  { thirdUserUuid: uuid, mobile: phone, captcha, code }: z.infer<typeof externalPhoneBody>,
): Promise<string> {
  const { db } = services
  const { secretKey } = services.config
  return logSignIn(db, request, 'third party', async (entry) => {
    const identity = await pendingOf(db, request, uuid)
    const attempt = await beginAttempt(db, phone, request.ip)
    const account = await accountOfPhone(db, phone)
    entry.account = account ?? null
    const of = { db, secretKey, phone, purpose: account ? 'sign-in' : 'register', ip: request.ip } as const
    // checked, not consumed: the client resends the same code after a request for the second factor
    if ((await checkCode(of, captcha)) !== 'right') throw new AppError('sms.codeWrong')
    await attempt.succeeded()
    const checkedTwice =
      account !== undefined && (await demandFactor({ db, secretKey, userId: account.id }, request, code))
    if (account && account.status !== 1) throw new AppError('session.frozen')
    if (!(await spendCode(of, captcha))) throw new AppError('sms.codeWrong')
    const name = account ? '' : await freeUsername(db, phone)
    const find = (trx: Database) =>
      account ? Promise.resolve(account.id) : addThird(trx, identity, name, phone)
    return settle(db, request, uuid, identity, find, checkedTwice)
  })
}

/** Links a pending identity to the account that `find` returns or creates, all or nothing. */
async function settle(
  db: Database,
  request: FastifyRequest,
  uuid: string,
  identity: ExternalIdentity,
  find: (trx: Database) => Promise<Account['id']>,
  checkedTwice = false,
): Promise<string> {
  const browser = browserOf(request)
  const userId = await inTransaction(db, async (trx) => {
    if (!(await takeTicket(trx, PENDING, uuid, browser))) throw new AppError('third.expired')
    const found = await find(trx)
    await link(trx, found, identity)
    await audit(trx, request, { target: [found] })
    return found
  })
  return exchangeFor(db, userId, identity.source, browser ?? '', checkedTwice)
}

const addThird = (db: Database, { realname }: ExternalIdentity, username: string, phone: string | null) =>
  addCustomer(db, { username, realname, password: NO_PASSWORD, phone })
