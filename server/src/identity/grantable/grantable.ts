import { sql } from 'kysely'
import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { GOVERNS } from './governs.ts'
import { grantedRows, readHoldings, type Holdings, type RoleRow } from '../rights/rights.ts'

/** The grantable rights of a user in a tenant: menu and button rows, and the scope of their data rules. */
export interface Grantable {
  /** holds every row, including those of later releases, without restrictions on what they grant */
  all: boolean
  rows: ReadonlySet<string>
  /** codes of the data rules that let them see orders of others */
  visibility: ReadonlySet<string>
  /** ids of the data rules that narrow what is seen behind rows, with the ids of these rows */
  restricting: ReadonlyMap<string, ReadonlySet<string>>
}

const NONE: ReadonlySet<string> = new Set()
const NOTHING: Grantable = { all: false, rows: NONE, visibility: NONE, restricting: new Map() }
const EVERYTHING: Grantable = { ...NOTHING, all: true }

const ALL_ORDERS = 'order.all'
/** Data rules of the product that widen access: without one of them, users see only their own orders. */
const WIDENING: ReadonlySet<string> = new Set([ALL_ORDERS, 'order.depart', 'order.submitted'])

/** A data rule of the product that narrows access; it belongs to no row, as the server reads it by its code. */
interface Narrowing {
  /** codes of the rules that lift it */
  liftedBy: ReadonlySet<string>
  /** permission codes behind which it narrows what is seen */
  governs: RegExp
}
const NARROWING: ReadonlyMap<string, Narrowing> = new Map([
  ['customer.own', { liftedBy: WIDENING, governs: /^(customer|measure):/ }],
  ['price.hidden', { liftedBy: NONE, governs: /^order:price:view$/ }],
])

/** The grantable rights of a user's roles in a tenant, in their current department. */
export async function grantableOf(db: Database, userId: string, tenantId: number): Promise<Grantable> {
  return grantableOfHoldings(db, await readHoldings(db, userId, tenantId))
}

/** The maximum rights of a user in a tenant: they may switch to any of their departments. */
export async function maximalGrantable(db: Database, userId: string, tenantId: number): Promise<Grantable> {
  return grantableOfHoldings(db, await readHoldings(db, userId, tenantId, 'any'))
}

/** The combined rights of some roles. */
export function grantableOfRoles(
  db: Database,
  tenantId: number,
  roles: readonly RoleRow[],
): Promise<Grantable> {
  return grantableOfHoldings(db, { tenantId, roles, departRoles: [] })
}

/** The combined rights of some department roles. */
export function grantableOfDepartmentRoles(
  db: Database,
  tenantId: number,
  departRoles: readonly string[],
): Promise<Grantable> {
  return grantableOfHoldings(db, { tenantId, roles: [], departRoles })
}

async function grantableOfHoldings(db: Database, held: Holdings): Promise<Grantable> {
  if (held.roles.length + held.departRoles.length === 0) return NOTHING
  if (held.roles.some(({ grantsAll }) => grantsAll)) return EVERYTHING
  const [rows, rules] = await Promise.all([
    grantedRows(db, held).select('id').execute(),
    grantedRulesOf(db, held),
  ])
  const codes = rules.flatMap(({ ruleCode, status }) => (status === '1' && ruleCode ? [ruleCode] : []))
  const narrows = (ruleCode: string | null) => {
    if (ruleCode === null) return true
    const narrowing = NARROWING.get(ruleCode)
    return narrowing !== undefined && !codes.some((code) => narrowing.liftedBy.has(code))
  }
  // inactive rules count too, as they may be activated again
  const restricting = rules.filter(({ ruleCode }) => narrows(ruleCode))
  return {
    all: false,
    rows: new Set(rows.map(({ id }) => id)),
    visibility: new Set(codes.filter((code) => WIDENING.has(code))),
    restricting: await governedRows(db, restricting),
  }
}

/** The rows behind which each rule narrows what is seen. */
async function governedRows(
  db: Database,
  rules: readonly { id: string; ruleCode: string | null }[],
): Promise<Map<string, Set<string>>> {
  if (rules.length === 0) return new Map()
  const attached = await sql<{ ruleId: string; rowId: string }>`
    select rule.id as rule_id, menu.id as row_id
    from sys_permission_data_rule rule join sys_permission menu on ${GOVERNS}
    where rule.id = any(${rules.map(({ id }) => id)})`.execute(db)
  const byRule = Map.groupBy(attached.rows, ({ ruleId }) => ruleId)
  const coded = rules.some(({ ruleCode }) => ruleCode !== null)
    ? await db.selectFrom('sysPermission').select(['id', 'perms']).where('perms', 'is not', null).execute()
    : []
  const behind = ({ governs }: Narrowing) =>
    coded.filter(({ perms }) => perms?.split(',').some((code) => governs.test(code))).map(({ id }) => id)
  return new Map(
    rules.map(({ id, ruleCode }) => {
      const narrowing = ruleCode === null ? undefined : NARROWING.get(ruleCode)
      return [id, new Set(narrowing ? behind(narrowing) : byRule.get(id)?.map(({ rowId }) => rowId))]
    }),
  )
}

function grantedRulesOf(db: Database, { roles, departRoles }: Holdings) {
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

/**
 * Whether the first covers all rows and all order visibility of the second, which is narrowed as the first is wherever
 * both have a row.
 */
export function covers(mine: Grantable, theirs: Grantable): boolean {
  if (mine.all || theirs.all) return mine.all
  const sees = (code: string) => mine.visibility.has(ALL_ORDERS) || mine.visibility.has(code)
  const isNarrowed = ([rule, rows]: [string, ReadonlySet<string>]) =>
    theirs.restricting.has(rule) || [...rows].every((id) => !theirs.rows.has(id))
  return (
    [...theirs.rows].every((id) => mine.rows.has(id)) &&
    [...theirs.visibility].every(sees) &&
    [...mine.restricting].every(isNarrowed)
  )
}

/** Whether somebody sees the orders of departments they belong to, and so more with every department. */
export const seesByDepartment = ({ all, visibility }: Grantable): boolean =>
  !all && visibility.has('order.depart')

/** Whether somebody sees the orders of every department. */
export const seesEverywhere = ({ all, visibility }: Grantable): boolean => all || visibility.has(ALL_ORDERS)

/**
 * The roles of the caller's tenant with these ids, provided none exceeds the caller's rights.
 * @throws AppError `missing` when one does not exist or exceeds the caller's rights
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
  if (!covers(await grantableOf(db, userId, tenantId), await grantableOfRoles(db, tenantId, roles)))
    throw new AppError('role.above')
  return roles
}

/**
 * Rejects the request when one of the accounts exceeds the caller's rights in any of its tenants: accounts are global,
 * so setting the password of an account gives access to its rights.
 */
export async function accountsWithin(
  db: Database,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  accountIds: readonly string[],
): Promise<void> {
  const mine = await grantableOf(db, userId, tenantId)
  // the administrator of tenant 0 manages every account visible to them
  if ((mine.all && tenantId === 0) || accountIds.length === 0) return
  const memberships = await db
    .selectFrom('sysUserTenant')
    .select(['userId', 'tenantId'])
    .where('userId', 'in', [...accountIds])
    .execute()
  for (const member of memberships) {
    const theirs = await maximalGrantable(db, member.userId, member.tenantId)
    const here = member.tenantId === tenantId ? mine : await grantableOf(db, userId, member.tenantId)
    if (!covers(here, theirs)) throw new AppError('user.above')
  }
}
