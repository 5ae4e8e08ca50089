import type { TenantUsage } from '@mtm/shared-utils/contracts/dto/monitor/work'
import type { Database } from '../../../platform/database/database.ts'
import { readOnly } from '../database/read-only.ts'

/** The longest that counting may take, ms; the figures of long tables are kept for a minute and longer. */
const COUNTING_MS = 10_000
const DAYS = 30

type Counted = Omit<TenantUsage, 'quotaShare' | 'requests'> & { quota: number | null }

/**
 * What every tenant uses. Each table is read once, for all tenants together: orders from their index by date alone
 * (tenant, date), which has both numbers; messages from their index by age.
 * @param quota bytes of tenants without a quota of their own
 */
export async function countTenants(db: Database, quota: number): Promise<Omit<TenantUsage, 'requests'>[]> {
  const rows = await readOnly(db, (run) => run<Counted>(COUNT), { statementMs: COUNTING_MS })
  return rows.map(({ quota: own, ...row }) => ({ ...row, quotaShare: row.fileBytes / (own ?? quota) }))
}

const COUNT = `
  with members as (
    select tenant_id, count(*) as n from sys_user_tenant group by tenant_id
  ), sessions as (
    select member.tenant_id, count(*) as n from sys_session session
    join sys_user_tenant member on member.user_id = session.user_id
    where session.expires_at > now() and (session.remember or session.last_seen > now() - interval '1 hour')
    group by member.tenant_id
  ), orders as (
    select tenant_id, count(*) as n, count(*) filter (where order_date > current_date - ${DAYS}) as recent
    from mtm_order where del_flag = 0 group by tenant_id
  ), files as (
    select tenant_id, sum(size) as bytes from (
      select tenant_id, size from sys_file union all select tenant_id, size from sys_file_upload
    ) one group by tenant_id
  ), messages as (
    select tenant_id, count(*) as n from sys_message
    where create_time > now() - interval '${DAYS} days' and es_send_status = '1' group by tenant_id
  )
  select tenant.id::text as id, tenant.name, coalesce(members.n, 0) as users, coalesce(sessions.n, 0) as sessions,
    coalesce(orders.n, 0) as orders, coalesce(orders.recent, 0) as "recentOrders",
    coalesce(files.bytes, 0)::float8 as "fileBytes", tenant.files_quota_mb * 1048576.0 as quota,
    coalesce(messages.n, 0) as messages
  from sys_tenant tenant
  left join members on members.tenant_id = tenant.id
  left join sessions on sessions.tenant_id = tenant.id
  left join orders on orders.tenant_id = tenant.id
  left join files on files.tenant_id = tenant.id
  left join messages on messages.tenant_id = tenant.id`
