import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { grantedRows, readHoldings, type Holdings, type RoleRow } from '../rights/rights.ts'

/** How far somebody's rights go in a tenant: the menu and button rows he may hand on, and how far they carry. */
export interface Reach {
  /** holds every row, those of later releases too, and nothing narrows what he hands on */
  all: boolean
  rows: ReadonlySet<string>
  /** codes of the data rules by which he sees orders of others */
  sight: ReadonlySet<string>
  /** ids of the data rules that narrow what he sees of rows */
  narrowing: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()
const NOTHING: Reach = { all: false, rows: NONE, sight: NONE, narrowing: NONE }
const EVERYTHING: Reach = { ...NOTHING, all: true }

const ALL_ORDERS = 'order.all'
/** Rules of the product that widen: without one of them nobody sees an order of somebody else. */
const WIDENING: ReadonlySet<string> = new Set([ALL_ORDERS, 'order.depart', 'order.submitted'])

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
  const [rows, rules] = await Promise.all([grantedRows(db, held).select('id').execute(), heldRules(db, held)])
  const codes = rules.flatMap(({ ruleCode, status }) => (status === '1' && ruleCode ? [ruleCode] : []))
  return {
    all: false,
    rows: new Set(rows.map(({ id }) => id)),
    sight: new Set(codes.filter((code) => WIDENING.has(code))),
    // one that is switched off may be switched on again
    narrowing: new Set(rules.flatMap(({ id, ruleCode }) => (ruleCode === null ? [id] : []))),
  }
}

function heldRules(db: Database, { roles, departRoles }: Holdings) {
  return db
    .selectFrom('sysPermissionDataRule')
    .select(['id', 'ruleCode', 'status'])
    .where((eb) => {
      const ofRoles = eb.selectFrom('sysRoleDataRule').select('ruleId')
      const ofDeparts = eb.selectFrom('sysDepartRoleDataRule').select('ruleId')
      return eb.or([
        eb('id', 'in', ofRoles.where('roleId', '=', eb.fn.any(eb.val(roles.map(({ id }) => id))))),
        eb('id', 'in', ofDeparts.where('roleId', '=', eb.fn.any(eb.val([...departRoles])))),
      ])
    })
    .execute()
}

/** Whether one may hand on everything that the other holds, and sees whatever orders the other sees. */
export function covers(mine: Reach, theirs: Reach): boolean {
  if (mine.all || theirs.all) return mine.all
  const sees = (code: string) => mine.sight.has(ALL_ORDERS) || mine.sight.has(code)
  return [...theirs.rows].every((id) => mine.rows.has(id)) && [...theirs.sight].every(sees)
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
