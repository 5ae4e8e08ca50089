import { sql } from 'kysely'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { settingFigure } from '../../trade/settings/settings.ts'

/** Daily: deletes rows of the log that are older than their tenant keeps them (setting `privacy.logDays`). */
export default defineJob({
  name: 'log.forgetOld',
  label: ['清理过期日志', 'Delete old log rows', '古いログの削除'],
  cron: '0 33 4 * * ?',
  async run({ db, signal }) {
    const { rows: tenants } = await sql<{ id: number; days: number }>`
      select id, ${settingFigure('privacy', 'logDays', sql`sys_tenant.id`)} as days from sys_tenant order by id`.execute(
      db,
    )
    let deleted = 0
    for (const { id, days } of tenants)
      deleted += await deleteInBatches(
        (most) =>
          db
            .deleteFrom('sysLog')
            .where('id', 'in', (eb) =>
              eb
                .selectFrom('sysLog')
                .select('id')
                .where('tenantId', '=', id)
                .where('createTime', '<', sql<Date>`now() - make_interval(days => ${days})`)
                .orderBy('createTime')
                .limit(most),
            )
            .executeTakeFirst(),
        signal,
      )
    return `${deleted} rows`
  },
})
