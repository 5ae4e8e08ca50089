import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Database } from '../database/database.ts'
import { registrationList } from '../registration/registration.ts'

/** A job that failed several times in a row. */
export interface JobAlarm {
  jobId: string
  /** the last of the failed runs: one alarm for each */
  runId: string
  name: string
  label: Label | undefined
  /** failures in a row */
  failures: number
  /** why the last one failed */
  message: string | null
  at: Date
}

/** Passes an alarm on to people. It runs outside any transaction and may fail, which is logged. */
export type AlarmChannel = (db: Database, alarm: JobAlarm) => Promise<void>

const channels = registrationList<AlarmChannel>('alarms of failing jobs')

/** Registers a way on which alarms reach people, by name; every alarm takes all of them. */
export const registerAlarmChannel = channels.register

/** The ways of alarms by name. */
export const alarmChannels = channels.registered
