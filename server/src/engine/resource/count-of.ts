import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Counted } from '@mtm/shared-utils/contracts/envelope'
import { totalsOf, type Counting } from './totals.ts'

/** A query for rows with an id, without page. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any tables: only its rows are counted
export type CountedQuery = SelectQueryBuilder<any, any, any>

/** The total of the rows of a query, as exact as {@link totalsOf} has it. */
export const totalOf = (db: Database, matching: CountedQuery): Promise<Counted> =>
  totalsOf(db).total(matching.compile(), countOf(db, matching))

/** How the rows of a query are counted. */
export function countOf(db: Database, matching: CountedQuery): Counting {
  const ids = matching.clearSelect().select('id')
  return {
    async count(most) {
      const some = most === undefined ? ids : ids.limit(most)
      const counted = await db
        .selectFrom(some.as('some'))
        .select(sql<number>`count(*)`.as('total'))
        .executeTakeFirstOrThrow()
      return Number(counted.total)
    },
    async estimate() {
      const [plan] = await ids.explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json')
      return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
    },
  }
}
