import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../platform/caller/caller.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { grantableOf } from './grantable.ts'

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
  const isKept = (rows: ReadonlySet<string>) => [...rows].some((id) => after.rows.has(id))
  for (const [rule, rows] of before.restricting)
    if (!after.restricting.has(rule) && isKept(rows)) throw new AppError('role.ruleBindsYou')
  return taken
}
