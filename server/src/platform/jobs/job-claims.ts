import { sql } from 'kysely'
import { inTransaction, newId, type Database, type DatabaseTransaction } from '../database/database.ts'
import { publishJobChanged } from './job-changes.ts'
import { nextOccurrence } from './schedule.ts'

/** A claimed occurrence, held until its lease ends. */
export interface Claim {
  jobId: string
  runId: string
  name: string
  parameter: string | null
  occurrence: Date
  /** true: somebody wanted this run, besides the schedule */
  requested: boolean
  /** seconds after which the run is aborted */
  timeoutS: number
}

export interface ClaimOptions {
  /** jobs whose code this process has */
  names: readonly string[]
  runner: string
  leaseMs: number
}

/** Seconds after which an occurrence counts as missed, as in Quartz. */
const MISFIRE_S = 60

/** Characters kept of what a run answers. */
const LONGEST = 4_000

const now = sql<Date>`now()`
const inFuture = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

/**
 * Claims one due occurrence or requested run: skips rows that another runner is claiming, takes over expired leases and
 * marks their runs as abandoned. Missed occurrences of jobs that skip them are recorded and planned anew on the way.
 */
export async function claimDue(db: Database, options: ClaimOptions): Promise<Claim | undefined> {
  for (;;) {
    const claimed = await inTransaction(db, (trx) => tryClaim(trx, options))
    if (claimed !== 'skipped') return claimed
  }
}

async function tryClaim(
  trx: DatabaseTransaction,
  { names, runner, leaseMs }: ClaimOptions,
): Promise<Claim | 'skipped' | undefined> {
  const job = await trx
    .selectFrom('job')
    .select(['id', 'name', 'cron', 'timeZone', 'parameter', 'nextRun', 'leaseOwner', 'misfire', 'timeoutS'])
    .select(['requestedAt', 'requestedBy'])
    .select(sql<boolean | null>`next_run < now() - make_interval(secs => ${MISFIRE_S})`.as('isMissed'))
    .where('delFlag', '=', 0)
    .where('name', 'in', names)
    .where((where) =>
      where.or([
        where('requestedAt', '<=', now),
        where.and([where('enabled', '=', true), where('nextRun', '<=', now)]),
      ]),
    )
    .where((where) => where.or([where('leaseUntil', 'is', null), where('leaseUntil', '<', now)]))
    .orderBy(sql`coalesce(requested_at, next_run)`)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const occurrence = job?.requestedAt ?? job?.nextRun
  if (!job || !occurrence) return undefined
  const { id: jobId, name, parameter, timeoutS } = job
  const requested = job.requestedAt !== null
  const runId = newId()
  // what a crashed runner had begun was not missed
  if (!requested && job.isMissed && job.misfire === 'skip' && job.leaseOwner === null) {
    await trx
      .updateTable('job')
      .set({ nextRun: nextOccurrence(job.cron, job.timeZone, new Date()) })
      .where('id', '=', jobId)
      .execute()
    await addRun(trx, { runId, jobId, occurrence, runner, requestedBy: null, isSkipped: true })
    await publishJobChanged(trx, jobId)
    return 'skipped'
  }
  await trx
    .updateTable('job')
    .set({ leaseOwner: runId, leaseUntil: inFuture(leaseMs), lastStart: now, lastStatus: 'running' })
    .where('id', '=', jobId)
    .execute()
  await abandonRuns(trx, jobId)
  const requestedBy = requested ? job.requestedBy : null
  await addRun(trx, { runId, jobId, occurrence, runner, requestedBy, isSkipped: false })
  await publishJobChanged(trx, jobId)
  return { jobId, runId, name, parameter, occurrence, requested, timeoutS }
}

function abandonRuns(trx: DatabaseTransaction, jobId: string) {
  return trx
    .updateTable('jobRun')
    .set({ status: 'abandoned', endTime: now })
    .where('jobId', '=', jobId)
    .where('status', '=', 'running')
    .execute()
}

interface NewRun {
  runId: string
  jobId: string
  occurrence: Date
  runner: string
  requestedBy: string | null
  isSkipped: boolean
}

