import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import { buildApp } from '../../main/app.ts'
import { signedIn, TEST_CONFIG, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { defineJob } from '../jobs/job.ts'
import { startJobRunner } from '../jobs/runner.ts'
import { cableTo, type Cable } from '../testing/cable.ts'
import { noticesOf } from '../testing/notices.ts'
import { announce } from '../events/announce.ts'
import { openDatabase, type Database } from '../database/database.ts'

/** Database timeout in this test, long enough to detect waiting callers on a busy machine. */
const WAIT_MS = 120_000
/** Maximum duration of an answer while the database is away. */
const SOON_MS = WAIT_MS / 2
/** Log messages about the database with their meaning. */
const TRANSITIONS: Record<string, 'gone' | 'back'> = {
  'the database is away': 'gone',
  'the database does not answer': 'gone',
  'the database is back': 'back',
}

let home: TestApp
let cable: Cable
let db: Database
let app: FastifyInstance
let admin: SignedIn
const warnings: string[] = []

before(async () => {
  home = await testApp()
  cable = await cableTo(home.address)
  db = openDatabase(cable.address, { max: 8, connectTimeoutMs: WAIT_MS })
  const stream = { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) }
  app = await buildApp({
    config: TEST_CONFIG,
    db,
    logger: { level: 'warn', stream },
    changes: { reconnectMs: 10, beatMs: 20, answerTimeoutMs: 2_000 },
  })
  admin = await signedIn(app, 'admin')
})
after(async () => {
  await app.close()
  await db.destroy()
  await cable.cut()
  await home.close()
})

const health = async () => {
  const answer = await app.inject('/healthz')
  return [answer.statusCode, answer.json<{ status: string }>().status]
}
const list = async () => (await admin.call('GET', '/api/sys/position/list')).statusCode
const back = () => new Promise<void>((resolve) => app.changes.onGap(resolve))

/** Asserts that all kinds of calls are refused quickly in the caller's language. */
async function isRefusedClearly(): Promise<void> {
  const begun = performance.now()
  for (const [n, language] of ['zh-CN', 'en', 'ja'].entries()) {
    const headers = { 'accept-language': language }
    const payload = { username: 'admin', password: 'x' }
    const position = { code: 'away', name: 'Away', postRank: '1' }
    const answers = await Promise.all([
      admin.call('GET', '/api/sys/position/list', { headers }),
      admin.call('POST', '/api/sys/position/add', { headers, payload: position }),
      app.inject({ method: 'POST', url: '/api/sys/login', payload, headers }),
      app.inject({ url: '/api/sys/randomImage/1', headers }),
    ])
    for (const answer of answers) {
      const { success, code, message } = answer.json<Envelope>()
      assert.deepEqual([answer.statusCode, success, code], [503, false, 503], answer.body)
      assert.equal(message, ERRORS['http.unavailable'][n])
    }
  }
  const taken = performance.now() - begun
  assert.ok(taken < SOON_MS, `${taken} ms`)
  assert.deepEqual(await health(), [503, 'DOWN'])
}

describe('an unavailable database', () => {
  it('is reported at once and used again without a restart', async () => {
    assert.deepEqual(await health(), [200, 'UP'])
    for (let round = 0; round < 3; round++) {
      const again = back()
      await cable.cut()
      await isRefusedClearly()
      await cable.mend()
      await again
      assert.deepEqual([await list(), await health()], [200, [200, 'UP']])
    }
    const notices = noticesOf(app, 'test.heard')
    await announce(home.db, 'test.heard', 7)
    assert.equal(await notices.next(), 7, 'notices arrive again')
  })

  it('releases calls that were waiting when it stopped answering', async () => {
    const again = back()
    cable.freeze()
    const statuses = await Promise.all([list(), list(), signIn()])
    assert.deepEqual(statuses, [503, 503, 503])
    await isRefusedClearly()
    await cable.mend()
    await again
    assert.deepEqual([await list(), await signIn(), await health()], [200, 200, [200, 'UP']])
  })

  it('is logged when it goes and returns, not for every call', () => {
    const transitions = warnings.flatMap((line) => (line in TRANSITIONS ? [TRANSITIONS[line]] : []))
    // a busy machine may pause more often than the tests above cause
    assert.ok(transitions.length >= 2 * 4, `${transitions}`)
    assert.deepEqual(
      transitions,
      transitions.map((_, n) => (n % 2 === 0 ? 'gone' : 'back')),
    )
  })

  it('resumes its jobs afterwards', async () => {
    const events = new EventEmitter()
    const logged: string[] = []
    const log = {
      error: (_: object, message: string) => void events.emit(message),
      warn: (message: string) => void logged.push(message),
    }
    const job = defineJob({
      name: 'test.away',
      cron: '0 0 0 1 1 ? 2099',
      run: async () => void events.emit('ran'),
    })
    const runner = await startJobRunner({
      db,
      storage: home.app.storage,
      jobs: [job],
      log,
      longestSleepMs: 20,
    })
    const missed = once(events, 'jobs could not be claimed')
    await cable.cut()
    await missed
    const ran = once(events, 'ran')
    await home.db
      .updateTable('job')
      .set({ nextRun: sql<Date>`now()` })
      .where('name', '=', job.name)
      .execute()
    await cable.mend()
    await ran
    await runner.stop()
    assert.ok(logged.length <= 1)
    const runs = await home.db.selectFrom('jobRun').select('status').execute()
    assert.deepEqual(runs, [{ status: 'done' }])
  })
})

const signIn = async () => {
  const payload = { username: 'admin', password: 'wrong' }
  return (await app.inject({ method: 'POST', url: '/api/sys/login', payload })).statusCode
}
