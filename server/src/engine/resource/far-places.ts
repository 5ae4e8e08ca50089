import { sql } from 'kysely'
import { createKept } from '../../platform/cache/kept.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { keptFor } from '../../platform/database/read-replica.ts'
import { loose } from './columns.ts'
import type { CountedQuery } from './count-of.ts'
import type { ListQuery } from './list-query.ts'
import { beyond, orderOf, placeOf, type Place } from './list-sql.ts'

/** Rows between two known places of a long list. */
const STEP = 500

/** Time that a pass may take. */
const MOST_MS = 120_000
/** Lists whose places are kept, some 200 KB for each million of rows. */
const MOST_LISTS = 50

/** Maximum age of places: few rows are added before them in that time. */
const OLD_MS = 600_000

/** The known places of the long lists of a database. */
const placesOf = keptFor(() => createKept({ name: 'lists.places', most: MOST_LISTS, old: OLD_MS }))

/**
 * The rows of a page far behind the first one, without order and limit, and how many of them come before the page. An
 * offset would read every row before it; this begins at a place that is known for some minutes, so that what was added or
 * deleted meanwhile may show a row twice or not at all.
 */
export async function farRows<Q extends CountedQuery>(
  db: Database,
  matching: Q,
  list: ListQuery,
): Promise<{ rows: Q; offset: number }> {
  const { sql: text, parameters } = matching.clearSelect().select('id').compile()
  const order = list.sort.map(({ column, order: way }) => `${column.name} ${way}`)
  const key = JSON.stringify([text, parameters, order])
  const { value: places } = await placesOf(db).read(key, () => readPlaces(db, matching, list))
  const passed = Math.min(Math.floor(list.offset / STEP), places.length)
  const place = places[passed - 1]
  return {
    rows: place ? (matching.where(beyond(list, place)) as Q) : matching,
    offset: list.offset - passed * STEP,
  }
}

/** Reads the places of a list in one pass: one for every {@link STEP} rows. */
async function readPlaces(db: Database, matching: CountedQuery, list: ListQuery): Promise<Place[]> {
  const order = sql.join(orderOf(list))
  const numbered = matching
    .clearSelect()
    .select(['id', placeOf(list).as('placeKey')])
    .select(sql<number>`row_number() over (order by ${order})`.as('place'))
  const rows = await inTransaction(
    db,
    async (trx) => {
      // all rows are read: not one by one through indexes
      await sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true),
        set_config('statement_timeout', ${String(MOST_MS)}, true)`.execute(trx)
      return loose(trx)
        .selectFrom(numbered.as('numbered'))
        .select(['id', 'placeKey'])
        .where(sql<boolean>`place % ${sql.lit(STEP)} = 0`)
        .orderBy('place')
        .execute()
    },
    { mayBeSlow: true },
  )
  return rows.map(({ id, placeKey }) => ({ id: String(id), key: placeKey as string | null }))
}
