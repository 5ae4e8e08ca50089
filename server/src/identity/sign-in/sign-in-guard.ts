import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../platform/database/database.ts'
import { countUse, guardKey, type Guard } from '../../platform/rate-limits/count-use.ts'

/** Failures count together when they lie this close. */
const WINDOW_MIN = 15
/** How long the door stays shut. */
const LOCK_MIN = 10
/** One person from one address; one person from anywhere; one address for anybody. */
const LIMITS = { pair: 5, person: 50, address: 100 } as const

/** An attempt that has been counted; it is taken back when it succeeds. */
export interface Attempt {
  succeeded(): Promise<void>
}

/**
 * Counts an attempt to sign in before anything is compared, so that many at once count as many.
 * Names that do not exist are counted and locked alike.
 * @throws AppError when the person or the address must wait
 */
export async function beginAttempt(db: Database, username: string, ip: string): Promise<Attempt> {
  const name = username.toLowerCase()
  const guard = (kind: keyof typeof LIMITS, ...parts: string[]): Guard => ({
    key: guardKey(kind, ...parts),
    limit: LIMITS[kind],
    windowMin: WINDOW_MIN,
    lockMin: LOCK_MIN,
  })
  const address = normalizeIP(ip)
  const pair = guard('pair', name, address)
  const others = [guard('person', name), guard('address', address)]
  for (const one of [pair, ...others]) {
    const seconds = await countUse(db, one)
    if (seconds !== null)
      throw new AppError('session.locked', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
  }
  return {
    async succeeded() {
      await db.deleteFrom('sysSignInFailure').where('guard', '=', pair.key).execute()
      await db
        .updateTable('sysSignInFailure')
        .set({ failures: sql<number>`greatest(failures - 1, 0)` })
        .where(
          'guard',
          'in',
          others.map(({ key }) => key),
        )
        .execute()
    },
  }
}

/** Removes what has no meaning any more. */
export async function forgetOldFailures(db: Database): Promise<void> {
  await db
    .deleteFrom('sysSignInFailure')
    .where('since', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
