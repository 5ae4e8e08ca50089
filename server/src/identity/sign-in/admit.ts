import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SecondFactorNeeded, SignInResult, UserInfo } from '@mtm/shared-utils/contracts/dto/session'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../platform/database/database.ts'
import { accountOf, type Account } from '../users/accounts.ts'
import { clientDictionaries } from '../dictionaries/dictionaries.ts'
import { NO_PASSWORD } from '../users/password.ts'
import { currentDepart, readChosenDepart, readDeparts } from '../rights/rights.ts'
import { auditSession } from '../../platform/audit/audit.ts'
import { rememberLocale } from '../messages/delivery-choice.ts'
import { isFactorOn } from './second-factor/second-factor.ts'
import { signInRow, type SignInEntry } from './sign-in-log.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { readTenants } from '../sessions/sessions.ts'
import { issueTicket, ticketKind } from '../../platform/tickets/tickets.ts'

/** The services used for signing in. */
export type SignInServices = Pick<FastifyInstance, 'db' | 'sessions' | 'config'>

/** A user whose name, phone or provider has been verified. */
export interface Arrival {
  account: Account
  /** the sign-in in progress, for its log row */
  entry: SignInEntry
  remember: boolean
  /** the second factor has been verified too */
  checkedTwice?: boolean
}

interface SecondStep {
  userId: string
  remember: boolean
  /** hash of the stored password: the second step is invalid when the password changed after the first */
  passwordHash: string
}
/** Carries a sign-in over to its second step. */
export const SECOND_STEP = ticketKind<SecondStep>('sign-in.second', 300, 5)

/** The account of a second step; undefined when it is gone or its password has changed since the first. */
export async function accountOfStep(
  db: Database,
  { userId, passwordHash }: SecondStep,
): Promise<Account | undefined> {
  const account = await accountOf(db, userId)
  return account && hashToken(account.password) === passwordHash ? account : undefined
}

/**
 * Signs in a verified user, in the same way for every kind of sign-in: checks status, tenants and second factor, then
 * opens the session.
 * @throws AppError `session.secondFactorNeeded` with a ticket in its detail
 */
export async function admit(
  { db, sessions }: SignInServices,
  request: FastifyRequest,
  { account, entry, remember, checkedTwice = false }: Arrival,
): Promise<SignInResult> {
  if (account.status !== 1) throw new AppError('session.frozen')
  const tenants = await readTenants(db, account.id)
  const home = tenants[0]
  if (!home) throw await noTenant(db, account)
  if (!checkedTwice && (await isFactorOn(db, account.id))) throw await secondStep(db, account, remember)

  const departs = await readDeparts(db, account.id, home.id, request.locale)
  const orgCode = currentDepart(departs, await readChosenDepart(db, account.id, home.id))
  const { person, content } = await signInRow(db, entry, '登录成功')
  const opened = {
    userId: account.id,
    password: account.password,
    remember,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
  }
  const token = await sessions.open(opened, async (trx) => {
    await rememberLocale(trx, account.id, request.locale)
    await auditSession(trx, request, person, content)
  })
  // a password change ends pending sign-ins of every kind too
  if (token === null) throw new AppError('session.outdated')
  const dictionaries = await clientDictionaries(db, home.id)
  return {
    token,
    userInfo: userInfo(account, orgCode, tenants),
    departs,
    multi_depart: departs.length === 0 ? 0 : departs.length === 1 ? 1 : 2,
    sysAllDictItems: dictionaries.items,
    dictVersion: dictionaries.version,
    tenantList: tenants.map(({ id, name, status }) => ({ id, name, status })),
  }
}

/** The answer of the sign-ins without dictionaries. */
export function withoutDictionaries(result: SignInResult): Omit<SignInResult, 'sysAllDictItems'> {
  const { token, userInfo: person, departs, multi_depart, tenantList } = result
  return { token, userInfo: person, departs, multi_depart, ...(tenantList && { tenantList }) }
}

/** The signed-in user in the format stored by clients. */
export function userInfo(
  account: Account,
  orgCode: string | null,
  tenants: readonly { id: number }[],
): UserInfo {
  const { id, username, realname, nickname, avatar, phone, email, status } = account
  const relTenantIds = tenants.map((tenant) => tenant.id).join(',')
  const hasPassword = account.password !== NO_PASSWORD
  const person = { id, username, realname, nickname, avatar, phone, email }
  return { ...person, orgCode, relTenantIds, status, hasPassword }
}

async function noTenant(db: Database, { id }: Account): Promise<AppError> {
  const member = await db
    .selectFrom('sysUserTenant')
    .select('tenantId')
    .where('userId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return new AppError(member ? 'session.tenantsFrozen' : 'session.tenantRefused')
}

async function secondStep(
  db: Database,
  { id: userId, password }: Account,
  remember: boolean,
): Promise<AppError> {
  const step = { userId, remember, passwordHash: hashToken(password) }
  const ticket = await issueTicket(db, SECOND_STEP, step)
  const detail: SecondFactorNeeded = { secondFactor: 'totp', ticket }
  return new AppError('session.secondFactorNeeded', {}, CODE.business, 200, detail)
}
