import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../platform/database/database.ts'

/** Failures count together when they lie this close. */
const WINDOW_MIN = 15
/** How long the door stays shut. */
const LOCK_MIN = 10
/** One person from one address; one person from anywhere; one address for anybody. */
const LIMITS = { pair: 5, person: 50, address: 100 } as const

/** What is counted, how often it may happen within a time, and how long it is refused then. */
export interface Guard {
  key: string
  limit: number
  windowMin: number
  /** absent: until the window ends, so that no more than the limit fits into it */
  lockMin?: number
}

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

/** Hashed, because the text before the password may be anything, a password too. */
export function guardKey(kind: string, ...parts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${kind}:${hash}`
}

/** Counts a use; answers how many seconds are to be waited when there were too many, else null. */
export async function countUse(
  db: Database,
  { key, limit, windowMin, lockMin }: Guard,
): Promise<number | null> {
  const windowEnd = sql`failure.since + make_interval(mins => ${windowMin})`
  const lockEnd = lockMin === undefined ? windowEnd : sql`now() + make_interval(mins => ${lockMin})`
  const over = sql`(
    failure.locked_until < now()
    or (failure.locked_until is null and ${windowEnd} < now())
  )`
  const { rows } = await sql<{ secondsLeft: number | null }>`
    insert into sys_sign_in_failure as failure (guard, failures, since)
    values (${key}, 1, now())
    on conflict (guard) do update set
      failures = case when ${over} then 1 else failure.failures + 1 end,
      since = case when ${over} then now() else failure.since end,
      locked_until = case
        when ${over} then null
        when failure.locked_until is not null then failure.locked_until
        when failure.failures + 1 > ${limit} then ${lockEnd}
      end
    returning extract(epoch from locked_until - now())::float8 as seconds_left
  `.execute(db)
  return rows[0]?.secondsLeft ?? null
}
