import { readRights } from './access.ts'
import type { Run } from './read-only.ts'

/** The database at one moment; counters count since its statistics began. */
export interface DatabaseState {
  /** ms of this process's clock */
  at: number
  bytes: number
  commits: number
  rollbacks: number
  /** pages found in memory, and read from elsewhere */
  hits: number
  reads: number
  deadlocks: number
  tempBytes: number
  /** connections of all clients, and how many there may be */
  connections: number
  mostConnections: number
  active: number
  idle: number
  idleInTransaction: number
  /** sessions that wait for a lock */
  waiting: number
  /** seconds; null: nothing runs */
  oldestTransaction: number | null
  longestStatement: number | null
  /** seconds since the last checkpoint; undefined: the right is missing */
  checkpointAge?: number | undefined
  walBytes?: number | undefined
  /** standbys, and how far the slowest lags behind, seconds */
  standbys: number
  standbyLag: number | null
}

type Counted = Omit<DatabaseState, 'at' | 'checkpointAge' | 'walBytes'>

/** Sessions of other users have no state where the right to see it is missing. */
const STATE = `
  select pg_database_size(current_database()) as bytes, counted.xact_commit as commits,
    counted.xact_rollback as rollbacks, counted.blks_hit as hits, counted.blks_read as reads,
    counted.deadlocks, counted.temp_bytes as "tempBytes",
    current_setting('max_connections')::int as "mostConnections", sessions.*, standby.*
  from pg_stat_database counted
  cross join (
    select count(*)::int as connections,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'idle')::int as idle,
      count(*) filter (where state like 'idle in transaction%')::int as "idleInTransaction",
      count(*) filter (where wait_event_type = 'Lock')::int as waiting,
      max(extract(epoch from clock_timestamp() - xact_start)) filter (where pid <> pg_backend_pid())::float8
        as "oldestTransaction",
      max(extract(epoch from clock_timestamp() - query_start))
        filter (where state = 'active' and pid <> pg_backend_pid())::float8 as "longestStatement"
    from pg_stat_activity
    where backend_type = 'client backend' or (backend_type is null and datid is not null)
  ) sessions
  cross join (
    select count(*)::int as standbys, max(extract(epoch from replay_lag))::float8 as "standbyLag"
    from pg_stat_replication
  ) standby
  where counted.datname = current_database()`

/** Reads the state of the database, without what its user may not read. */
export async function readState(run: Run): Promise<DatabaseState> {
  const { readsWal, readsCheckpoint } = await readRights(run)
  const [state] = await run<Counted>(STATE)
  const [checkpoint] = readsCheckpoint
    ? await run<{ age: number }>(
        'select extract(epoch from clock_timestamp() - checkpoint_time)::float8 as age from pg_control_checkpoint()',
      )
    : []
  const [wal] = readsWal
    ? await run<{ bytes: number }>('select coalesce(sum(size), 0) as bytes from pg_ls_waldir()')
    : []
  return { at: performance.now(), ...state!, checkpointAge: checkpoint?.age, walBytes: wal?.bytes }
}
