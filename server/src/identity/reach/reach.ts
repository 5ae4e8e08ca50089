import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../plugins/app/caller.ts'
import type { Database } from '../../plugins/app/database/database.ts'
import { grantedRows, readHoldings, type Holdings, type RoleRow } from '../rights.ts'

/** How far somebody's rights go in a tenant: the menu and button rows he may hand on. */
export interface Reach {
  /** holds every row, those of later releases too */
  all: boolean
  rows: ReadonlySet<string>
}

const NOTHING: Reach = { all: false, rows: new Set() }
const EVERYTHING: Reach = { all: true, rows: new Set() }

/** How far a user's own roles go in a tenant, in the department he works in. */
export async function reachOf(db: Database, userId: string, tenantId: number): Promise<Reach> {
  return reachOfHoldings(db, await readHoldings(db, userId, tenantId))
}

/** How far a user could get in a tenant: he may choose any of his departments. */
export async function furthestReach(db: Database, userId: string, tenantId: number): Promise<Reach> {
  return reachOfHoldings(db, await readHoldings(db, userId, tenantId, 'any'))
}

/** How far some roles go together. */
export function reachOfRoles(db: Database, tenantId: number, roles: readonly RoleRow[]): Promise<Reach> {
  return reachOfHoldings(db, { tenantId, roles, departRoles: [] })
}

/** How far roles of departments go together. */
export function reachOfDepartRoles(
  db: Database,
  tenantId: number,
  departRoles: readonly string[],
): Promise<Reach> {
  return reachOfHoldings(db, { tenantId, roles: [], departRoles })
}

async function reachOfHoldings(db: Database, held: Holdings): Promise<Reach> {
  if (held.roles.length + held.departRoles.length === 0) return NOTHING
  if (held.roles.some(({ grantsAll }) => grantsAll)) return EVERYTHING
  const rows = await grantedRows(db, held).select('id').execute()
  return { all: false, rows: new Set(rows.map(({ id }) => id)) }
}

/** Whether one may hand on everything that the other holds. */
export function covers(mine: Reach, theirs: Reach): boolean {
  return mine.all || (!theirs.all && [...theirs.rows].every((id) => mine.rows.has(id)))
}

/**
 * The roles of the caller's tenant with these ids, when none of them may do more than he.
 * @throws AppError `missing` when one of them is not there, or when it goes beyond the caller
 */
export async function rolesWithin(
  db: Database,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  ids: readonly string[],
  missing: ErrorKey = 'role.missing',
): Promise<RoleRow[]> {
  if (ids.length === 0) return []
  const roles = await db
    .selectFrom('sysRole')
    .select(['id', 'roleCode', 'grantsAll'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
  if (roles.length < ids.length) throw new AppError(missing)
  if (!covers(await reachOf(db, userId, tenantId), await reachOfRoles(db, tenantId, roles)))
    throw new AppError('role.above')
  return roles
}

/**
 * Refuses when one of the accounts may do more than the caller, in whatever tenant it works: an account is the same
 * everywhere, and who could set its password would have its rights.
 */
export async function accountsWithin(
  db: Database,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  accountIds: readonly string[],
): Promise<void> {
  const mine = await reachOf(db, userId, tenantId)
  // the administrator of the house looks after every account he can see
  if ((mine.all && tenantId === 0) || accountIds.length === 0) return
  const memberships = await db
    .selectFrom('sysUserTenant')
    .select(['userId', 'tenantId'])
    .where('userId', 'in', [...accountIds])
    .execute()
  for (const member of memberships) {
    const theirs = await furthestReach(db, member.userId, member.tenantId)
    const here = member.tenantId === tenantId ? mine : await reachOf(db, userId, member.tenantId)
    if (!covers(here, theirs)) throw new AppError('user.above')
  }
}
