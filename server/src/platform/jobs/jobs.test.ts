import assert from 'node:assert/strict'
import { once, EventEmitter } from 'node:events'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { localStorage } from '../storage/local-storage.ts'
import { TEST_CONFIG } from '../../identity/testing.ts'
import { newId, openDatabase, stableId, type Database } from '../database/database.ts'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { defineJob, type Job } from './job.ts'
import { loadJobs } from './job-files.ts'
import { claimDue } from './job-claims.ts'
import { registerJobs } from './job-store.ts'
import { startJobRunner, type JobRunner } from './runner.ts'
import { NEVER_AGAIN, settled, waitFor } from './testing.ts'
import { nextOccurrence, nextOccurrences, scheduleProblem } from './schedule.ts'
import sessionCleanUp from '../../identity/sessions/session-clean-up.job.ts'

const storage = localStorage(TEST_CONFIG.filesDir)
const log = { error: () => undefined, warn: () => undefined }

describe('schedules', () => {
  it('are read as Quartz writes them, in the time zone of the job', () => {
    const from = new Date('2026-11-20T00:00:00Z') // 08:00 in Shanghai, a Friday
    const next = (cron: string, zone = 'Asia/Shanghai') => nextOccurrence(cron, zone, from)?.toISOString()
    assert.equal(next('0 30 9 * * ?'), '2026-11-20T01:30:00.000Z')
    assert.equal(next('0 30 9 * * ?', 'UTC'), '2026-11-20T09:30:00.000Z')
    assert.equal(next('0 0/5 * * * ?'), '2026-11-20T00:05:00.000Z')
    assert.equal(next('0 0 8 ? * 2'), '2026-11-23T00:00:00.000Z') // 2 is Monday in Quartz
    assert.equal(next('0 0 0 1 1 ? 2020'), undefined)
    assert.throws(() => next('every day'))
    assert.deepEqual(
      nextOccurrences('0 0 9 * * ?', 'Asia/Shanghai', from, 2).map((date) => date.toISOString()),
      ['2026-11-20T01:00:00.000Z', '2026-11-21T01:00:00.000Z'],
    )
  })

  it('are refused with the reason when Quartz could not use them', () => {
    const problem = (cron: string) => scheduleProblem(cron, 'Asia/Shanghai', new Date())
    for (const cron of ['0 0/5 9-17 ? * 2,4', '* * * * * ? *', '0 0 8 L * ?', '0 0 9 ? * MON-FRI'])
      assert.equal(problem(cron), null, cron)
    for (const cron of ['', '* * * * *', '0 99 * * * ?', 'every day at nine in the morning', '@daily'])
      assert.equal(problem(cron), 'syntax', cron)
    assert.equal(problem('0 0 9 1 * 2'), 'days')
    assert.equal(problem('0 0 0 1 1 ? 2020'), 'never')
  })
})

