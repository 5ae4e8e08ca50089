import type { Database } from '../database/database.ts'
import { announce } from '../events/announce.ts'

/** Topic: the state of a job changed. Data: {@link JobChanged}. */
export const JOB_CHANGED = 'job.changed'
/** Topic: schedules changed or a run is wanted, so that runners look again. No data. */
export const JOBS_DUE = 'jobs.due'

/** The data of {@link JOB_CHANGED}. Jobs belong to tenant 0. */
export interface JobChanged {
  tenantId: 0
  id: string
}

/** Notifies every process that the state of a job changed, on commit. */
export function publishJobChanged(db: Database, id: string): Promise<void> {
  return announce(db, JOB_CHANGED, { tenantId: 0, id } satisfies JobChanged)
}

/** Notifies the runners of every process that something may be due earlier than they know, on commit. */
export function publishJobsDue(db: Database): Promise<void> {
  return announce(db, JOBS_DUE, null)
}
