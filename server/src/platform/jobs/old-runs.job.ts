import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { defineJob } from './job.ts'

/** Days after which a run is forgotten. */
const DAYS = 90

/** Deletes old runs of jobs, and marks those as abandoned whose process died while nothing took over. */
export default defineJob({
  name: 'job.forgetRuns',
  label: ['清理任务运行记录', 'Delete old runs of jobs', 'ジョブ実行履歴の整理'],
  cron: '0 27 4 * * ?',
  async run({ db, signal }) {
    const abandoned = await abandonDead(db)
    const deleted = await deleteInBatches(
      (most) =>
        db
          .deleteFrom('jobRun')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('jobRun')
              .select('id')
              .where('startTime', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
              .limit(most),
          )
          .executeTakeFirst(),
      signal,
    )
    return `${deleted} runs, ${abandoned} abandoned`
  },
})

/** Ends the runs whose job is not held by them any more, and answers how many there were. */
async function abandonDead(db: Database): Promise<number> {
  const now = sql<Date>`now()`
  const { numUpdatedRows } = await db
    .updateTable('jobRun as run')
    .from('job')
    .set({ status: 'abandoned', endTime: now })
    .whereRef('job.id', '=', 'run.jobId')
    .where('run.status', '=', 'running')
    .where((where) =>
      where.or([
        where('job.leaseOwner', 'is', null),
        where('job.leaseOwner', '<>', where.ref('run.id')),
        where('job.leaseUntil', '<', now),
      ]),
    )
    .executeTakeFirst()
  await db
    .updateTable('job')
    .set({ lastStatus: 'abandoned' })
    .where('lastStatus', '=', 'running')
    .where((where) => where.or([where('leaseUntil', 'is', null), where('leaseUntil', '<', now)]))
    .execute()
  return Number(numUpdatedRows)
}
