import { sql } from 'kysely'
import { newId, type Database, type DatabaseTransaction } from '../database/database.ts'
import type { Job } from './job.ts'
import { publishJobChanged, publishJobsDue } from './job-changes.ts'
import { nextOccurrence } from './schedule.ts'

/** The zone of schedules nobody has changed yet. */
const TIME_ZONE = 'Asia/Shanghai'

/** Creates rows for all declared jobs that have none; existing rows, deleted ones too, stay as they are. */
export async function registerJobs(db: Database, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = await db.selectFrom('job').select('name').execute()
  const known = new Set(rows.map(({ name }) => name))
  const fresh = jobs.filter(({ name }) => !known.has(name))
  if (fresh.length === 0) return
  await db
    .insertInto('job')
    .values(
      fresh.map(({ name, cron }) => ({
        id: newId(),
        name,
        cron,
        timeZone: TIME_ZONE,
        nextRun: nextOccurrence(cron, TIME_ZONE, new Date()),
      })),
    )
    // another process may start at the same time
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What determines when a job runs next. */
export interface Schedule {
  cron: string
  timeZone: string
  enabled: boolean
}

/** The next planned run; null when paused or when there is none. */
export function plannedRun({ cron, timeZone, enabled }: Schedule): Date | null {
  return enabled ? nextOccurrence(cron, timeZone, new Date()) : null
}

/**
 * Asks for one run of a job as soon as possible, besides its schedule and also while it is paused. It is claimed like an
 * occurrence, so it runs once and never beside another run. A second request before the claim changes nothing.
 * @returns false while a run is going on
 */
export async function requestRun(trx: DatabaseTransaction, id: string, username: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({
      // in ms, as the driver reads it: the claim compares
      requestedAt: sql<Date>`coalesce(requested_at, date_trunc('milliseconds', now()))`,
      requestedBy: sql<string>`coalesce(requested_by, ${username})`,
    })
    .where('id', '=', id)
    .where((where) => where.or([where('leaseUntil', 'is', null), where('leaseUntil', '<', sql<Date>`now()`)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await publishJobChanged(trx, id)
  await publishJobsDue(trx)
  return true
}
