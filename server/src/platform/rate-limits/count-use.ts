import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** What is counted, how often it may happen within a time, and how long it is refused then. */
export interface Guard {
  key: string
  limit: number
  windowMin: number
  /** absent: until the window ends, so that no more than the limit fits into it */
  lockMin?: number
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
