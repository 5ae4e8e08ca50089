import type { FastifyRequest } from 'fastify'
import { sql, type SqlBool } from 'kysely'
import type { DepartUser } from '@mtm/shared-utils/contracts/dto/user'
import { BadInput } from '../../platform/http/bad-input.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { departNames } from './depart-names.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { idsOfColleagues } from '../address-book/colleagues.ts'
import { livingMembers } from '../roles/role-users.ts'
import { departsAmong, leaveDepartRoles } from './user-links.ts'

/** Stands for every department that the caller heads, in the filter of a list. */
export const LED = 'led'

interface DepartUsers {
  depId: string
  userIds: readonly string[]
}

/** Makes members of the tenant members of a department of it; who belongs to it already stays as he is. */
export async function addToDepart(
  db: Database,
  request: FastifyRequest,
  { depId, userIdList }: { depId: string; userIdList: readonly string[] },
): Promise<void> {
  const { tenantId } = callerOf(request)
  await inTransaction(db, async (trx) => {
    if ((await departsAmong(trx, tenantId, [depId])).length === 0) throw BadInput.of('depId')
    const users = await livingMembers(trx, tenantId, userIdList)
    if (users.length === 0) return
    await trx
      .insertInto('sysUserDepart')
      .values(users.map((userId) => ({ userId, depId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await audit(trx, request, { action: 'depart:users', operation: OPERATION.add, target: [depId, ...users] })
    await publishAccessChanged(trx, { tenantId, users })
  })
}

/** Takes people out of a department and its roles, and answers how many belonged to it. */
export async function leaveDepart(
  db: Database,
  request: FastifyRequest,
  { depId, userIds }: DepartUsers,
): Promise<number> {
  const { tenantId } = callerOf(request)
  return inTransaction(db, async (trx) => {
    if ((await departsAmong(trx, tenantId, [depId])).length === 0) return 0
    const left = await trx
      .deleteFrom('sysUserDepart')
      .where('depId', '=', depId)
      .where('userId', 'in', [...userIds])
      .returning('userId')
      .execute()
    const users = left.map(({ userId }) => userId)
    if (users.length === 0) return 0
    await leaveDepartRoles(trx, users, [depId])
    await audit(trx, request, {
      action: 'depart:users',
      operation: OPERATION.delete,
      target: [depId, ...users],
    })
    await publishAccessChanged(trx, { tenantId, users })
    return users.length
  })
}

/** The ids of the people of a department; with `below` also those of the departments below it. */
export function idsOfDepart(
  db: Database,
  tenantId: number,
  { departId, below }: { departId: string; below: boolean },
) {
  const within = below
    ? sql<SqlBool>`starts_with(depart.org_code, top.org_code)`
    : sql<SqlBool>`depart.id = top.id`
  return db
    .selectFrom('sysUserDepart as member')
    .innerJoin('sysDepart as depart', 'depart.id', 'member.depId')
    .innerJoin('sysDepart as top', 'top.tenantId', 'depart.tenantId')
    .select('member.userId')
    .where('top.tenantId', '=', tenantId)
    .where('top.id', '=', departId)
    .where(within)
}

interface PeopleAsked {
  /** default: every department of the tenant */
  id?: string | undefined
  /** also of the departments below it; default: yes */
  below?: boolean
  realname?: string | undefined
  username?: string | undefined
}

/** Active people of departments, by name: no more of each than a choice needs. */
export async function departPeople(
  db: Database,
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
  { id, below = true, realname, username }: PeopleAsked,
): Promise<DepartUser[]> {
  const contains = (column: 'person.username' | 'person.realname', part: string) =>
    sql<SqlBool>`position(lower(${part}) in lower(${sql.ref(column)})) > 0`
  const within = id ? idsOfDepart(db, tenantId, { departId: id, below }) : idsOfColleagues(db, tenantId)
  let people = db
    .selectFrom('sysUser as person')
    .select(['person.id', 'person.username', 'person.realname'])
    .where('person.status', '=', 1)
    .where('person.delFlag', '=', 0)
    .where('person.id', 'in', within)
    .orderBy('person.realname')
    .orderBy('person.id')
    .limit(1_000)
  if (realname) people = people.where(contains('person.realname', realname))
  if (username) people = people.where(contains('person.username', username))
  const found = await people.execute()
  const names = await departNames(
    db,
    found.map((person) => person.id),
    { tenantId, locale },
  )
  return found.map((person) => ({ ...person, orgCodeTxt: names.get(person.id)?.join(',') ?? '' }))
}
