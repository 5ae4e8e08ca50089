import { DeleteResult, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Days after which reports of pages are forgotten. */
const DAYS = 30

const PAST = sql<Date>`now() - make_interval(days => ${sql.lit(DAYS)})`

/** Daily: deletes vitals and errors of pages that are older than 30 days. */
export default defineJob({
  name: 'monitor.forgetReports',
  label: ['清理页面监控记录', 'Delete old reports of pages', '古い画面レポートの削除'],
  cron: '0 39 4 * * ?',
  async run({ db, signal }) {
    const counts =
      (await deleteOld(db, 'monitor_vital', signal)) +
      (await deleteOld(db, 'monitor_browser_error_hour', signal))
    const { numDeletedRows: errors } = await db
      .deleteFrom('monitorBrowserError')
      .where('lastSeen', '<', PAST)
      .executeTakeFirst()
    return `${counts} counts, ${errors} errors`
  },
})

/** Deletes the hours before the period and answers how many rows there were. */
function deleteOld(
  db: Database,
  table: 'monitor_vital' | 'monitor_browser_error_hour',
  signal: AbortSignal | undefined,
): Promise<number> {
  const name = sql.table(table)
  return deleteInBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid in (select ctid from ${name} where hour < ${PAST} limit ${most})`.execute(
      db,
    )
    return new DeleteResult(numAffectedRows ?? 0n)
  }, signal)
}
