import { DatabaseError, type Client } from 'pg'
import { joinTransactions } from './transaction-trips.ts'

/** A statement that was asked so often is prepared: the database reads and plans it once for each connection. */
const OFTEN = 5
/** Prepared statements that a connection keeps at most; each takes memory in it. */
const MOST_PREPARED = 150
/** Texts that are counted at most until counting begins anew. */
const MOST_COUNTED = 2_000

/** Chooses the statements of a pool that are worth preparing: the first that are asked again and again. */
export function createPreparing() {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  let made = 0

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= MOST_PREPARED) return known
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= MOST_COUNTED) counts.clear()
    if (count < OFTEN) return void counts.set(text, count)
    counts.delete(text)
    const name = `mtm_${++made}`
    names.set(text, name)
    return name
  }

  /** Lets a connection prepare what is asked of it. */
  return function prepareOn(client: Client): void {
    const askAtAll = client.query.bind(client) as (...sent: unknown[]) => unknown
    const ask = joinTransactions(client)
    const query = (...sent: unknown[]) => {
      const [text, values] = sent
      // other ways to ask are not those of the query builder
      if (typeof text !== 'string' || sent.length !== 2 || !Array.isArray(values)) return askAtAll(...sent)
      const name = values.length > 0 && nameOf(text)
      if (!name) return ask({ text, values })
      return ask({ name, text, values }).catch((error: unknown) => {
        // its table has changed: from now on it is another statement
        if (isOutdated(error)) names.delete(text)
        throw error
      })
    }
    client.query = query as Client['query']
  }
}

/** Whether a prepared statement was refused because its result would look different since a migration. */
export function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}
