import type { FastifyRequest } from 'fastify'
import { AppError, errorLabel } from '@mtm/shared-utils/contracts/errors'
import { auditSession } from '../../platform/audit/audit.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
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
 * Runs a sign-in or the steps before it, and writes a log row when it is refused. A refusal costs the same for unknown and
 * known names. The row of a success is written with its session (`admit`).
 */
export async function logSignIn<T>(
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
      const row = await signInRow(db, entry, `${outcome}：${reason}`)
      await inTransaction(db, (trx) => auditSession(trx, request, row.person, row.content))
    }
    throw error
  }
}

/** The content of the row of a sign-in, and whom it is about. */
export async function signInRow(db: Database, { way, account }: SignInEntry, outcome: string) {
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
  return { person, content: `${person.username} ${outcome}${how}`.trim().slice(0, 1000) }
}
