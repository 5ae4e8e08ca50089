import { DatabaseError } from 'pg'

/** Number of uses after which a statement is prepared: PostgreSQL parses and plans it once per connection. */
const FREQUENT = 5
/** Maximum number of prepared statements per connection; each uses memory in it. */
const MAX_PREPARED = 150
/** Maximum number of counted texts before counting restarts. */
const MAX_COUNTED = 2_000

/** The prepared statements of a pool, by their names on its connections. */
export interface StatementNames {
  /** the name of a statement; undefined while it is not prepared */
  nameOf(text: string): string | undefined
  /** gives the statement a new name on its next use */
  forget(text: string): void
}

/** Selects the statements of a pool to prepare: the first ones that are sent repeatedly. */
export function createNames(): StatementNames {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  let made = 0
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known || names.size >= MAX_PREPARED) return known
      const count = (counts.get(text) ?? 0) + 1
      if (counts.size >= MAX_COUNTED) counts.clear()
      if (count < FREQUENT) return void counts.set(text, count)
      counts.delete(text)
      const name = `mtm_${++made}`
      names.set(text, name)
      return name
    },
    forget: (text) => void names.delete(text),
  }
}

/** Whether a prepared statement failed because a migration has changed the shape of its result. */
export function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}
