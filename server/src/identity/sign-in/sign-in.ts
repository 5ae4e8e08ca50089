import type { FastifyRequest } from 'fastify'
import type { SignInBody, SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../platform/database/database.ts'
import { accountNamed, type Account } from '../users/accounts.ts'
import { admit, type SignInServices } from './admit.ts'
import { takeCaptcha } from './captcha.ts'
import { checkPassword } from '../users/password.ts'
import { logSignIn, type SignInEntry } from './sign-in-log.ts'
import { beginAttempt, failuresOf, forgetOldFailures } from './sign-in-guard.ts'

/**
 * Signs a user in (backend contract 3.1 to 3.3): captcha, then name and password, then status. Unknown names and wrong
 * passwords get the same answer, and a frozen user learns of it only with the right password.
 */
export function signIn(
  services: SignInServices,
  request: FastifyRequest,
  body: SignInBody,
): Promise<SignInResult> {
  const { db, config } = services
  return logSignIn(db, request, 'password', async (entry) => {
    if (config.captcha) await takeAnswer(db, body)
    const account = await checkCredentials(services, request, entry, body)
    return admit(services, request, { account, entry, remember: body.remember_me === true })
  })
}

function takeAnswer(db: Database, { checkKey, captcha }: Pick<SignInBody, 'checkKey' | 'captcha'>) {
  return takeCaptcha(db, checkKey === undefined ? undefined : String(checkKey), captcha)
}

/** Failures of a name at an address after which the mobile app needs a captcha too. */
const FREE_FAILURES = 3

/** Signs in from the mobile app, which shows no captcha until somebody seems to guess. */
export function signInFromApp(
  services: SignInServices,
  request: FastifyRequest,
  body: Pick<SignInBody, 'username' | 'password' | 'checkKey' | 'captcha'>,
): Promise<SignInResult> {
  const { db, config } = services
  return logSignIn(db, request, 'mobile app', async (entry) => {
    if (config.captcha && (await failuresOf(db, body.username, request.ip)) >= FREE_FAILURES)
      await takeAnswer(db, body)
    const account = await checkCredentials(services, request, entry, body)
    const member = await db
      .selectFrom('sysUserDepart')
      .select('depId')
      .where('userId', '=', account.id)
      .limit(1)
      .executeTakeFirst()
    if (!member) throw new AppError('session.noDepart')
    return admit(services, request, { account, entry, remember: true })
  })
}

/** Verifies name and password, counted before they are compared. */
export async function checkCredentials(
  { db }: SignInServices,
  request: FastifyRequest,
  entry: SignInEntry,
  { username, password }: Pick<SignInBody, 'username' | 'password'>,
): Promise<Account> {
  const attempt = await beginAttempt(db, username, request.ip)
  const account = await accountNamed(db, username)
  entry.account = account ?? null
  const right = await checkPassword(password, account?.password ?? null)
  if (!account || !right) throw new AppError('session.badCredentials')
  if (account.status !== 1) throw new AppError('session.frozen')
  await attempt.succeeded()
  await forgetOldFailures(db)
  return account
}
