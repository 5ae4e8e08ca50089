import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { readDeparts } from '../rights/rights.ts'
import {
  accountsWithin,
  grantableOf,
  maximalGrantable,
  seesByDepartment,
  seesEverywhere,
} from './grantable.ts'

type Giver = Pick<Caller, 'userId' | 'tenantId'>

/**
 * Rejects the request when others than the caller have more rights than they: their departments are theirs to change no
 * more than their roles.
 * @throws user.above
 */
export async function othersWithin(db: Database, caller: Giver, userIds: readonly string[]): Promise<void> {
  await accountsWithin(
    db,
    caller,
    userIds.filter((id) => id !== caller.userId),
  )
}

/**
 * Rejects the request when somebody, the caller too, would see orders of departments that the caller does not see.
 * @throws user.departAbove
 */
export async function departsWithinReach(
  db: Database,
  caller: Giver,
  userIds: readonly string[],
  departIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0 || departIds.length === 0) return
  const { userId, tenantId } = caller
  if (seesEverywhere(await grantableOf(db, userId, tenantId))) return
  const rights = await Promise.all(userIds.map((id) => maximalGrantable(db, id, tenantId)))
  if (!rights.some(seesByDepartment)) return
  const { rows } = await sql<{ id: string }>`
    select wanted.id from sys_depart wanted
    where wanted.id = any(${[...departIds]}) and not exists (
      select from sys_user_depart member join sys_depart own on own.id = member.dep_id
      where member.user_id = ${userId} and own.tenant_id = wanted.tenant_id and own.del_flag = 0
        and starts_with(wanted.org_code, own.org_code))
    limit 1`.execute(db)
  if (rows.length > 0) throw new AppError('user.departAbove')
}

/** The same for the departments that people who were given a role belong to already. */
export async function heldDepartsWithinReach(
  db: Database,
  caller: Giver,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds)
    await departsWithinReach(db, caller, [userId], await heldDeparts(db, userId, caller.tenantId))
}

/** The departments of a tenant to which somebody belongs, by id. */
export async function heldDeparts(db: Database, userId: string, tenantId: number): Promise<string[]> {
  return (await readDeparts(db, userId, tenantId)).map(({ id }) => id)
}
