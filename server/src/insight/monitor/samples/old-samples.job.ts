import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Days after which the values of minutes become those of an hour. */
export const MINUTE_DAYS = 2
/** Days after which the values of hours are forgotten. */
const HOUR_DAYS = 90

/** Every hour: joins the figures of minutes that are older than two days to hours, and forgets old hours. */
export default defineJob({
  name: 'monitor.joinSamples',
  label: ['汇总监控数据', 'Join figures of the monitor', '監視データの集約'],
  cron: '0 7 * * * ?',
  isQuiet: true,
  async run({ db, signal }) {
    let hours = 0
    while (!signal.aborted && (await joinOldestHour(db))) hours++
    const deleted = await deleteInBatches(
      (most) =>
        db
          .deleteFrom('monitorSampleHour')
          .where(({ eb, refTuple, selectFrom }) =>
            eb(
              refTuple('metric', 'source', 'hourAt'),
              'in',
              selectFrom('monitorSampleHour')
                .select(['metric', 'source', 'hourAt'])
                .where('hourAt', '<', sql<Date>`now() - make_interval(days => ${HOUR_DAYS})`)
                .orderBy('hourAt')
                .limit(most)
                .$asTuple('metric', 'source', 'hourAt'),
            ),
          )
          .executeTakeFirst(),
      signal,
    )
    return hours + deleted > 0 ? `${hours} hours, ${deleted} rows` : undefined
  },
})

/** Joins the oldest hour of minutes that is old enough; false: there is none. */
async function joinOldestHour(db: Database): Promise<boolean> {
  const { rows } = await sql`
    with oldest as (
      select date_trunc('hour', min(taken_at)) as hour_at from monitor_sample
    ), old as (
      delete from monitor_sample using oldest
      where taken_at >= oldest.hour_at and taken_at < oldest.hour_at + interval '1 hour'
        and oldest.hour_at < date_trunc('hour', now() - make_interval(days => ${MINUTE_DAYS}))
      returning metric, source, oldest.hour_at, value
    ), joined as (
      insert into monitor_sample_hour (metric, source, hour_at, mean, highest)
      select metric, source, hour_at, avg(value), max(value) from old group by metric, source, hour_at
      on conflict (metric, source, hour_at) do nothing
    )
    select 1 from old limit 1`.execute(db)
  return rows.length > 0
}
