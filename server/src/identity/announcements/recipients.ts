import { sql, type SqlBool } from 'kysely'
import type { UserChoice } from '@mtm/shared-utils/contracts/dto/announcement'
import { idsOfColleagues } from '../address-book/colleagues.ts'
import { idsOfDepart } from '../address-book/department-members.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { isCustomer } from '../../platform/caller/customer-account.ts'
import type { Database } from '../../platform/database/database.ts'

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

/** The active members of the tenant among the users. */
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

/** The active members of a tenant except some. */
export async function membersBut(
  db: Database,
  tenantId: number,
  left: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await members(db, tenantId).execute()
  return rows.map(({ id }) => id).filter((id) => !left.has(id))
}

/** Filters of a member picker. */
export interface MemberQuery {
  /** part of the user name or real name */
  keyword?: string | undefined
  username?: string | undefined
  realname?: string | undefined
  /** exactly these ids */
  ids?: readonly string[] | undefined
  /** exactly these user names */
  codes?: readonly string[] | undefined
  /** members of this department */
  departId?: string | undefined
  /** and of its subtree, unless false */
  below?: boolean | undefined
  pageNo: number
  pageSize: number
}

/** The part of a caller that determines which members they find. */
export type MemberReader = Pick<Caller, 'userId' | 'tenantId' | 'permissions' | 'roleCodes' | 'dataRules'>

/** The user names of those who look after a customer and their orders. */
const salespeopleOf = (db: Database, { userId, tenantId }: MemberReader) =>
  db
    .selectFrom('mtmCustomer')
    .select('salesman')
    .where('tenantId', '=', tenantId)
    .where('ownerId', '=', userId)
    .union(
      db
        .selectFrom('mtmOrder')
        .select('salesman')
        .where('tenantId', '=', tenantId)
        .where('ownerId', '=', userId),
    )

/**
 * A page of the active members of a tenant, by name, with the fields a picker needs. Customers, whose user name may
 * be their phone number, are included only for callers who may view accounts. Customers find the people they deal with.
 */
export async function findMembers(
  db: Database,
  caller: MemberReader,
  { keyword, username, realname, ids, codes, departId, below = true, pageNo, pageSize }: MemberQuery,
): Promise<{ rows: UserChoice[]; total: number }> {
  const { tenantId, permissions } = caller
  const contains = (column: 'username' | 'realname', text: string) =>
    sql<SqlBool>`position(lower(${text}) in lower(${sql.ref(`person.${column}`)})) > 0`
  let matching = members(db, tenantId)
  if (!permissions.has('user:list'))
    matching = matching.where('person.id', 'in', idsOfColleagues(db, tenantId))
  if (isCustomer(caller)) matching = matching.where('person.username', 'in', salespeopleOf(db, caller))
  if (ids?.length) matching = matching.where('person.id', 'in', [...ids])
  if (codes?.length) matching = matching.where('person.username', 'in', [...codes])
  if (departId) matching = matching.where('person.id', 'in', idsOfDepart(db, tenantId, { departId, below }))
  if (username) matching = matching.where(contains('username', username))
  if (realname) matching = matching.where(contains('realname', realname))
  if (keyword)
    matching = matching.where((eb) => eb.or([contains('username', keyword), contains('realname', keyword)]))
  const rows = await matching
    .select(['person.username', 'person.realname', sql<number>`count(*) over ()`.as('total')])
    .orderBy('person.realname')
    .orderBy('person.username')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ id, username: code, realname: label }) => ({ id, username: code, realname: label })),
  }
}

/**
 * The members with a role that holds the row of a code.
 * @param options.grantsAll true: roles that grant all count too; default: they do not
 */
export async function holdersOf(
  db: Database,
  tenantId: number,
  code: string,
  { grantsAll = false }: { grantsAll?: boolean } = {},
): Promise<string[]> {
  const roles = db
    .selectFrom('sysRolePermission as granted')
    .innerJoin('sysPermission as row', 'row.id', 'granted.permissionId')
    .select('granted.roleId')
    .where('row.delFlag', '=', 0)
    .where('row.status', '=', '1')
    .where(sql<SqlBool>`${code} = any(string_to_array(row.perms, ','))`)
  const rows = await members(db, tenantId)
    .innerJoin('sysUserRole as held', 'held.userId', 'person.id')
    .innerJoin('sysRole as role', 'role.id', 'held.roleId')
    .where('role.tenantId', '=', tenantId)
    .where((eb) =>
      eb.or([eb('role.id', 'in', roles), ...(grantsAll ? [eb('role.grantsAll', '=', true)] : [])]),
    )
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}
