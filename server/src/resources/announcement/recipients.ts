import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../plugins/app/database/database.ts'

/** Active members of a tenant. */
function members(db: Database, tenantId: number) {
  return db
    .selectFrom('sysUserTenant as member')
    .innerJoin('sysUser as person', 'person.id', 'member.userId')
    .select('person.id')
    .where('member.tenantId', '=', tenantId)
    .where('person.delFlag', '=', 0)
    .where('person.status', '=', 1)
}

/** Those of the users who are active members of the tenant. */
export async function membersAmong(
  db: Database,
  tenantId: number,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await members(db, tenantId)
    .where('person.id', 'in', [...userIds])
    .execute()
  return rows.map(({ id }) => id)
}

/** The members whose work a code is: a role of theirs holds its row. A role that grants all does not make it work. */
export async function holdersOf(db: Database, tenantId: number, code: string): Promise<string[]> {
  const rows = await members(db, tenantId)
    .innerJoin('sysUserRole as held', 'held.userId', 'person.id')
    .innerJoin('sysRole as role', 'role.id', 'held.roleId')
    .innerJoin('sysRolePermission as granted', 'granted.roleId', 'role.id')
    .innerJoin('sysPermission as row', 'row.id', 'granted.permissionId')
    .where('role.tenantId', '=', tenantId)
    .where('row.delFlag', '=', 0)
    .where('row.status', '=', '1')
    .where(sql<SqlBool>`${code} = any(string_to_array(row.perms, ','))`)
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}
