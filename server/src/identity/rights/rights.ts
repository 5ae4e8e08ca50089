import { DEFAULT_LOCALE, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Rights } from '../../platform/caller/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { departNameIn } from '../departments/depart-name.ts'

/** Reads roles, button codes, data rules and departments of a user in a tenant. */
export async function readRights(db: Database, userId: string, tenantId: number): Promise<Rights> {
  const [held, departs, chosen] = await Promise.all([
    readHoldings(db, userId, tenantId),
    readDeparts(db, userId, tenantId),
    readChosenDepart(db, userId, tenantId),
  ])
  const roleIds = held.roles.map(({ id }) => id)
  const [codes, rules] = await Promise.all([
    readCodes(db, held),
    roleIds.length === 0 ? [] : readRules(db, roleIds),
  ])
  return {
    roleCodes: held.roles.map(({ roleCode }) => roleCode),
    permissions: new Set(codes),
    dataRules: new Set(rules),
    departIds: departs.map(({ id }) => id),
    orgCode: currentDepart(departs, chosen),
  }
}

/** The chosen department while he belongs to it, else the first. A code means something in its own tenant only. */
export function currentDepart(departs: readonly { orgCode: string }[], chosen: string | null): string | null {
  const current = departs.find(({ orgCode }) => orgCode === chosen) ?? departs[0]
  return current?.orgCode ?? null
}

/** The department that a user chose in a tenant; where he never did, the one he was given. */
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

/** The roles a user holds in a tenant. */
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

/** What somebody may do is said by roles of the tenant, and by roles of a department, within what it may hand on. */
export interface Holdings {
  tenantId: number
  roles: readonly RoleRow[]
  /** ids */
  departRoles: readonly string[]
}

/**
 * The roles a user works with in a tenant.
 * @param departs whose roles count: of the department he works in now (default), or of any he could choose
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

/** The department roles of a user, with the codes of their departments; only while he belongs to these. */
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

/** Menu and button rows that roles hold; a role that grants all holds every row. Some rows are the house's alone. */
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
 * A button row may hold several codes, comma separated. One that is switched off shows to everybody, yet stays with
 * those it was given to: its code is still asked for here.
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

/** The departments a user belongs to in a tenant, in their order. */
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
