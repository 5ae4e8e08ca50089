import { sql, type SqlBool } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../platform/caller/caller.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { grantableOf } from './grantable.ts'

/**
 * Whether the data rule `rule` applies to the row `menu`: it belongs to that row or, for a button, to the menu above.
 * A rule on a menu also filters its list for holders of the button alone.
 */
export const GOVERNS = sql<SqlBool>`(
  menu.id = rule.permission_id or (menu.parent_id = rule.permission_id and menu.menu_type = 2))`

/**
 * Runs `take`, which revokes roles or rows from users or holders.
 * @throws AppError when the caller would keep a row but lose a data rule that restricted it for them
 */
export async function guardDataRules<T>(
  trx: DatabaseTransaction,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  take: () => Promise<T>,
): Promise<T> {
  const before = await grantableOf(trx, userId, tenantId)
  const taken = await take()
  if (before.restricting.size === 0) return taken
  const after = await grantableOf(trx, userId, tenantId)
  const lifted = [...before.restricting].filter((id) => !after.restricting.has(id))
  const { rows } = await sql<{ id: string }>`
    select menu.id from sys_permission_data_rule rule join sys_permission menu on ${GOVERNS}
    where rule.id = any(${lifted})`.execute(trx)
  if (rows.some(({ id }) => after.rows.has(id))) throw new AppError('role.ruleBindsYou')
  return taken
}
