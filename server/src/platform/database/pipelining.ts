import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { READ_ONLY } from './failures.ts'
import { createNames, isOutdated, type StatementNames } from './named-statements.ts'

/** A statement that begins with this is the last of its transaction: the commit is sent with it. */
export const LAST = '/* last */ '

/** Read-only statements, which may be sent before PostgreSQL has confirmed `begin`. */
const READS = /^\s*select\b/i

/** The result of `begin`, and of the end of a transaction that sent nothing. */
const NOTHING = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult

/**
 * The pool for Kysely: frequent statements are prepared, and a transaction needs two round trips less. Its `begin` is
 * sent with its first statement when that only reads, its `commit` with the statement marked as {@link LAST}. The pool
 * must be opened with `pipeline: true`.
 */
export function pipelinedPool(pool: pg.Pool): PostgresPool {
  const names = createNames()
  const sessions = new WeakMap<pg.PoolClient, Session>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const session = sessions.get(client) ?? new Session(client, names)
      sessions.set(client, session)
      return session as unknown as PostgresPoolClient // without cursors, which Kysely uses only for streams
    },
    end: () => pool.end(),
  }
}

/** One connection of the pool. */
class Session {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  /** `begin` was requested and is not yet sent. */
  #begins = false
  /** The commit sent with the last statement. */
  #commit: Promise<pg.QueryResult> | null = null
  /** Its host has become a standby. */
  #isReadOnly = false

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#isReadOnly)
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (text === 'begin') {
      this.#begins = true
      return NOTHING
    }
    const isFirst = this.#begins
    this.#begins = false
    if (text === 'commit' || text === 'rollback') return isFirst ? NOTHING : this.#end(text)
    if (!isFirst) return this.#ask(text, values)
    const begun = this.#send({ text: 'begin' }).result
    if (!READS.test(text)) {
      await begun
      return this.#ask(text, values)
    }
    const [, result] = await Promise.all([begun, this.#ask(text, values)])
    return result
  }

  #end(text: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    const commit = this.#commit
    this.#commit = null
    if (!commit) return this.#send({ text }).result
    if (text === 'commit') return commit
    // the last statement or the commit itself failed: either way PostgreSQL has rolled back
    return commit.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError) return NOTHING
      throw error
    })
  }

  #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = values.length > 0 ? this.#names.nameOf(text) : undefined
    const { result, refused } = this.#send({ ...(name && { name }), text, values })
    if (text.startsWith(LAST) && !refused) {
      this.#commit = this.#send({ text: 'commit' }).result
      this.#commit.catch(() => undefined) // Kysely requests it next
    }
    if (!name) return result
    return result.catch((error: unknown) => {
      // its table has changed, or pg has closed it: it becomes a new statement
      if (refused || isOutdated(error)) this.#names.forget(text)
      throw error
    })
  }

  /**
   * Sends a statement behind those still awaiting answers.
   * @returns `refused` is true when a value could not be serialised: the statement was not sent
   */
  #send(config: pg.QueryConfig): { result: Promise<pg.QueryResult>; refused: boolean } {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    let isSending = true
    let refused = false
    this.#client.query(config, (error, result) => {
      if (!error) return resolve(result)
      if (error instanceof pg.DatabaseError && error.code === READ_ONLY) this.#isReadOnly = true
      refused = isSending
      reject(error)
    })
    isSending = false
    return { result: promise, refused }
  }
}
