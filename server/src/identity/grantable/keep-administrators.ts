import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { DatabaseTransaction } from '../../platform/database/database.ts'

/**
 * Rejects a change that would leave a tenant without an active administrator (a role that grants all): call it before
 * users lose such a role, are frozen or deleted. Concurrent changes wait for each other.
 * @param tenantId the tenant where they lose the role; default: every tenant where they hold it
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
