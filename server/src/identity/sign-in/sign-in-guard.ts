import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../platform/database/database.ts'
import { countUse, guardKey, type Guard } from '../../platform/rate-limits/count-use.ts'

/** Failures within this window count together. */
const WINDOW_MIN = 15
/** The duration of a lock. */
const LOCK_MIN = 10
/** One user from one address; one user from any address; one address for any user. */
const LIMITS = { pair: 5, person: 50, address: 100 } as const

/** A counted attempt; a success removes it from the count. */
export interface Attempt {
  succeeded(): Promise<void>
}

/**
 * Counts a sign-in attempt before any comparison, so that concurrent attempts are all counted.
 * Unknown names are counted and locked alike.
 * @throws AppError when the user or the address must wait
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

/** Recent failures of a name at an address. */
export async function failuresOf(db: Database, username: string, ip: string): Promise<number> {
  const row = await db
    .selectFrom('sysSignInFailure')
    .select('failures')
    .where('guard', '=', guardKey('pair', username.toLowerCase(), normalizeIP(ip)))
    .where('since', '>', sql<Date>`now() - make_interval(mins => ${WINDOW_MIN})`)
    .executeTakeFirst()
  return row?.failures ?? 0
}

/** Removes outdated counters. */
export async function forgetOldFailures(db: Database): Promise<void> {
  await db
    .deleteFrom('sysSignInFailure')
    .where('since', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
