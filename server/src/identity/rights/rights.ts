import { DEFAULT_LOCALE, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Rights } from '../../platform/caller/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { departNameIn } from '../departments/department-name.ts'
import { readColumnRules } from './column-rules.ts'

/** The codes and rules that roles grant: the same for every user who holds these roles. */
export type Granted = Pick<Rights, 'permissions' | 'dataRules' | 'columnRules'>

/** Reads button codes and data rules of roles. */
export async function readGranted(db: Database, held: Holdings): Promise<Granted> {
  const roleIds = held.roles.map(({ id }) => id)
  const [codes, rules, columnRules] = await Promise.all([
    readCodes(db, held),
    roleIds.length === 0 ? [] : readRules(db, roleIds),
    readColumnRules(db, held),
  ])
  return { permissions: new Set(codes), dataRules: new Set(rules), columnRules }
}

/**
 * Reads roles, button codes, data rules and departments of a user in a tenant.
 * @param grantedBy what the roles grant, which many users have in common
 */
export async function readRights(
  db: Database,
  userId: string,
  tenantId: number,
  grantedBy = (held: Holdings) => readGranted(db, held),
): Promise<Rights> {
  const [held, departs, chosen] = await Promise.all([
    readHoldings(db, userId, tenantId),
    readDeparts(db, userId, tenantId),
    readChosenDepart(db, userId, tenantId),
  ])
  return {
    roleCodes: held.roles.map(({ roleCode }) => roleCode),
    ...(await grantedBy(held)),
    departIds: departs.map(({ id }) => id),
    departCodes: departs.map(({ orgCode }) => orgCode),
    orgCode: currentDepart(departs, chosen),
  }
}

/** The chosen department while the user belongs to it, else the first. Department codes are scoped to a tenant. */
export function currentDepart(departs: readonly { orgCode: string }[], chosen: string | null): string | null {
  const current = departs.find(({ orgCode }) => orgCode === chosen) ?? departs[0]
  return current?.orgCode ?? null
}

/** The department a user chose in a tenant, or else the assigned one. */
export async function readChosenDepart(
  db: Database,
  userId: string,
  tenantId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('sysUserTenant as member')
    .innerJoin('sysUser as person', 'person.id', 'member.userId')
    .select((eb) => eb.fn.coalesce('member.orgCode', 'person.orgCode').as('orgCode'))
    .where('member.userId', '=', userId)
    .where('member.tenantId', '=', tenantId)
    .executeTakeFirst()
  return row?.orgCode ?? null
}

export interface RoleRow {
  id: string
  roleCode: string
  grantsAll: boolean
}

/** The roles of a user in a tenant. */
export function readRoles(db: Database, userId: string, tenantId: number): Promise<RoleRow[]> {
  return db
    .selectFrom('sysRole as role')
    .innerJoin('sysUserRole as held', 'held.roleId', 'role.id')
    .select(['role.id', 'role.roleCode', 'role.grantsAll'])
    .where('held.userId', '=', userId)
    .where('role.tenantId', '=', tenantId)
    .orderBy('role.roleCode')
    .execute()
}

/** Rights come from roles of the tenant, and from department roles within what the department may grant. */
export interface Holdings {
  tenantId: number
  roles: readonly RoleRow[]
  /** ids */
  departRoles: readonly string[]
}

/**
 * The effective roles of a user in a tenant.
 * @param departs whose department roles count: those of the current department (default) or of any they could choose
 */
export async function readHoldings(
  db: Database,
  userId: string,
  tenantId: number,
  departs: 'current' | 'any' = 'current',
): Promise<Holdings> {
  const [roles, departRoles] = await Promise.all([
    readRoles(db, userId, tenantId),
    readDepartRoles(db, userId, tenantId),
  ])
  if (departs === 'any' || departRoles.length === 0)
    return { tenantId, roles, departRoles: departRoles.map(({ id }) => id) }
  const [own, chosen] = await Promise.all([
    readDeparts(db, userId, tenantId),
    readChosenDepart(db, userId, tenantId),
  ])
  const current = currentDepart(own, chosen)
  return {
    tenantId,
    roles,
    departRoles: departRoles.filter(({ orgCode }) => orgCode === current).map(({ id }) => id),
  }
}

