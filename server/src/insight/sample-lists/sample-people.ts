import { sql } from 'kysely'
import type { SampleOwnUser, SampleUser } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { withinRules } from '../../engine/resource/within-rules.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { SampleQuery } from './sample-answers.ts'
import { pictureAddress } from './sample-orders.ts'
import { sampleRoleOf } from './sample-rights.ts'

/** The members of the tenant with their last session and the first of their roles. */
const membersOf = (db: Database, tenantId: number) =>
  db
    .selectFrom('sysUser as person')
    .innerJoin('sysUserTenant as member', 'member.userId', 'person.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sysSession')
          .select(['ip', 'createTime'])
          .whereRef('userId', '=', 'person.id')
          .orderBy('createTime', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sysUserRole as held')
          .innerJoin('sysRole as role', 'role.id', 'held.roleId')
          .select(['role.id as roleId', 'role.roleName'])
          .whereRef('held.userId', '=', 'person.id')
          .where('role.tenantId', '=', tenantId)
          .orderBy('role.roleCode')
          .limit(1)
          .as('role'),
      (join) => join.onTrue(),
    )
    .select(['person.id', 'person.username', 'person.realname', 'person.status', 'person.phone'])
    .select(['person.createTime', 'last.ip', 'last.createTime as lastTime', 'role.roleId', 'role.roleName'])
    .where('member.tenantId', '=', tenantId)
    .where('person.delFlag', '=', 0)

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['executeTakeFirstOrThrow']>>

const toUser = (
  { id, username, realname, status, phone, createTime, ip, lastTime, roleId, roleName }: MemberRow,
  zone: string,
): SampleUser => ({
  id,
  name: realname,
  username,
  password: '',
  status,
  telephone: phone ?? '',
  lastLoginIp: ip ?? '',
  lastLoginTime: lastTime ? wireTime(lastTime, zone) : '',
  createTime: wireTime(createTime, zone),
  deleted: 0,
  roleId: roleId ?? '',
  role: roleId && roleName ? { id: roleId, name: roleName } : null,
})

/** The members of the tenant whom the caller may list, by user name, with their last session. */
export async function sampleUsers(
  db: Database,
  caller: Caller,
  { pageNo, pageSize }: SampleQuery,
): Promise<{ rows: SampleUser[]; total: number }> {
  const { tenantId, zone } = caller
  const rows = await membersOf(db, tenantId)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(withinRules(user, caller, 'person.id'))
    .orderBy('person.username')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { total: rows[0]?.total ?? 0, rows: rows.map((row) => toUser(row, zone)) }
}

/** The caller with what their first role may do. */
export async function sampleOwnUser(db: Database, caller: Caller): Promise<SampleOwnUser> {
  const [row, role] = await Promise.all([
    membersOf(db, caller.tenantId)
      .select('person.avatar')
      .where('person.id', '=', caller.userId)
      .executeTakeFirstOrThrow(),
    sampleRoleOf(db, caller),
  ])
  return { ...toUser(row, caller.zone), avatar: pictureAddress(row.avatar, 80), role }
}
