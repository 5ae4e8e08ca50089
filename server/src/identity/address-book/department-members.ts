import { sql, type SqlBool } from 'kysely'
import type { DepartUser } from '@mtm/shared-utils/contracts/dto/user'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { departNames } from '../departments/department-names.ts'
import { idsOfColleagues } from './colleagues.ts'

/** Ids of the users of a department; with `below`, also of its subtree. */
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

interface PeopleQuery {
  /** default: every department of the tenant */
  id?: string | undefined
  /** include the departments below it; default: true */
  below?: boolean
  realname?: string | undefined
  username?: string | undefined
}

/** Active users of departments by name, with only the fields a picker needs. */
export async function departPeople(
  db: Database,
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
  { id, below = true, realname, username }: PeopleQuery,
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
