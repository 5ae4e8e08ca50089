import { sql } from 'kysely'
import { inTransaction, newId, type Database } from '../database/database.ts'
import type { Job } from './job.ts'
import { nextOccurrence } from './schedule.ts'

/** A claimed occurrence, held until its lease ends. */
export interface Claim {
  jobId: string
  runId: string
  name: string
  parameter: string | null
  occurrence: Date
  cron: string
  timeZone: string
}

const now = sql<Date>`now()`
const inFuture = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

/** Creates rows for all declared jobs; existing rows keep their schedules. */
export async function registerJobs(db: Database, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  const timeZone = 'Asia/Shanghai'
  await db
    .insertInto('job')
    .values(
      jobs.map(({ name, cron }) => ({
        id: newId(),
        name,
        cron,
        timeZone,
        nextRun: nextOccurrence(cron, timeZone, new Date()),
      })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/**
 * Claims one due occurrence: skips rows that another runner is claiming, takes over expired leases and marks their runs as
 * abandoned.
 */
export function claimDue(
  db: Database,
  { names, runner, leaseMs }: { names: readonly string[]; runner: string; leaseMs: number },
): Promise<Claim | undefined> {
  return inTransaction(db, async (trx) => {
    const job = await trx
      .selectFrom('job')
      .select(['id', 'name', 'cron', 'timeZone', 'parameter', 'nextRun'])
      .where('enabled', '=', true)
      .where('name', 'in', names)
      .where('nextRun', '<=', now)
      .where((where) => where.or([where('leaseUntil', 'is', null), where('leaseUntil', '<', now)]))
      .orderBy('nextRun')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!job?.nextRun) return undefined
    const runId = newId()
    await trx
      .updateTable('job')
      .set({ leaseOwner: runId, leaseUntil: inFuture(leaseMs) })
      .where('id', '=', job.id)
      .execute()
    await trx
      .updateTable('jobRun')
      .set({ status: 'abandoned', endTime: now })
      .where('jobId', '=', job.id)
      .where('status', '=', 'running')
      .execute()
    await trx
      .insertInto('jobRun')
      .columns(['id', 'jobId', 'occurrence', 'runner', 'attempt'])
      .expression((from) =>
        from
          .selectFrom('jobRun')
          .select((select) => [
            sql.val(runId).as('id'),
            sql.val(job.id).as('jobId'),
            sql<Date>`${job.nextRun}::timestamptz`.as('occurrence'),
            sql.val(runner).as('runner'),
            sql<number>`${select.fn.countAll()} + 1`.as('attempt'),
          ])
          .where('jobId', '=', job.id)
          .where('occurrence', '=', job.nextRun),
      )
      .execute()
    const { id: jobId, name, parameter, cron, timeZone } = job
    return { jobId, runId, name, parameter, occurrence: job.nextRun, cron, timeZone }
  })
}

/** Prolongs the lease; false when another runner has taken over. */
export async function renewLease(db: Database, claim: Claim, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ leaseUntil: inFuture(leaseMs) })
    .where('id', '=', claim.jobId)
    .where('leaseOwner', '=', claim.runId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a run and plans the next occurrence. Missed occurrences are not caught up. */
export function finish(
  db: Database,
  claim: Claim,
  outcome: { status: 'done' | 'failed'; message: string | null },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('jobRun')
      .set({ ...outcome, endTime: now })
      .where('id', '=', claim.runId)
      .where('status', '=', 'running')
      .execute()
    const from = new Date(Math.max(Date.now(), claim.occurrence.getTime()))
    await trx
      .updateTable('job')
      .set({
        nextRun: nextOccurrence(claim.cron, claim.timeZone, from),
        leaseOwner: null,
        leaseUntil: null,
        updateTime: now,
      })
      .where('id', '=', claim.jobId)
      .where('leaseOwner', '=', claim.runId)
      .execute()
  })
}

/** Milliseconds until something may be claimed; undefined when nothing is planned. */
export async function untilNextDue(db: Database, names: readonly string[]): Promise<number | undefined> {
  const row = await db
    .selectFrom('job')
    .select(
      sql<number | null>`extract(epoch from min(greatest(next_run, lease_until)) - now()) * 1000`.as('ms'),
    )
    .where('enabled', '=', true)
    .where('name', 'in', names)
    .executeTakeFirst()
  return row?.ms ?? undefined
}
