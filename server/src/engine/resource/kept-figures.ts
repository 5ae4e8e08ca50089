import { createHash } from 'node:crypto'
import { LONG_LIST } from '@mtm/shared-utils/contracts/envelope'
import { sql } from 'kysely'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { keptFor, primaryOf } from '../../platform/database/read-replica.ts'
import { createKept, type Kept } from '../../platform/cache/kept.ts'

/** How long the length of a table counts as known. */
const SIZE_MS = 60_000

/** Figures of a database that take time to count, at most a minute old. */
export interface KeptFigures {
  /**
   * @param what names the figures
   * @param count counts those that the actor may see
   */
  read<T>(actor: Actor, what: string, count: () => Promise<T>): Promise<Kept<T>>
}

/** By table. */
const tablesOf = keptFor(() => new Map<string, KeptFigures>())

/**
 * The kept figures of this process for a database. They are kept where a table is long; of a short one every answer is
 * counted anew.
 * @example await figuresOf(db, 'mtm_order').read(actor, 'analysis', () => analysis(db, actor))
 */
export function figuresOf(db: Database, table: string): KeptFigures {
  const tables = tablesOf(db)
  let kept = tables.get(table)
  if (!kept) tables.set(table, (kept = createFigures(longTable(primaryOf(db), table))))
  return kept
}

/** @param isLong whether figures are kept at all */
export function createFigures(isLong: () => Promise<boolean>): KeptFigures {
  const kept = createKept({ name: 'lists.figures' })
  return {
    async read(actor, what, count) {
      if (await isLong()) return kept.read(keyOf(actor, what), count)
      const at = new Date()
      return { value: await count(), at }
    },
  }
}

/** Everything that decides what an actor may see. */
function keyOf(actor: Actor, what: string): string {
  const { tenantId, userId, roleCodes, dataRules, permissions, columnRules, departCodes } = actor
  const rights = [roleCodes, dataRules, permissions, departCodes ?? []].map((each) => [...each].toSorted())
  const hash = createHash('sha1').update(JSON.stringify([rights, columnRules]))
  return `${what} ${tenantId} ${userId} ${hash.digest('base64')}`
}

/** Whether a table is long, by the statistics of the database, which are asked once a minute. */
function longTable(db: Database, table: string): () => Promise<boolean> {
  let known = { isLong: false, at: -Infinity }
  return async () => {
    if (Date.now() - known.at < SIZE_MS) return known.isLong
    const { rows } = await sql<{ count: number }>`
      select reltuples as count from pg_class where oid = to_regclass(${table})`.execute(db)
    known = { isLong: (rows[0]?.count ?? 0) > LONG_LIST, at: Date.now() }
    return known.isLong
  }
}
