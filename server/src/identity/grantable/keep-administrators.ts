import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { DatabaseTransaction } from '../../platform/database/database.ts'

/**
 * Refuses a change after which a tenant would have no active administrator left (a role that grants all): call it
 * before people lose such a role, are frozen or deleted. Two changes at once wait for each other.
 * @param tenantId where they lose it; default: wherever they hold it
 */
export async function keepAdministrators(
  trx: DatabaseTransaction,
  leaving: readonly string[],
  tenantId?: number,
): Promise<void> {
  await trx
    .selectFrom('sysRole')
    .select('id')
    .where('grantsAll', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const administrators = await trx
    .selectFrom('sysRole as role')
    .innerJoin('sysUserRole as held', 'held.roleId', 'role.id')
    .innerJoin('sysUser as person', 'person.id', 'held.userId')
    .innerJoin('sysUserTenant as member', (join) =>
      join.onRef('member.userId', '=', 'person.id').onRef('member.tenantId', '=', 'role.tenantId'),
    )
    .select(['role.tenantId', 'person.id'])
    .where('role.grantsAll', '=', true)
    .where('person.status', '=', 1)
    .where('person.delFlag', '=', 0)
    .execute()
  for (const [tenant, people] of Map.groupBy(administrators, (one) => one.tenantId))
    if ((tenantId === undefined || tenant === tenantId) && people.every(({ id }) => leaving.includes(id)))
      throw new AppError('role.lastAdministrator')
}
