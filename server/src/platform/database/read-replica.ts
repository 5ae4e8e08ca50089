import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterWaiting } from '../timeouts/timeout.ts'
import { createBatcher } from './batcher.ts'
import { cutConnections, openDatabase, poolOf, type Database, type DatabaseLog } from './database.ts'
import { isPassing, isTooLong, isUnreachable } from './failures.ts'

/** ms between two looks at a replica that has not yet replayed what it must have, about 100 in all. */
const LOOKS_MS = [0, 2, 5, 10, 20, 30, 40]

/** How current a replica is: it has everything committed, lacks some of it, or cannot be asked. */
export type ReplicaState = 'current' | 'behind' | 'away'

export interface ReplicaOptions {
  log?: DatabaseLog
  /** interval of checks; default 1 s */
  beatMs?: number
  /** timeout of a check; default 3 s */
  answerTimeoutMs?: number
}

const replicas = new WeakMap<Database, ReadReplica>()
const primaries = new WeakMap<Database, Database>()

/**
 * Runs reads on the replica of a database when it has replayed everything that was committed before the call, so that
 * nobody misses their own writes or those they were notified of; otherwise on the database itself. `read` may be called
 * a second time when the replica fails. Inside a transaction it uses that.
 * @example
 * await readCurrent(db, (on) => listOrders(on, actor, query))
 */
export async function readCurrent<T>(db: Database, read: (on: Database) => Promise<T>): Promise<T> {
  const replica = replicas.get(db)
  if (!replica || !(await replica.isCurrent())) return read(db)
  try {
    return await read(replica.db)
  } catch (error) {
    if (!isPassing(error) || isTooLong(error)) throw error
    if (isUnreachable(error)) replica.rest()
    return read(db)
  }
}

/** The database behind a handle that {@link readCurrent} gave: caches belong to it, and are filled from it. */
export function primaryOf(db: Database): Database {
  return primaries.get(db) ?? db
}

/**
 * What this process keeps for a database: created once, also for those who come with a handle to its replica.
 * @example const totalsOf = keptFor(() => createTotals())
 */
export function keptFor<T>(create: (primary: Database) => T): (db: Database) => T {
  const all = new WeakMap<Database, T>()
  return (db) => {
    const primary = primaryOf(db)
    const found = all.get(primary)
    if (found !== undefined) return found
    const made = create(primary)
    all.set(primary, made)
    return made
  }
}

/** The replica of a database, if it has one. */
export const replicaOf = (db: Database): ReadReplica | undefined => replicas.get(db)

/** Opens the replica of a database: a standby with streaming replication. It may be away, and may come later. */
export function openReplica(primary: Database, url: string, options: ReplicaOptions = {}): ReadReplica {
  return new ReadReplica(primary, url, options)
}

/** A standby for reads, checked every second. */
export class ReadReplica {
  readonly db: Database
  readonly #primary: Database
  readonly #log: DatabaseLog | undefined
  readonly #answerTimeoutMs: number
  readonly #beat: NodeJS.Timeout
  /** One check at a time serves all who asked before it began. */
  readonly #checks = createBatcher<boolean>()
  #state: ReplicaState | undefined
  /** when it was last known to have everything, and how long that took */
  #currentAt = performance.now()
  #tookMs = 0
  #client: pg.PoolClient | undefined
  #isClosed = false

  constructor(
    primary: Database,
    url: string,
    { log, beatMs = 1_000, answerTimeoutMs = 3_000 }: ReplicaOptions,
  ) {
    this.#primary = primary
    this.#log = log
    this.#answerTimeoutMs = answerTimeoutMs
    this.db = openDatabase({ connectionString: url }, { role: 'standby', connectTimeoutMs: answerTimeoutMs })
    replicas.set(primary, this)
    primaries.set(this.db, primary)
    this.#beat = setInterval(() => void this.check(), beatMs).unref()
    void this.check()
  }

  get state(): ReplicaState {
    return this.#state ?? 'away'
  }

  /** The age of what the replica is known to hold: the delay of a current one, else the time since it was current. */
  get lagSeconds(): number {
    return (this.#state === 'current' ? this.#tookMs : performance.now() - this.#currentAt) / 1_000
  }

  /** Whether it has replayed everything committed before the call; false without a check while it is not current. */
  async isCurrent(): Promise<boolean> {
    return this.#state === 'current' && this.check()
  }

  /** Whether it has replayed everything committed before the call, within about 100 ms. */
  check(): Promise<boolean> {
    return this.#checks('', async (count) => Array<boolean>(count).fill(await this.#check()))
  }

  /** Leaves it alone until the next check. */
  rest(): void {
    this.#become('away', 'a connection was lost')
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#beat)
    replicas.delete(this.#primary)
    this.#disconnect()
    await this.db.destroy()
  }

  async #check(): Promise<boolean> {
    const begun = performance.now()
    try {
      const position = await writtenBy(this.#primary).catch(whenPassing)
      if (position === null) return false // the primary is away, about which this replica says nothing
      if (!(await this.#replays(position))) {
        this.#become('behind')
        return false
      }
      this.#currentAt = begun
      this.#tookMs = performance.now() - begun
      this.#become('current')
      return true
    } catch (error) {
      this.#disconnect()
      cutConnections(this.db) // reads that wait for it go to the primary
      if (!this.#isClosed) this.#become('away', (error as Error).message)
      return false
    }
  }

  /** Waits a moment for the replica to replay up to a position. */
  async #replays(position: string): Promise<boolean> {
    for (const ms of LOOKS_MS) {
      if (ms > 0) await pause(ms)
      if (await this.#hasReplayed(position)) return true
    }
    return false
  }

  async #hasReplayed(position: string): Promise<boolean> {
    const client = await this.#connected()
    const end = afterWaiting(this.#answerTimeoutMs, () => cutConnections(this.db))
    try {
      const { rows } = await client.query<{ standby: boolean; replayed: boolean | null }>(
        'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed',
        [position],
      )
      if (!rows[0]?.standby) throw new Error('it has become a primary')
      return rows[0].replayed === true
    } finally {
      end()
    }
  }

  /** A connection for checks alone, which reads that wait for an answer cannot hold up. */
  async #connected(): Promise<pg.PoolClient> {
    this.#client ??= await poolOf(this.db).connect()
    if (this.#isClosed) this.#disconnect()
    if (!this.#client) throw new Error('the replica is closed')
    return this.#client
  }

  #disconnect(): void {
    const client = this.#client
    this.#client = undefined
    client?.release(true)
  }

  #become(state: ReplicaState, reason = ''): void {
    const wasAway = this.#state === undefined ? undefined : this.#state === 'away'
    const isAway = state === 'away'
    this.#state = state
    if (isAway === wasAway) return
    this.#log?.warn(
      isAway
        ? `The replica of DATABASE_READ_URL cannot be used (${reason}): lists and boards are read from the primary.`
        : 'Lists and boards are read from the replica of DATABASE_READ_URL.',
    )
  }
}

function whenPassing(error: unknown): null {
  if (isPassing(error)) return null
  throw error
}

/** Where the primary's log ends. Everything acknowledged is before it, unless `synchronous_commit` is off. */
async function writtenBy(primary: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn() as position`.execute(primary)
  return rows[0]!.position
}
