import { sql, type SqlBool } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../platform/caller/caller.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { reachOf } from './reach.ts'

/**
 * Whether the data rule `rule` governs the row `menu`: it hangs on it, or on the menu of which it is a button, and
 * narrows the list whose code stands there for whoever holds the button alone.
 */
export const GOVERNS = sql<SqlBool>`(
  menu.id = rule.permission_id or (menu.parent_id = rule.permission_id and menu.menu_type = 2))`

/**
 * Takes roles or rows from people, or from what they hold.
 * @throws AppError when the caller comes out of it with a row that a data rule narrowed for him, and without the rule
 */
export async function keepNarrow<T>(
  trx: DatabaseTransaction,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  take: () => Promise<T>,
): Promise<T> {
  const before = await reachOf(trx, userId, tenantId)
  const taken = await take()
  if (before.narrowing.size === 0) return taken
  const after = await reachOf(trx, userId, tenantId)
  const lifted = [...before.narrowing].filter((id) => !after.narrowing.has(id))
  const { rows } = await sql<{ id: string }>`
    select menu.id from sys_permission_data_rule rule join sys_permission menu on ${GOVERNS}
    where rule.id = any(${lifted})`.execute(trx)
  if (rows.some(({ id }) => after.rows.has(id))) throw new AppError('role.ruleBindsYou')
  return taken
}
