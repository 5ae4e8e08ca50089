import type { Database } from '../../plugins/app/database/database.ts'

/** The names of the departments that users belong to in a tenant, by user id. */
export async function departNames(
  db: Database,
  userIds: readonly string[],
  tenantId: number,
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  if (userIds.length === 0) return names
  const rows = await db
    .selectFrom('sysUserDepart as member')
    .innerJoin('sysDepart as depart', 'depart.id', 'member.depId')
    .select(['member.userId', 'depart.departName'])
    .where('member.userId', 'in', [...userIds])
    .where('depart.tenantId', '=', tenantId)
    .where('depart.delFlag', '=', 0)
    .orderBy('depart.departOrder')
    .orderBy('depart.orgCode')
    .execute()
  for (const { userId, departName } of rows) names.set(userId, [...(names.get(userId) ?? []), departName])
  return names
}
