import type { LockWait, LockWaits } from '@mtm/shared-utils/contracts/dto/monitor/database'
import type { Run } from './read-only.ts'
import { shownText } from './slow-statements.ts'

/** Waiting sessions of a list; who blocks them is found out one by one. */
const MOST = 100

/**
 * Who waits for whom, the longest first. One that waits for a row waits for the end of a transaction; its table is the
 * one of the row that it has queued for.
 */
export async function lockWaits(run: Run): Promise<LockWaits> {
  const locks = await run<LockWait>(`
    with waiting as (
      select distinct on (pid) pid, locktype, relation, mode, waitstart from pg_locks
      where not granted and (database is null or database in (0, (
        select oid from pg_database where datname = current_database())))
      order by pid, waitstart
      limit ${MOST}
    )
    select waiting.pid || ' ' || blocker.pid as id, waiting.pid, blocker.pid as blocker, waiting.mode,
      coalesce(extract(epoch from clock_timestamp() - coalesce(waiting.waitstart, session.query_start)), 0)::float8 as seconds,
      (select relname from pg_class where oid = coalesce(waiting.relation, (
        select held.relation from pg_locks held
        where held.pid = waiting.pid and held.locktype = 'tuple' limit 1))) as relation,
      session.query as waiting, other.query as blocking, other.state
    from waiting
    join pg_stat_activity session on session.pid = waiting.pid and session.datname = current_database()
    cross join lateral (select distinct unnest(pg_blocking_pids(waiting.pid)) as pid) blocker
    left join pg_stat_activity other on other.pid = blocker.pid
    order by seconds desc, id`)
  return {
    locks: locks.map((lock) => ({
      ...lock,
      waiting: shownText(lock.waiting),
      blocking: shownText(lock.blocking),
    })),
  }
}
