import type { Storage } from '../storage/storage.ts'
import type { Database } from '../database/database.ts'

/** What a running job may use. */
export interface JobContext {
  db: Database
  storage: Storage
  /** The moment this run stands for; the run itself may be later. */
  occurrence: Date
  /** Free text of the job's row. */
  parameter: string | null
  /** Aborted when the server stops or another runner has taken over: leave off at the next safe point. */
  signal: AbortSignal
}

/** A job of the code: its name ties it to a row of table `job`, which keeps its schedule. */
export interface Job {
  /** `<area>.<thing>` */
  name: string
  /** The schedule of a new row, as Quartz writes it: seconds first, `?` for either day field. */
  cron: string
  /** Does the work and may say what it did. A run may be repeated after a crash, so it must be repeatable. */
  run(context: JobContext): Promise<string | void>
}

/** Declares a job: the default export of a file `<name>.job.ts`, found at start. */
export function defineJob(job: Job): Job {
  return job
}
