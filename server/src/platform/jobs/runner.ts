import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Storage } from '../storage/storage.ts'
import type { Database } from '../database/database.ts'
import type { Job } from './job.ts'
import { claimDue, finish, registerJobs, renewLease, untilNextDue, type Claim } from './job-store.ts'

/** The part of a logger that the runner needs. */
export interface JobLog {
  error(details: object, message: string): void
  warn(message: string): void
}

export interface RunnerOptions {
  db: Database
  storage: Storage
  jobs: readonly Job[]
  log: JobLog
  /** Time after which a silent runner counts as crashed; default 30 s. */
  leaseMs?: number
  /** Maximum sleep, because others may change schedules; default 60 s. */
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
 * claimed it, and in another one only after a crash.
 */
export async function startJobRunner(options: RunnerOptions): Promise<JobRunner> {
  const { db, storage, jobs, log, leaseMs = 30_000, longestSleepMs = 60_000, onEnd } = options
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
    turn = turn.then(claimAll)
  }
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

  /** Runs a claimed occurrence and renews its lease. */
  async function execute(claim: Claim): Promise<void> {
    const taken = new AbortController()
    const renewal = setInterval(() => {
      renewLease(db, claim, leaseMs).then(
        (ours) => ours || taken.abort(new Error('another runner has taken over')),
        (error: unknown) => log.error({ err: error, job: claim.name }, 'a lease could not be renewed'),
      )
    }, leaseMs / 3)
    try {
      const outcome = await attempt(claim, AbortSignal.any([stopping.signal, taken.signal]))
      onEnd?.(claim.name, outcome.status)
      await finish(db, claim, outcome)
    } catch (error) {
      log.error({ err: error, job: claim.name }, 'the end of a job could not be written')
    } finally {
      clearInterval(renewal)
      if (!stopping.signal.aborted) void wake()
    }
  }

  async function attempt(claim: Claim, signal: AbortSignal) {
    const { occurrence, parameter, name } = claim
    try {
      const message = await byName.get(name)?.run({ db, storage, occurrence, parameter, signal })
      return { status: 'done', message: message ?? null } as const
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed')
      return { status: 'failed', message: error instanceof Error ? error.message : String(error) } as const
    }
  }
}
