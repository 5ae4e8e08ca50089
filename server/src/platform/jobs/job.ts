import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Config } from '../config/config.ts'
import type { Storage } from '../storage/storage.ts'
import type { Database } from '../database/database.ts'

/** The context of a running job. */
export interface JobContext {
  db: Database
  storage: Storage
  /** The installation, where a server runs the job. */
  config?: Config | undefined
  /** The scheduled time of this run; the run itself may be later. */
  occurrence: Date
  /** Free text of the job's row. */
  parameter: string | null
  /** Aborted when the server stops, another runner took over or the time is up: stop at the next safe point. */
  signal: AbortSignal
}

/** A declared job; its name identifies the row of table `job` with its schedule. */
export interface Job {
  /** `<area>.<thing>` */
  name: string
  /** What it does, for those who manage jobs; default: its name. */
  label?: Label
  /** The schedule of a new row, as Quartz writes it: seconds first, `?` for either day field. */
  cron: string
  /** Does the work and may return a summary. Must be idempotent, because a run may be repeated after a crash. */
  run(context: JobContext): Promise<string | void>
  /**
   * A run of the schedule that succeeds without a summary is not kept among the runs; the job shows when it ran last. For
   * jobs that run every minute and seldom have something to do.
   */
  isQuiet?: true
}

/** Declares a job: the default export of a file `<name>.job.ts`, found at start. */
export function defineJob(job: Job): Job {
  return job
}
