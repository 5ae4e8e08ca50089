import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../plugins/app/database/database.ts'

/** Failures count together when they lie this close. */
const WINDOW_MIN = 15
/** How long the door stays shut. */
const LOCK_MIN = 10
/** One person from one address; one person from anywhere; one address for anybody. */
const LIMITS = { pair: 5, person: 50, address: 100 } as const

interface Guard {
  key: string
  limit: number
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
  const pair = guard('pair', LIMITS.pair, name, ip)
  const others = [guard('person', LIMITS.person, name), guard('address', LIMITS.address, ip)]
  for (const one of [pair, ...others]) await count(db, one)
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
function guard(kind: string, limit: number, ...parts: string[]): Guard {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return { key: `${kind}:${hash}`, limit }
}

async function count(db: Database, { key, limit }: Guard): Promise<void> {
  const over = sql`(
    failure.locked_until < now()
    or (failure.locked_until is null and failure.since < now() - make_interval(mins => ${WINDOW_MIN}))
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
        when failure.failures + 1 > ${limit} then now() + make_interval(mins => ${LOCK_MIN})
      end
    returning extract(epoch from locked_until - now())::float8 as seconds_left
  `.execute(db)
  const left = rows[0]?.secondsLeft
  if (left != null) throw new AppError('session.locked', { minutes: Math.max(1, Math.ceil(left / 60)) })
}
