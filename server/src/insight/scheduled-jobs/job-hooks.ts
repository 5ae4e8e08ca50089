import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { JOB_STATUS } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { takenField } from '../../engine/resource/checks.ts'
import type { Hooks, Values } from '../../engine/resource/options.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { publishJobChanged, publishJobsDue } from '../../platform/jobs/job-changes.ts'
import { plannedRun, type Schedule } from '../../platform/jobs/job-store.ts'
import { scheduleProblem } from '../../platform/jobs/schedule.ts'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'

/** The declared jobs by name. */
export type Kinds = ReadonlyMap<string, Job>

/** What a column has when a client empties its field. */
const DEFAULTS = { timeoutS: 3_600, misfire: 'run', alarmAfter: 3 } as const

const PROBLEMS = {
  syntax: 'job.cronSyntax',
  days: 'job.cronDays',
  never: 'job.cronNever',
} as const satisfies Record<string, ErrorKey>

/** @throws AppError naming what is wrong with a schedule */
export function requireSchedule(cron: string, zone: string): void {
  const problem = scheduleProblem(cron, zone, new Date())
  if (problem) throw new AppError(PROBLEMS[problem])
}

/** @throws AppError when no declared job has the name */
export function requireKind(kinds: Kinds, name: string): void {
  if (!kinds.has(name)) throw new AppError('job.unknownClass', { name })
}

/** Checks of jobs on every change, and when they run next. */
export function jobHooks(kinds: Kinds): Hooks {
  return {
    async beforeAdd(values, { db, caller, request }) {
      requireKind(kinds, String(values.name))
      await requireFreeName(db, request, String(values.name))
      settle(values)
      values.timeZone = caller.zone
      requireSchedule(String(values.cron), caller.zone)
      values.nextRun = plannedRun({ enabled: true, ...values } as unknown as Schedule)
    },
    beforeEdit(values, row, { caller }) {
      settle(values)
      // a schedule that stays keeps the zone in which it was meant
      if ('cron' in values && values.cron !== row.cron) {
        requireSchedule(String(values.cron), caller.zone)
        values.timeZone = caller.zone
      } else delete values.cron
      const isPlanned = 'cron' in values || ('enabled' in values && values.enabled !== row.enabled)
      if (isPlanned) values.nextRun = plannedRun({ ...row, ...values } as unknown as Schedule)
    },
    async beforeRestore(rows, { db, request }) {
      for (const row of rows) {
        await requireFreeName(db, request, String(row.name))
        // what came due in the recycle bin was not missed
        const nextRun = plannedRun(row as unknown as Schedule)
        await db.updateTable('job').set({ nextRun }).where('id', '=', String(row.id)).execute()
      }
    },
    async afterWrite(ids, { db }) {
      for (const id of ids) await publishJobChanged(db, id)
      await publishJobsDue(db)
    },
    async mapRows(rows, { db, request }) {
      const running = await runningAmong(
        db,
        rows.map(({ id }) => id),
      )
      for (const row of rows) {
        row.running = running.has(row.id)
        // a number in stock rows
        row.status = Number(row.status)
        const kind = kinds.get(String(row.jobClassName))
        row.title = kind ? titleOf(kind, request) : null
      }
    },
  }
}

/** What a job does, in the language of the answer. */
export function titleOf({ name, label }: Job, { locale }: Pick<FastifyRequest, 'locale'>): string {
  return label ? pickLabel(label, locale) : name
}

/** The status of the wire is computed from `enabled`; emptied fields have their default. */
function settle(values: Values): void {
  if ('status' in values) {
    values.enabled = String(values.status ?? JOB_STATUS.started) === JOB_STATUS.started
    delete values.status
  }
  for (const [name, value] of Object.entries(DEFAULTS)) if (values[name] === null) values[name] = value
}

/** The jobs that are running now. */
async function runningAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('id', 'in', [...ids])
    .where('leaseUntil', '>', sql<Date>`now()`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function requireFreeName(db: Database, { locale }: FastifyRequest, name: string): Promise<void> {
  const other = await db
    .selectFrom('job')
    .select('id')
    .where('name', '=', name)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (other) throw takenField('jobClassName', 'job.taken', locale)
}
