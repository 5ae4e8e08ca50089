import { sql } from 'kysely'
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Days after which an alarm that ended is forgotten. */
const DAYS = 365

/** Daily: deletes alarms that ended a year ago. */
export default defineJob({
  name: 'monitor.forgetAlarms',
  label: ['清理过期告警', 'Delete old alarms', '古いアラームの削除'],
  cron: '0 41 4 * * ?',
  async run({ db, signal }) {
    const deleted = await deleteInBatches(
      (most) =>
        db
          .deleteFrom('monitorAlarm')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('monitorAlarm')
              .select('id')
              .where('endedAt', 'is not', null)
              .where('begunAt', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
              .limit(most),
          )
          .executeTakeFirst(),
      signal,
    )
    return `${deleted} alarms`
  },
})
