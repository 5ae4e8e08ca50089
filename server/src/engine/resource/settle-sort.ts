import { LONG_LIST } from '@mtm/shared-utils/contracts/envelope'
import type { Database } from '../../platform/database/database.ts'
import { totalOf, type CountedQuery } from './count-of.ts'
import type { ListQuery } from './list-query.ts'
import { totalsOf } from './totals.ts'

/** A list request in the wanted order, or in that of a long list when it is one. */
export async function settleSort(db: Database, matching: CountedQuery, list: ListQuery): Promise<ListQuery> {
  if (list.sort === list.sortOfLong) return list
  if (totalsOf(db).isShort(matching.compile())) return list
  const { total } = await totalOf(db, matching)
  return total > LONG_LIST ? { ...list, sort: list.sortOfLong } : list
}
