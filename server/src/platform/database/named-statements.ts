import { DatabaseError } from 'pg'

/** A statement that is sent this often is prepared: PostgreSQL parses and plans it once for each connection. */
const FREQUENT = 5
/** Prepared statements of a connection at most; each takes memory in it. */
const MAX_PREPARED = 150
/** Texts that are counted before counting starts again. */
const MAX_COUNTED = 2_000

/** Which statements of a pool are prepared, by the names that its connections know them under. */
export interface StatementNames {
  /** the name of a statement; undefined while it is not worth preparing */
  nameOf(text: string): string | undefined
  /** gives the statement a new name at its next use */
  forget(text: string): void
}

/** Chooses the statements of a pool that are worth preparing: the first that are sent again and again. */
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

/** Whether a prepared statement was refused because a migration has changed the shape of its result. */
export function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}
