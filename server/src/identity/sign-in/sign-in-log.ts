import type { FastifyRequest } from 'fastify'
import { AppError, errorLabel } from '@mtm/shared-utils/contracts/errors'
import { auditSession } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Account } from '../users/accounts.ts'

/** The method of a sign-in. */
export type SignInWay = 'password' | 'mobile app' | 'phone' | 'cas' | 'third party' | 'second factor'

/** The data of a sign-in in progress. */
export interface SignInEntry {
  way: SignInWay
  /** the account, once known; user input is never logged */
  account: Account | null
}

/**
 * Runs a sign-in and writes one log row, whether it succeeds or is refused. A refusal costs the same for unknown and
 * known names.
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

/** Runs the steps before a sign-in, and writes a row when they are refused. */
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
