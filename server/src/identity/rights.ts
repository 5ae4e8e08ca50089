import type { Database } from '../plugins/app/database/database.ts'

/** What a user may do in one tenant. */
export interface Rights {
  roleCodes: string[]
  permissions: ReadonlySet<string>
  dataRules: ReadonlySet<string>
  departIds: string[]
  /** code of the current department in this tenant; it takes the place of the account's own */
  orgCode: string | null
}

/** Reads roles, button codes, data rules and departments of a user in a tenant. */
export async function readRights(db: Database, userId: string, tenantId: number): Promise<Rights> {
  const roles = await readRoles(db, userId, tenantId)
  const roleIds = roles.map(({ id }) => id)
  const [codes, rules, departs, chosen] = await Promise.all([
    readCodes(db, roles),
    roleIds.length === 0 ? [] : readRules(db, roleIds),
    readDeparts(db, userId, tenantId),
    readChosenDepart(db, userId, tenantId),
  ])
  return {
    roleCodes: roles.map(({ roleCode }) => roleCode),
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

/** Menu and button rows that roles hold; a role that grants all holds every row. */
export function grantedRows(db: Database, roles: readonly RoleRow[]) {
  const rows = db.selectFrom('sysPermission').where('delFlag', '=', 0)
  if (roles.some(({ grantsAll }) => grantsAll)) return rows
  const ids = roles.map(({ id }) => id)
  return rows.where((eb) =>
    ids.length === 0
      ? eb.lit(false)
      : eb('id', 'in', eb.selectFrom('sysRolePermission').select('permissionId').where('roleId', 'in', ids)),
  )
}

/** A button row may hold several codes, comma separated. */
async function readCodes(db: Database, roles: readonly RoleRow[]): Promise<string[]> {
  const rows = await grantedRows(db, roles)
    .select('perms')
    .where('menuType', '=', 2)
    .where('status', '=', '1')
    .execute()
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
): Promise<{ id: string; orgCode: string; departName: string }[]> {
  return db
    .selectFrom('sysDepart as depart')
    .innerJoin('sysUserDepart as member', 'member.depId', 'depart.id')
    .select(['depart.id', 'depart.orgCode', 'depart.departName'])
    .where('member.userId', '=', userId)
    .where('depart.tenantId', '=', tenantId)
    .where('depart.delFlag', '=', 0)
    .orderBy('depart.departOrder')
    .orderBy('depart.orgCode')
    .execute()
}