/** The department roles of a user, with their department codes; only for departments they belong to. */
function readDepartRoles(
  db: Database,
  userId: string,
  tenantId: number,
): Promise<{ id: string; orgCode: string }[]> {
  return db
    .selectFrom('sysDepartRoleUser as held')
    .innerJoin('sysDepartRole as role', 'role.id', 'held.roleId')
    .innerJoin('sysDepart as depart', 'depart.id', 'role.departId')
    .innerJoin('sysUserDepart as member', (join) =>
      join.onRef('member.depId', '=', 'depart.id').onRef('member.userId', '=', 'held.userId'),
    )
    .select(['role.id', 'depart.orgCode'])
    .where('held.userId', '=', userId)
    .where('role.tenantId', '=', tenantId)
    .where('depart.tenantId', '=', tenantId)
    .where('depart.delFlag', '=', 0)
    .execute()
}

/** Menu and button rows of roles; a role that grants all holds every row. Some rows are reserved for tenant 0. */
export function grantedRows(db: Database, { tenantId, roles, departRoles }: Holdings) {
  let rows = db.selectFrom('sysPermission').where('delFlag', '=', 0)
  if (tenantId !== 0) rows = rows.where('houseOnly', '=', false)
  if (roles.some(({ grantsAll }) => grantsAll)) return rows
  const ids = roles.map(({ id }) => id)
  return rows.where((eb) =>
    eb.or([
      ...(ids.length > 0
        ? [
            eb(
              'id',
              'in',
              eb.selectFrom('sysRolePermission').select('permissionId').where('roleId', 'in', ids),
            ),
          ]
        : []),
      ...(departRoles.length > 0
        ? [
            eb(
              'id',
              'in',
              eb
                .selectFrom('sysDepartRolePermission as held')
                .innerJoin('sysDepartRole as role', 'role.id', 'held.roleId')
                .innerJoin('sysDepartPermission as allowed', (join) =>
                  join
                    .onRef('allowed.departId', '=', 'role.departId')
                    .onRef('allowed.permissionId', '=', 'held.permissionId'),
                )
                .select('held.permissionId')
                .where('role.id', 'in', [...departRoles]),
            ),
          ]
        : []),
    ]),
  )
}

/**
 * A button row may hold several comma-separated codes. A disabled row is visible to everybody, but its code is still
 * required and stays with its holders.
 */
async function readCodes(db: Database, held: Holdings): Promise<string[]> {
  const rows = await grantedRows(db, held).select('perms').where('menuType', '=', 2).execute()
  return rows.flatMap(({ perms }) => (perms ?? '').split(',').filter(Boolean))
}

async function readRules(db: Database, roleIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sysPermissionDataRule as rule')
    .innerJoin('sysRoleDataRule as held', 'held.ruleId', 'rule.id')
    .select('rule.ruleCode')
    .where('held.roleId', 'in', roleIds)
    .where('rule.status', '=', '1')
    .execute()
  return rows.flatMap(({ ruleCode }) => ruleCode ?? [])
}

/** The departments of a user in a tenant, in order. */
export function readDeparts(
  db: Database,
  userId: string,
  tenantId: number,
  locale: Locale = DEFAULT_LOCALE,
): Promise<{ id: string; orgCode: string; departName: string }[]> {
  return db
    .selectFrom('sysDepart as depart')
    .innerJoin('sysUserDepart as member', 'member.depId', 'depart.id')
    .select(['depart.id', 'depart.orgCode', departNameIn(locale, 'depart').as('departName')])
    .where('member.userId', '=', userId)
    .where('depart.tenantId', '=', tenantId)
    .where('depart.delFlag', '=', 0)
    .orderBy('depart.departOrder')
    .orderBy('depart.orgCode')
    .execute()
}
