import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { sql, type UpdateObject } from 'kysely'
import { localStorage } from '../storage/local-storage.ts'
import { TEST_CONFIG } from '../../identity/testing.ts'
import { inTransaction, newId, type DB } from '../database/database.ts'
import { listenForChanges, type Changes } from '../events/changes.ts'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { defineJob, type Job } from './job.ts'
import { registerAlarmChannel, type JobAlarm } from './job-alarms.ts'
import { claimDue } from './job-claims.ts'
import { registerJobs, requestRun } from './job-store.ts'
import oldRuns from './old-runs.job.ts'
import { startJobRunner, type JobRunner, type RunnerOptions } from './runner.ts'
import { NEVER_AGAIN, settled, waitFor } from './testing.ts'

const storage = localStorage(TEST_CONFIG.filesDir)
const quiet = { error: () => undefined, warn: () => undefined }
const MINUTES_AGO = sql<Date>`now() - interval '2 minutes'`

describe('managed jobs', () => {
  let test: TestDatabase
  let changes: Changes
  const runners: JobRunner[] = []
  before(async () => {
    test = await testDatabase()
    changes = await listenForChanges(test.db, quiet as unknown as FastifyBaseLogger)
  })
  after(async () => {
    await changes.close()
    await test.close()
  })
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    await test.db.deleteFrom('job').execute()
  })

  /** Starts a runner that looks again only when notified. */
  const start = async (job: Job, more: Partial<RunnerOptions> = {}) => {
    const runner = await startJobRunner({ db: test.db, storage, jobs: [job], log: quiet, changes, ...more })
    runners.push(runner)
    return runner
  }
  const jobThat = (run: Job['run']) => defineJob({ name: 'test.job', cron: NEVER_AGAIN, run })
  const set = (values: UpdateObject<DB, 'job'>) => test.db.updateTable('job').set(values).execute()
  const row = () => test.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  const runs = () => test.db.selectFrom('jobRun').selectAll().orderBy('startTime').execute()
  const request = async (username = 'admin') => {
    const { id } = await row()
    return inTransaction(test.db, (trx) => requestRun(trx, id, username))
  }
  const claim = (runner = 'other', leaseMs = 60_000) =>
    claimDue(test.db, { names: ['test.job'], runner, leaseMs })
  const isFree = () => waitFor(async () => (await row()).leaseOwner === null)

  it('run at once on request, also while paused, once with two runners', async () => {
    let times = 0
    const job = jobThat(async () => `run ${++times}`)
    await registerJobs(test.db, [job])
    await set({ enabled: false, nextRun: null })
    await Promise.all([start(job), start(job)])
    assert.equal(await request(), true)
    await settled(test.db, 'done')
    await isFree()
    assert.equal(await request('other'), true)
    await settled(test.db, 'done', 2)
    await isFree()
    assert.deepEqual(
      (await runs()).map(({ message, requestedBy }) => [message, requestedBy]),
      [
        ['run 1', 'admin'],
        ['run 2', 'other'],
      ],
    )
    const { requestedAt, nextRun } = await row()
    assert.deepEqual([requestedAt, nextRun], [null, null])
  })

  it('refuse a request while they run, and keep their schedule after one', async () => {
    const job = jobThat(async () => undefined)
    await registerJobs(test.db, [job])
    const { nextRun } = await row()
    await request()
    await request('a second one')
    assert.equal((await claim())?.requested, true)
    assert.equal(await request(), false)
    assert.equal(await claim(), undefined)
    await set({ leaseUntil: MINUTES_AGO })
    await start(job)
    await settled(test.db, 'done')
    await isFree()
    // the crashed run was taken over, for the same person
    assert.deepEqual(
      (await runs()).map(({ status, attempt, requestedBy }) => [status, attempt, requestedBy]),
      [
        ['abandoned', 1, 'admin'],
        ['done', 2, 'admin'],
      ],
    )
    assert.deepEqual((await row()).nextRun, nextRun)
  })

  it('fail when their time is up, and do not overlap while their code goes on', async () => {
    const aborted = Promise.withResolvers<string>()
    const released = Promise.withResolvers<void>()
    const job = jobThat(async ({ signal }) => {
      signal.addEventListener('abort', () => aborted.resolve((signal.reason as Error).message))
      await released.promise
      return 'too late'
    })
    await registerJobs(test.db, [job])
    await set({ timeoutS: 1 })
    await request()
    await start(job)
    assert.equal(await aborted.promise, 'timed out after 1 s')
    await settled(test.db, 'failed')
    await set({ nextRun: MINUTES_AGO })
    assert.equal(await claim(), undefined)
    released.resolve()
    await isFree()
    const [first] = await runs()
    assert.deepEqual([first?.status, first?.message], ['failed', 'timed out after 1 s'])
  })

  it('run once what was missed, or skip it', async () => {
    await registerJobs(test.db, [jobThat(async () => undefined)])
    await set({ misfire: 'skip', nextRun: MINUTES_AGO })
    assert.equal(await claim(), undefined)
    assert.deepEqual(
      (await runs()).map(({ status, endTime }) => [status, endTime !== null]),
      [['skipped', true]],
    )
    const { nextRun, leaseOwner } = await row()
    assert.ok(nextRun! > new Date('2098-01-01'))
    assert.equal(leaseOwner, null)
    // a little late is not missed
    await set({ nextRun: sql<Date>`now() - interval '20 seconds'` })
    assert.ok(await claim('crashes', 1))
    // what a crashed runner had begun is repeated, however late
    await set({ leaseUntil: MINUTES_AGO, nextRun: MINUTES_AGO })
    assert.ok(await claim())
    await set({ misfire: 'run', nextRun: MINUTES_AGO, leaseOwner: null, leaseUntil: null })
    assert.ok(await claim())
  })

  it('raise one alarm after several failures in a row, which a success ends', async () => {
    const alarms: JobAlarm[] = []
    registerAlarmChannel('test', (_db, alarm) => Promise.resolve(void alarms.push(alarm)))
    registerAlarmChannel('broken', () => Promise.reject(new Error('no line')))
    let fails = true
    const job = jobThat(() => (fails ? Promise.reject(new Error('no paper')) : Promise.resolve('printed')))
    await registerJobs(test.db, [job])
    await set({ alarmAfter: 2 })
    await start(job)
    for (const count of [1, 2, 3]) {
      await request()
      await settled(test.db, 'failed', count)
      await isFree()
    }
    const [alarm, ...others] = alarms
    assert.deepEqual([alarm?.name, alarm?.failures, alarm?.message], ['test.job', 2, 'no paper'])
    assert.deepEqual(others, [])
    assert.equal((await row()).failures, 3)
    fails = false
    await request()
    await settled(test.db, 'done')
    await isFree()
    assert.equal((await row()).failures, 0)
  })

  it('have not failed when the server stops them', async () => {
    const begun = Promise.withResolvers<void>()
    const job = jobThat(({ signal }) => {
      begun.resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('left off'))))
    })
    await registerJobs(test.db, [job])
    await request()
    const runner = await start(job)
    await begun.promise
    await runner.stop()
    const [run] = await runs()
    assert.deepEqual([run?.status, run?.message], ['abandoned', 'left off'])
    const { failures, lastStatus, leaseOwner } = await row()
    assert.deepEqual([failures, lastStatus, leaseOwner], [0, 'abandoned', null])
  })

  it('that a stopping server had claimed but not begun are run by another one', async () => {
    let times = 0
    const job = jobThat(() => Promise.resolve(void (times += 1)))
    await registerJobs(test.db, [job])
    await request()
    // it stops while it claims
    const stopped = await start(job)
    await stopped.stop()
    assert.equal(times, 0)
    await set({ leaseUntil: MINUTES_AGO })
    await start(job)
    await settled(test.db, 'done')
    assert.equal(times, 1)
  })

  it('in the recycle bin neither run nor come back at the start', async () => {
    const job = jobThat(async () => undefined)
    await registerJobs(test.db, [job])
    await set({ delFlag: 1, nextRun: MINUTES_AGO, requestedAt: MINUTES_AGO })
    assert.equal(await claim(), undefined)
    await registerJobs(test.db, [job])
    assert.equal((await row()).delFlag, 1)
  })

  it('follow a schedule that changes while they run', async () => {
    const released = Promise.withResolvers<void>()
    const job = jobThat(() => released.promise)
    await registerJobs(test.db, [job])
    await set({ nextRun: MINUTES_AGO })
    await start(job)
    await settled(test.db, 'running')
    await set({ cron: '0 0 0 1 1 ? 2098' })
    released.resolve()
    await isFree()
    assert.equal((await row()).nextRun?.toISOString(), '2097-12-31T16:00:00.000Z')
  })

  it('have runs for 90 days; those of dead processes end as abandoned', async () => {
    const job = jobThat(async () => undefined)
    await registerJobs(test.db, [job])
    const { id: jobId } = await row()
    const run = (days: number, status: string) => ({
      id: newId(),
      jobId,
      runner: 'r',
      status,
      occurrence: new Date(Date.UTC(2026, 0, days)),
      startTime: sql<Date>`now() - make_interval(days => ${days})`,
    })
    await test.db
      .insertInto('jobRun')
      .values([run(91, 'done'), run(89, 'done'), run(1, 'running')])
      .execute()
    const { signal } = new AbortController()
    const context = { db: test.db, storage, occurrence: new Date(), parameter: null, signal }
    assert.equal(await oldRuns.run(context), '1 runs, 1 abandoned')
    assert.deepEqual(
      (await runs()).map(({ status }) => status),
      ['done', 'abandoned'],
    )
  })
})
