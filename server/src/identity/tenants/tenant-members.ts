import type { FastifyRequest } from 'fastify'
import { sql, type SqlBool } from 'kysely'
import { TENANT_ADMINISTRATOR } from '@mtm/shared-utils/contracts/dto/tenant'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { covers, grantableOf, grantableOfRoles } from '../grantable/grantable.ts'
import { livingMembers } from '../roles/role-users.ts'
import { leaveTenant } from '../users/user-links.ts'
import { MAIN_TENANT_ID } from '../../platform/database/main-tenant.ts'

/** A member of a tenant. */
export interface TenantMember {
  id: string
  username: string
  realname: string
  status: number
  isAdministrator: boolean
}

interface MemberQuery {
  tenantId: number
  username?: string | undefined
  realname?: string | undefined
  pageNo: number
  pageSize: number
}

/** A page of the members of a tenant, by account. */
export async function tenantMembers(
  db: Database,
  { tenantId, username, realname, pageNo, pageSize }: MemberQuery,
): Promise<{ rows: TenantMember[]; total: number }> {
  const contains = (column: 'person.username' | 'person.realname', part: string) =>
    sql<SqlBool>`position(lower(${part.replaceAll('*', '')}) in lower(${sql.ref(column)})) > 0`
  let people = db
    .selectFrom('sysUser as person')
    .innerJoin('sysUserTenant as member', 'member.userId', 'person.id')
    .where('member.tenantId', '=', tenantId)
    .where('person.delFlag', '=', 0)
  if (username) people = people.where(contains('person.username', username))
  if (realname) people = people.where(contains('person.realname', realname))
  const rows = await people
    .select(['person.id', 'person.username', 'person.realname', 'person.status'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('sysUserRole as held')
            .innerJoin('sysRole as role', 'role.id', 'held.roleId')
            .select('role.id')
            .whereRef('held.userId', '=', 'person.id')
            .where('role.tenantId', '=', tenantId)
            .where((role) =>
              role.or([role('role.roleCode', '=', TENANT_ADMINISTRATOR), role('role.grantsAll', '=', true)]),
            ),
        )
        .$castTo<boolean>()
        .as('isAdministrator'),
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .orderBy('person.username')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ id, username: name, realname: called, status, isAdministrator }) => ({
      id,
      username: name,
      realname: called,
      status,
      isAdministrator,
    })),
  }
}

/** Makes accounts of tenant 0 members of a tenant, and optionally its administrators. */
export async function joinTenant(
  db: Database,
  request: FastifyRequest,
  {
    tenantId,
    userIds,
    asAdministrators,
  }: { tenantId: number; userIds: readonly string[]; asAdministrators: boolean },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockTenant(trx, tenantId)
    const users = await livingMembers(trx, MAIN_TENANT_ID, userIds)
    if (users.length === 0) throw new AppError('record.noIds')
    await trx
      .insertInto('sysUserTenant')
      .values(users.map((userId) => ({ userId, tenantId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (asAdministrators) await makeAdministrators(trx, request, tenantId, users)
    const entry = { action: 'tenant:members', operation: OPERATION.add }
    await audit(trx, request, { ...entry, target: [String(tenantId), ...users] })
    // they are new members, so all of them are notified
    await publishAccessChanged(trx, { tenantId: null, users })
  })
}

async function makeAdministrators(
  trx: DatabaseTransaction,
  request: FastifyRequest,
  tenantId: number,
  users: readonly string[],
): Promise<void> {
  const { userId } = callerOf(request)
  const role = await trx
    .selectFrom('sysRole')
    .select(['id', 'roleCode', 'grantsAll'])
    .where('tenantId', '=', tenantId)
    .where('roleCode', '=', TENANT_ADMINISTRATOR)
    .executeTakeFirst()
  if (!role) throw new AppError('role.missing')
  if (!covers(await grantableOf(trx, userId, MAIN_TENANT_ID), await grantableOfRoles(trx, tenantId, [role])))
    throw new AppError('role.above')
  await trx
    .insertInto('sysUserRole')
    .values(users.map((one) => ({ userId: one, roleId: role.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends memberships with all their links, and returns how many there were. */
export async function quitTenant(
  db: Database,
  request: FastifyRequest,
  { tenantId, userIds }: { tenantId: number; userIds: readonly string[] },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockTenant(trx, tenantId)
    const users = await livingMembers(trx, tenantId, userIds)
    for (const userId of users) {
      await refuseLastMembership(trx, userId)
      await leaveTenant(trx, callerOf(request), userId, tenantId)
    }
    if (users.length === 0) return 0
    const entry = { action: 'tenant:members', operation: OPERATION.delete }
    await audit(trx, request, { ...entry, target: [String(tenantId), ...users] })
    await publishAccessChanged(trx, { tenantId: null, users })
    return users.length
  })
}

/** An account without a tenant could not sign in and would be visible to nobody. */
async function refuseLastMembership(trx: DatabaseTransaction, userId: string): Promise<void> {
  const tenants = await trx
    .selectFrom('sysUserTenant as member')
    .innerJoin('sysUser as person', 'person.id', 'member.userId')
    .select('person.realname')
    .where('member.userId', '=', userId)
    .execute()
  if (tenants.length < 2) throw new AppError('tenant.lastMembership', { name: tenants[0]?.realname ?? '' })
}

/** Serialises changes to the members of a tenant, and its deletion. */
async function lockTenant(trx: DatabaseTransaction, id: number): Promise<void> {
  const row = await trx
    .selectFrom('sysTenant')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('tenant.missing')
}
