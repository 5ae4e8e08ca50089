import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'

/** Tables that do not block deletion: roles have no holders without members, and the log belongs to tenant 0. */
const NOT_COUNTED: ReadonlySet<string> = new Set(['sys_role', 'sys_user_tenant', 'sys_log'])

interface TenantUse {
  members: number
  /** number of tables with rows of the tenant */
  kinds: number
}

/** Counts the members and tables of a tenant. */
export async function useOf(db: Database, tenantId: number): Promise<TenantUse> {
  const { rows: tables } = await sql<{ name: string }>`
    select a.table_name as name from information_schema.columns a
    join information_schema.tables b using (table_schema, table_name)
    where a.table_schema = current_schema() and a.column_name = 'tenant_id' and b.table_type = 'BASE TABLE'
    order by 1`.execute(db)
  const counted = tables.filter(({ name }) => !NOT_COUNTED.has(name))
  const used = counted.map(
    ({ name }) => sql`exists (select from ${sql.table(name)} where tenant_id = ${tenantId})::int`,
  )
  const { rows } = await sql<TenantUse>`
    select (select count(*)::int from sys_user_tenant where tenant_id = ${tenantId}) as members,
      (${sql.join(used, sql` + `)}) as kinds`.execute(db)
  return rows[0] ?? { members: 0, kinds: 0 }
}

/** Whether a tenant has neither members nor records. */
export const isUnused = ({ members, kinds }: TenantUse) => members + kinds === 0

/**
 * Prepares tenants for deletion: deletes their roles.
 * @throws AppError naming the obstacle when one is tenant 0, or has members or records
 */
export async function refuseUsedTenants(
  trx: DatabaseTransaction,
  tenants: readonly { id: number; name: string }[],
): Promise<void> {
  for (const { id, name } of tenants) {
    if (id === 0) throw new AppError('tenant.house')
    const use = await useOf(trx, id)
    if (!isUnused(use)) throw new AppError('tenant.inUse', { name, ...use })
    await trx.deleteFrom('sysRole').where('tenantId', '=', id).execute()
  }
}