describe('jobs', () => {
  let test: TestDatabase
  const runners: JobRunner[] = []
  before(async () => (test = await testDatabase()))
  after(() => test.close())
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    await test.db.deleteFrom('job').execute()
  })

  const start = async (jobs: Job[], db: Database = test.db, leaseMs?: number) => {
    const runner = await startJobRunner({ db, storage, jobs, log, leaseMs, longestSleepMs: 50 })
    runners.push(runner)
    return runner
  }

  /** A job that runs only when a test triggers it. */
  const jobThat = (run: Job['run'], name = 'test.job') => defineJob({ name, cron: NEVER_AGAIN, run })
  const makeDue = async (...jobs: Job[]) => {
    await registerJobs(test.db, jobs)
    await test.db
      .updateTable('job')
      .set({ nextRun: sql<Date>`now() - interval '1 second'` })
      .execute()
  }
  const runs = () => test.db.selectFrom('jobRun').selectAll().orderBy('attempt').execute()

  it('run once when due, and record a summary', async () => {
    const events = new EventEmitter()
    const job = jobThat(async ({ parameter }) => {
      events.emit('ran')
      return `did ${parameter}`
    })
    await makeDue(job)
    await test.db.updateTable('job').set({ parameter: 'it' }).execute()
    const ran = once(events, 'ran')
    const runner = await start([job])
    await ran
    await runner.stop()
    const [run, ...others] = await runs()
    assert.deepEqual(others, [])
    assert.equal(run?.status, 'done')
    assert.equal(run.message, 'did it')
    const row = await test.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
    assert.equal(row.leaseOwner, null)
    assert.ok(row.nextRun && row.nextRun > new Date('2098-01-01'))
  })

  it('that are quiet leave no run when they had nothing to do, and show when they ran', async () => {
    const answers: (string | undefined)[] = [undefined, 'did it', undefined]
    let ran = 0
    const job: Job = { ...jobThat(async () => answers[ran++]), isQuiet: true }
    const row = () => test.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
    const runOnce = async () => {
      const before = ran
      const runner = await start([job])
      await waitFor(async () => (await row()).leaseOwner === null && ran > before)
      await runner.stop()
    }
    await makeDue(job)
    await runOnce()
    assert.deepEqual(await runs(), [])
    const { lastStatus, lastStart, failures } = await row()
    assert.deepEqual([lastStatus, failures], ['done', 0])
    assert.ok(lastStart)
    await makeDue(job)
    await runOnce()
    assert.deepEqual(
      (await runs()).map(({ message }) => message),
      ['did it'],
    )
    // somebody who wants a run sees what came of it
    await test.db
      .updateTable('job')
      .set({ requestedAt: sql<Date>`now()`, requestedBy: 'admin' })
      .execute()
    await runOnce()
    assert.equal((await runs()).filter(({ status }) => status === 'done').length, 2)
  })

  it('wait for their time without polling', async () => {
    const events = new EventEmitter()
    const job = jobThat(async ({ occurrence }) => void events.emit('ran', occurrence))
    await registerJobs(test.db, [job])
    const due = new Date(Date.now() + 120)
    await test.db.updateTable('job').set({ nextRun: due }).execute()
    const ran = once(events, 'ran')
    await start([job])
    assert.deepEqual(await ran, [due])
    assert.ok(Date.now() >= due.getTime() - 2)
  })

  it('that throw are recorded and rescheduled', async () => {
    const job = jobThat(() => Promise.reject(new Error('no paper')))
    await makeDue(job)
    const runner = await start([job])
    await settled(test.db, 'failed')
    await runner.stop()
    assert.equal((await runs())[0]?.message, 'no paper')
  })

  it('keep the schedule of their row, and run only in processes with their code', async () => {
    const job = jobThat(async () => undefined)
    await registerJobs(test.db, [job])
    await registerJobs(test.db, [{ ...job, cron: '0 0 0 1 1 ? 2098' }])
    const rows = await test.db.selectFrom('job').selectAll().execute()
    assert.deepEqual(
      rows.map((row) => row.cron),
      [NEVER_AGAIN],
    )
    await makeDue(job)
    const options = { names: ['test.other'], runner: 'r', leaseMs: 1000 }
    assert.equal(await claimDue(test.db, options), undefined)
    await test.db.updateTable('job').set({ enabled: false }).execute()
    assert.equal(await claimDue(test.db, { ...options, names: [job.name] }), undefined)
  })

  it('run an occurrence once with two runners', async () => {
    const other = openDatabase(test.address, { max: 8 })
    try {
      const ran: string[] = []
      const events = new EventEmitter()
      const jobs = Array.from({ length: 20 }, (_, index) =>
        jobThat(async () => {
          ran.push(`job ${index}`)
          if (ran.length >= 20) events.emit('all')
        }, `test.job${index}`),
      )
      await makeDue(...jobs)
      const all = once(events, 'all')
      const both = await Promise.all([start(jobs), start(jobs, other)])
      await all
      await Promise.all(both.map((runner) => runner.stop()))
      assert.deepEqual(ran.toSorted(), jobs.map((_, index) => `job ${index}`).toSorted())
      assert.equal((await runs()).length, 20)
    } finally {
      await other.destroy()
    }
  })

  it('are not taken over while their runner renews the lease', async (context) => {
    // the lease time is mocked, because a pause of the machine would end a real one
    context.mock.timers.enable({ apis: ['setInterval'] })
    const leaseMs = 600_000
    let times = 0
    const begun = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const job = jobThat(async () => {
      times++
      begun.resolve()
      await released.promise
    })
    await makeDue(job)
    const both = [await start([job], test.db, leaseMs), await start([job], test.db, leaseMs)]
    await begun.promise
    const third = leaseMs / 3
    for (let renewal = 0; renewal < 2; renewal++) {
      // as after a third of the lease
      await test.db
        .updateTable('job')
        .set({ leaseUntil: sql<Date>`lease_until - make_interval(secs => ${third / 1000})` })
        .execute()
      const before = await leaseEnd(test.db)
      context.mock.timers.tick(third)
      await waitFor(async () => (await leaseEnd(test.db)) - before > third / 2)
      assert.equal(await claimDue(test.db, { names: [job.name], runner: 'another', leaseMs }), undefined)
    }
    released.resolve()
    await settled(test.db, 'done')
    await Promise.all(both.map((runner) => runner.stop()))
    assert.equal(times, 1)
  })

  it('of a crashed runner are taken over when its lease ends', async () => {
    const job = jobThat(async () => 'done by the second')
    await makeDue(job)
    // the crashed runner claimed it and disappeared
    const claim = await claimDue(test.db, { names: [job.name], runner: 'crashed', leaseMs: 80 })
    assert.ok(claim)
    const runner = await start([job])
    await settled(test.db, 'done')
    await runner.stop()
    const [first, second, ...others] = await runs()
    assert.deepEqual([first?.status, first?.runner, first?.attempt], ['abandoned', 'crashed', 1])
    assert.deepEqual([second?.status, second?.message, second?.attempt], ['done', 'done by the second', 2])
    assert.deepEqual(second?.occurrence, first?.occurrence)
    assert.deepEqual(others, [])
  })

  it('are aborted when another runner took over', async () => {
    const aborted = Promise.withResolvers<unknown>()
    const job = jobThat(async ({ signal }) => {
      await test.db.updateTable('job').set({ leaseOwner: 'another' }).execute()
      signal.addEventListener('abort', () => aborted.resolve((signal.reason as Error).message))
      await aborted.promise
    })
    await makeDue(job)
    const runner = await start([job], test.db, 60)
    assert.equal(await aborted.promise, 'another runner has taken over')
    await runner.stop()
    const row = await test.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
    assert.equal(row.leaseOwner, 'another')
  })

  it('are waited for when the server stops', async () => {
    const started = Promise.withResolvers<void>()
    const job = jobThat(({ signal }) => {
      started.resolve()
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve('left off')))
    })
    await makeDue(job)
    const runner = await start([job])
    await started.promise
    await runner.stop()
    assert.equal((await runs())[0]?.message, 'left off')
  })
})

