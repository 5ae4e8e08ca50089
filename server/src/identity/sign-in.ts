import type { FastifyRequest } from 'fastify'
import type { SignInBody, SignInResult, UserInfo } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { auditSession } from '../plugins/app/audit.ts'
import type { Database } from '../plugins/app/database/database.ts'
import { checkCaptcha, spendCaptcha } from './captcha.ts'
import { dictMap } from './dictionaries/dictionaries.ts'
import { checkPassword } from './password.ts'
import { readDeparts } from './rights.ts'
import { readTenants, type Sessions } from './sessions.ts'
import { beginAttempt, forgetOldFailures } from './sign-in-guard.ts'

export interface SignInServices {
  db: Database
  sessions: Sessions
  /** false only in tests and on demand */
  captcha: boolean
}

/**
 * Signs a person in (backend contract 3.1 to 3.3): captcha, then name and password, then status. Unknown name and
 * wrong password answer alike, and a frozen user learns of it only with the right password.
 */
export async function signIn(
  { db, sessions, captcha }: SignInServices,
  request: FastifyRequest,
  body: SignInBody,
): Promise<SignInResult> {
  const checkKey = body.checkKey === undefined ? undefined : String(body.checkKey)
  if (captcha) await checkCaptcha(db, checkKey, body.captcha)
  const attempt = await beginAttempt(db, body.username, request.ip)
  const user = await findUser(db, body.username)
  const right = await checkPassword(body.password, user?.password ?? null)
  if (!user || !right) throw new AppError('session.badCredentials')
  if (user.status !== 1) throw new AppError('session.frozen')
  if (captcha && !(await spendCaptcha(db, checkKey ?? ''))) throw new AppError('session.captchaWrong')

  const tenants = await readTenants(db, user.id)
  const home = tenants[0]
  if (!home) throw new AppError('session.tenantRefused')
  await attempt.succeeded()
  await forgetOldFailures(db)
  const departs = await readDeparts(db, user.id, home.id)
  const orgCode = await currentDepart(db, user, departs)
  const token = await sessions.open({
    userId: user.id,
    remember: body.remember_me === true,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
  })
  await auditSession(
    db,
    request,
    { username: user.username, realname: user.realname, tenantId: home.id },
    `${user.username} 登录成功`,
  )
  return {
    token,
    userInfo: userInfo(user, orgCode, tenants),
    departs,
    multi_depart: departs.length === 0 ? 0 : departs.length === 1 ? 1 : 2,
    sysAllDictItems: await dictMap(db, home.id),
  }
}

type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

function findUser(db: Database, username: string) {
  return db
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'password', 'avatar', 'phone', 'email', 'orgCode', 'status'])
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('delFlag', '=', 0)
    .executeTakeFirst()
}

/** One department becomes the current one; of several the first does only when none was chosen before. */
async function currentDepart(
  db: Database,
  { id, orgCode }: UserRow,
  departs: readonly { orgCode: string }[],
): Promise<string | null> {
  const first = departs[0]?.orgCode ?? null
  const current = departs.some((depart) => depart.orgCode === orgCode) ? orgCode : first
  if (current !== orgCode)
    await db.updateTable('sysUser').set({ orgCode: current }).where('id', '=', id).execute()
  return current
}

function userInfo(user: UserRow, orgCode: string | null, tenants: readonly { id: number }[]): UserInfo {
  const { id, username, realname, avatar, phone, email, status } = user
  const relTenantIds = tenants.map((tenant) => tenant.id).join(',')
  return { id, username, realname, avatar, phone, email, orgCode, relTenantIds, status }
}
