import pg from 'pg'

/** A statement that begins so is the last of its transaction: the commit goes to the database with it. */
export const LAST = '/* last */ '

/** How a connection is asked a statement. */
export type Ask = (said: pg.QueryConfig) => Promise<pg.QueryResult>

/** The part of a connection that says things to the database, as it is. */
interface Wire {
  bind(said: { statement: string }): void
  execute(said: object): void
}
type Step = 'begin' | 'commit'

/**
 * Saves two of the ways that a transaction goes to the database: its beginning goes out with its first statement, its
 * commit with the one that is marked as the last. The database leaves out what stands behind a statement that fails.
 */
export function joinTransactions(client: pg.ClientBase): Ask {
  const send = client.query.bind(client)
  // what a connection has done once it can be told by name
  const known = new Set<Step>()
  let begins = false
  let committed: pg.QueryResult | null = null

  const step = async (text: Step) => {
    const result = await send({ name: nameOf(text), text })
    known.add(text)
    return result
  }
  const joined = (said: pg.QueryConfig, isFirst: boolean, isLast: boolean) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      let failed = false
      const query = new pg.Query({ ...said, queryMode: 'extended' } as pg.QueryConfig, (error, results) => {
        // what could not be told is called twice, at last with results that are none
        failed ||= Boolean(error)
        if (failed) return reject(error!)
        const all = results as unknown as pg.QueryResult[]
        if (isLast) committed = all.at(-1)!
        resolve(all[isFirst ? 1 : 0]!)
      })
      const { submit } = query
      query.submit = (connection) => {
        connection.stream.cork()
        if (isFirst) tell(connection, 'begin')
        const refused = submit.call(query, isLast ? committing(connection) : connection)
        connection.stream.uncork()
        return refused
      }
      send(query)
    })

  return async (said) => {
    const { text } = said
    if (text === 'begin') {
      if (!known.has('begin')) return step('begin')
      begins = true
      return NOTHING
    }
    const isFirst = begins
    begins = false
    if (text === 'commit' || text === 'rollback') {
      const done = isFirst ? NOTHING : committed
      committed = null
      return done ?? (text === 'commit' ? step('commit') : send(said))
    }
    const isLast = text.startsWith(LAST) && known.has('commit')
    return isFirst || isLast ? joined(said, isFirst, isLast) : send(said)
  }
}

const NOTHING = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult

const nameOf = (step: Step) => `mtm_${step}`

function tell(connection: pg.Connection, step: Step): void {
  const wire = connection as unknown as Wire
  wire.bind({ statement: nameOf(step) })
  wire.execute({})
}

/** The same connection, which commits as soon as it has told what is to be done: what cannot be told commits nothing. */
function committing(connection: pg.Connection): pg.Connection {
  const execute = (said: object) => {
    ;(connection as unknown as Wire).execute(said)
    tell(connection, 'commit')
  }
  return Object.create(connection, { execute: { value: execute } }) as pg.Connection
}
