import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * How many sessions of the database wait for somebody's lock. A transaction sees only the sessions that were there when it
 * asked first: whoever waits for new ones asks outside of it.
 */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.waiting
}
