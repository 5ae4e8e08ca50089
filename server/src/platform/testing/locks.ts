import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * The number of database sessions that wait for a lock. A transaction sees only the sessions of its first statement, so
 * waiting for new sessions requires a query outside it.
 */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.waiting
}
