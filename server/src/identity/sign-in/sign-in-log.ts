import type { FastifyRequest } from 'fastify'
import { AppError, errorLabel } from '@mtm/shared-utils/contracts/errors'
import { auditSession } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Account } from '../users/accounts.ts'

/** How somebody signs in. */
export type SignInWay = 'password' | 'mobile app' | 'phone' | 'cas' | 'third party' | 'second factor'

/** What is known about a sign-in while it goes on. */
export interface SignInEntry {
  way: SignInWay
  /** whose account it is about, once that is known; what was typed is never written down */
  account: Account | null
}

/**
 * Does a sign-in and writes one row into the log, whether it succeeds or is refused. A refusal costs the same for an
 * unknown name as for a known one.
 */
export function logSignIn<T>(
  db: Database,
  request: FastifyRequest,
  way: SignInWay,
  work: (entry: SignInEntry) => Promise<T>,
): Promise<T> {
  return logRefusals(db, request, way, async (entry) => {
    const result = await work(entry)
    await write(db, request, entry, '登录成功')
    return result
  })
}

/** Does what goes before a sign-in, and writes a row when it is refused. */
export async function logRefusals<T>(
  db: Database,
  request: FastifyRequest,
  way: SignInWay,
  work: (entry: SignInEntry) => Promise<T>,
): Promise<T> {
  const entry: SignInEntry = { way, account: null }
  try {
    return await work(entry)
  } catch (error) {
    if (error instanceof AppError) {
      const [reason] = errorLabel(error.key, error.params)
      const outcome = error.key === 'session.secondFactorNeeded' ? '登录待验证' : '登录失败'
      await write(db, request, entry, `${outcome}：${reason}`)
    }
    throw error
  }
}

async function write(
  db: Database,
  request: FastifyRequest,
  { way, account }: SignInEntry,
  outcome: string,
): Promise<void> {
  const member = await db
    .selectFrom('sysUserTenant')
    .select('tenantId')
    .where('userId', '=', account?.id ?? '')
    .orderBy('tenantId')
    .limit(1)
    .executeTakeFirst()
  const person = {
    username: account?.username ?? '',
    realname: account?.realname ?? '',
    tenantId: member?.tenantId ?? 0,
  }
  const how = way === 'password' ? '' : ` (${way})`
  await auditSession(db, request, person, `${person.username} ${outcome}${how}`.trim().slice(0, 1000))
}
