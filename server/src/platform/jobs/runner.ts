import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Config } from '../config/config.ts'
import type { Storage } from '../storage/storage.ts'
import type { Database } from '../database/database.ts'
import type { Changes } from '../events/changes.ts'
import type { Job } from './job.ts'
import { alarmChannels } from './job-alarms.ts'
import { JOBS_DUE } from './job-changes.ts'
import {
  claimDue,
  finish,
  recordEnd,
  renewLease,
  untilNextDue,
  type Claim,
  type Failures,
  type Outcome,
} from './job-claims.ts'
import { registerJobs } from './job-store.ts'

/** The part of a logger that the runner needs. */
export interface JobLog {
  error(details: object, message: string): void
  warn(message: string): void
}

export interface RunnerOptions {
  db: Database
  storage: Storage
  /** Given to the jobs. */
  config?: Config
  jobs: readonly Job[]
  log: JobLog
  /** Change notices, by which runs wanted at once and changed schedules are noticed; without them after a sleep. */
  changes?: Pick<Changes, 'on' | 'onGap'>
  /** Time after which a silent runner counts as crashed; default 30 s. */
  leaseMs?: number
  /** Maximum sleep, because a notice may be lost; default 60 s. */
  longestSleepMs?: number
  /** Called when a run has ended. */
  onEnd?(name: string, status: 'done' | 'failed'): void
}

/** Retry interval while the database is unavailable. */
const RETRY_MS = 2_000

export interface JobRunner {
  /** Stops claiming, aborts running jobs and waits for them. */
  stop(): Promise<void>
}

/**
 * Runs due jobs in this process. Any number of processes may share a database: an occurrence runs in the process that
 * claimed it, and in another one only after a crash. Two runs of a job never overlap.
 */
export async function startJobRunner(options: RunnerOptions): Promise<JobRunner> {
  const { db, storage, config, jobs, log, changes, onEnd } = options
  const { leaseMs = 30_000, longestSleepMs = 60_000 } = options
  const runner = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const names = [...byName.keys()]
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let failing = false

  if (names.length === 0) return { stop: async () => undefined }
  await registerJobs(db, jobs)
  let turn = Promise.resolve()
  const wake = () => {
    if (!stopping.signal.aborted) turn = turn.then(claimAll)
  }
  changes?.on(JOBS_DUE, wake)
  changes?.onGap(wake)
  wake()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await turn
      await Promise.all(running)
    },
  }

  /** Claims due occurrences, then sleeps until the next one. */
  async function claimAll(): Promise<void> {
    let sleep = longestSleepMs
    try {
      while (!stopping.signal.aborted) {
        const claim = await claimDue(db, { names, runner, leaseMs })
        if (!claim) break
        const work = execute(claim).finally(() => running.delete(work))
        running.add(work)
      }
      if (!stopping.signal.aborted) sleep = (await untilNextDue(db, names)) ?? sleep
      if (failing) log.warn('jobs are claimed again')
      failing = false
    } catch (error) {
      if (!failing) log.error({ err: error }, 'jobs could not be claimed')
      failing = true
      sleep = Math.min(RETRY_MS, longestSleepMs)
    }
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    timer = setTimeout(wake, Math.min(Math.max(sleep, 5), longestSleepMs))
  }

  /** Runs a claimed occurrence, renews its lease and limits its time. */
  async function execute(claim: Claim): Promise<void> {
    const taken = new AbortController()
    const late = new AbortController()
    const renewal = setInterval(() => {
      renewLease(db, claim, leaseMs).then(
        (ours) => ours || taken.abort(new Error('another runner has taken over')),
        (error: unknown) => log.error({ err: error, job: claim.name }, 'a lease could not be renewed'),
      )
    }, leaseMs / 3)
    const timedOut: Outcome = { status: 'failed', message: `timed out after ${claim.timeoutS} s` }
    // the lease stays until the code has really ended, so that runs never overlap
    let recorded = Promise.resolve()
    const limit = setTimeout(() => {
      late.abort(new Error(timedOut.message!))
      recorded = ended(claim, timedOut, recordEnd(db, claim, timedOut))
    }, claim.timeoutS * 1_000)
    try {
      // claimed while the server began to stop: another runner takes over when the lease ends
      if (stopping.signal.aborted) return
      const signal = AbortSignal.any([stopping.signal, taken.signal, late.signal])
      const result = await attempt(claim, signal)
      clearTimeout(limit)
      await recorded
      const outcome = late.signal.aborted ? timedOut : result
      if (outcome.status !== 'abandoned') onEnd?.(claim.name, outcome.status)
      await ended(claim, outcome, finish(db, claim, outcome))
    } finally {
      clearTimeout(limit)
      clearInterval(renewal)
      wake()
    }
  }

  /** Waits until an end is written, and raises the alarm when it is the failure that wants one. */
  async function ended(
    { jobId, runId, name }: Claim,
    { message }: Outcome,
    writing: Promise<Failures | null>,
  ): Promise<void> {
    try {
      const counted = await writing
      if (!counted || counted.failures !== counted.alarmAfter) return
      const { failures } = counted
      const alarm = { jobId, runId, name, label: byName.get(name)?.label, failures, message, at: new Date() }
      for (const channel of alarmChannels().values())
        await channel(db, alarm).catch((error: unknown) =>
          log.error({ err: error, job: name }, 'the alarm of a job could not be passed on'),
        )
    } catch (error) {
      log.error({ err: error, job: name }, 'the end of a job could not be written')
    }
  }

  async function attempt(claim: Claim, signal: AbortSignal): Promise<Outcome> {
    const { occurrence, parameter, name } = claim
    try {
      const job = byName.get(name)
      const message = await job?.run({ db, storage, config, occurrence, parameter, signal })
      return { status: 'done', message: message ?? null, isIdle: job?.isQuiet === true && !message }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (stopping.signal.aborted) return { status: 'abandoned', message }
      log.error({ err: error, job: name }, 'a job failed')
      return { status: 'failed', message }
    }
  }
}