/** Records an attempt, numbered after the earlier ones at this occurrence. */
function addRun(trx: DatabaseTransaction, run: NewRun) {
  const { runId, jobId, occurrence, runner, requestedBy, isSkipped } = run
  return trx
    .insertInto('jobRun')
    .columns(['id', 'jobId', 'occurrence', 'runner', 'requestedBy', 'status', 'endTime', 'attempt'])
    .expression((from) =>
      from
        .selectFrom('jobRun')
        .select((select) => [
          sql.val(runId).as('id'),
          sql.val(jobId).as('jobId'),
          sql<Date>`${occurrence}::timestamptz`.as('occurrence'),
          sql.val(runner).as('runner'),
          sql<string | null>`${requestedBy}::varchar`.as('requestedBy'),
          sql.val(isSkipped ? 'skipped' : 'running').as('status'),
          sql<Date | null>`case when ${isSkipped} then now() end`.as('endTime'),
          sql<number>`${select.fn.countAll()} + 1`.as('attempt'),
        ])
        .where('jobId', '=', jobId)
        .where('occurrence', '=', occurrence),
    )
    .execute()
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

/** How a run ended; `abandoned`: the server stopped it, which is no failure of the job. */
export interface Outcome {
  status: 'done' | 'failed' | 'abandoned'
  message: string | null
  /** the run had nothing to do: it is forgotten unless somebody wanted it */
  isIdle?: boolean
}

/** The failures of a job in a row after one of its runs, and how many of them raise an alarm (0: none does). */
export interface Failures {
  failures: number
  alarmAfter: number
}

/**
 * Records the end of a run whose code may go on: its lease stays. Null when it did not fail, its end is recorded already
 * or another runner has taken over.
 */
export function recordEnd(db: Database, claim: Claim, outcome: Outcome): Promise<Failures | null> {
  return inTransaction(db, (trx) => writeEnd(trx, claim, outcome))
}

async function writeEnd(trx: DatabaseTransaction, claim: Claim, outcome: Outcome): Promise<Failures | null> {
  const { jobId, runId } = claim
  if (!(await endRun(trx, claim, outcome))) return null
  const counted = await trx
    .updateTable('job')
    .set((set) => ({
      ...(outcome.status === 'done' && { failures: 0 }),
      ...(outcome.status === 'failed' && { failures: set('failures', '+', 1) }),
      lastStatus: outcome.status,
    }))
    .where('id', '=', jobId)
    .where('leaseOwner', '=', runId)
    .returning(['failures', 'alarmAfter'])
    .executeTakeFirst()
  await publishJobChanged(trx, jobId)
  return (outcome.status === 'failed' && counted) || null
}

/** Ends the row of a run, or deletes it when there is nothing to tell; false when it had ended already. */
async function endRun(
  trx: DatabaseTransaction,
  { runId, requested }: Claim,
  { status, message, isIdle }: Outcome,
): Promise<boolean> {
  if (isIdle && !requested) {
    const { numDeletedRows } = await trx
      .deleteFrom('jobRun')
      .where('id', '=', runId)
      .where('status', '=', 'running')
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
  const { numUpdatedRows } = await trx
    .updateTable('jobRun')
    .set({ status, message: message?.slice(0, LONGEST) ?? null, endTime: now })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends a run, unless its end is recorded already, gives the lease back and plans the next occurrence. What was missed
 * while it ran is not caught up.
 */
export function finish(db: Database, claim: Claim, outcome: Outcome): Promise<Failures | null> {
  return inTransaction(db, async (trx) => {
    const counted = await writeEnd(trx, claim, outcome)
    const job = await trx
      .selectFrom('job')
      .select(['cron', 'timeZone', 'enabled'])
      .where('id', '=', claim.jobId)
      .where('leaseOwner', '=', claim.runId)
      .forUpdate()
      .executeTakeFirst()
    if (!job) return counted
    const from = new Date(Math.max(Date.now(), claim.occurrence.getTime()))
    const { cron, timeZone, enabled } = job
    await trx
      .updateTable('job')
      .set({
        ...(claim.requested
          ? { requestedAt: null, requestedBy: null }
          : { nextRun: enabled ? nextOccurrence(cron, timeZone, from) : null }),
        leaseOwner: null,
        leaseUntil: null,
      })
      .where('id', '=', claim.jobId)
      .execute()
    await publishJobChanged(trx, claim.jobId)
    return counted
  })
}

/** Milliseconds until something may be claimed; undefined when nothing is planned. */
export async function untilNextDue(db: Database, names: readonly string[]): Promise<number | undefined> {
  const row = await db
    .selectFrom('job')
    .select(
      sql<number | null>`extract(epoch from min(greatest(
        coalesce(requested_at, case when enabled then next_run end), lease_until)) - now()) * 1000`.as('ms'),
    )
    .where('delFlag', '=', 0)
    .where('name', 'in', names)
    .where((where) => where.or([where('enabled', '=', true), where('requestedAt', 'is not', null)]))
    .where((where) => where.or([where('nextRun', 'is not', null), where('requestedAt', 'is not', null)]))
    .executeTakeFirst()
  return row?.ms ?? undefined
}
