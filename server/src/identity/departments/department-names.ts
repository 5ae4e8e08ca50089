import { departNameIn } from './department-name.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'

/** The names of the departments of users in a tenant and a language, by user id. */
export async function departNames(
  db: Database,
  userIds: readonly string[],
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  if (userIds.length === 0) return names
  const rows = await db
    .selectFrom('sysUserDepart as member')
    .innerJoin('sysDepart as depart', 'depart.id', 'member.depId')
    .select(['member.userId', departNameIn(locale, 'depart').as('name')])
    .where('member.userId', 'in', [...userIds])
    .where('depart.tenantId', '=', tenantId)
    .where('depart.delFlag', '=', 0)
    .orderBy('depart.departOrder')
    .orderBy('depart.orgCode')
    .execute()
  for (const { userId, name } of rows) names.set(userId, [...(names.get(userId) ?? []), name])
  return names
}