describe('the jobs of the server', () => {
  let test: TestDatabase
  before(async () => (test = await testDatabase()))
  after(() => test.close())

  it('are found by file, with unique names and valid schedules', async () => {
    const jobs = await loadJobs()
    assert.ok(jobs.some(({ name }) => name === 'session.cleanUp'))
    for (const { name, label, cron } of jobs) {
      assert.match(name, /^[a-z]+\.[a-zA-Z]+$/)
      assert.equal(label?.length, 3, `${name} says what it does in three languages`)
      assert.equal(scheduleProblem(cron, 'Asia/Shanghai', new Date()), null, name)
      assert.ok(nextOccurrence(cron, 'Asia/Shanghai', new Date()), name)
    }
  })

  it('session.cleanUp removes only expired sessions', async () => {
    const userId = stableId('user:job-test')
    await test.db
      .insertInto('sysUser')
      .values({ id: userId, username: 'job', realname: 'Job', password: '-' })
      .execute()
    const session = (hash: string, expiresAt: Date) => ({
      id: newId(),
      tokenHash: hash.repeat(64),
      userId,
      expiresAt,
    })
    await test.db
      .insertInto('sysSession')
      .values([session('a', new Date(Date.now() - 1000)), session('b', new Date(Date.now() + 60_000))])
      .execute()
    const { signal } = new AbortController()
    const summary = await sessionCleanUp.run({
      storage,
      db: test.db,
      occurrence: new Date(),
      parameter: null,
      signal,
    })
    assert.equal(summary, '1 sessions, 0 captchas')
    const left = await test.db.selectFrom('sysSession').select('tokenHash').execute()
    assert.deepEqual(left, [{ tokenHash: 'b'.repeat(64) }])
  })
})

/** When the lease of the only job ends, ms. */
async function leaseEnd(db: Database): Promise<number> {
  const { leaseUntil } = await db.selectFrom('job').select('leaseUntil').executeTakeFirstOrThrow()
  assert.ok(leaseUntil, 'somebody runs it')
  return leaseUntil.getTime()
}
