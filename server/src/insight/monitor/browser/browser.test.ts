import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import type {
  BrowserErrorReport,
  BrowserErrors,
  BrowserReport,
  BrowserVitals,
} from '@mtm/shared-utils/contracts/dto/monitor/browser'
import type { FigureAnswer } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import {
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../identity/testing.ts'
import oldReports from './old-reports.job.ts'
import { recordReport } from './record-report.ts'

const AT = '/api/sys/monitor/report'
const READ = '/api/sys/monitor/browser'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.7 Safari/537.36'
const error = (change: Partial<BrowserErrorReport> = {}): BrowserErrorReport => ({
  kind: 'error',
  message: 'TypeError: Cannot read properties of undefined',
  stack: 'kit.f7dqwkt9.js:12:1',
  screen: 'dashboard/Analysis',
  count: 1,
  ...change,
})
const report = (change: Partial<BrowserReport> = {}): BrowserReport => ({
  release: '0000000a',
  vitals: [],
  errors: [],
  ...change,
})
const DEVICE = { browser: 'Chrome 141', device: 'desktop' } as const

describe('reports of pages', () => {
  let home: TestApp
  let admin: SignedIn
  before(async () => {
    home = await testApp()
    admin = await signedIn(home.app, 'admin')
  })
  after(() => home.close())
  beforeEach(async () => {
    await home.db.deleteFrom('monitorBrowserError').execute()
    await home.db.deleteFrom('monitorRelease').execute()
    await home.db.deleteFrom('monitorVital').execute()
  })

  let address = 0
  const send = (payload: object, headers: Record<string, string> = {}, app = home.app) =>
    app.inject({
      method: 'POST',
      url: AT,
      headers: { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', ...headers },
      remoteAddress: `10.1.0.${(address = (address % 250) + 1)}`,
      payload,
    })
  const errors = async (query = '') => (await admin.get<BrowserErrors>(`${READ}/errors?${query}`)).result!
  const vitals = async () => (await admin.get<BrowserVitals>(`${READ}/vitals?days=1`)).result!

  it('are counted by screen, and equal errors are one', async () => {
    const lcp = { screen: 'dashboard/Analysis', metric: 'LCP', value: 2_000 } as const
    for (const browser of [CHROME, CHROME.replace('141', '142')])
      assert.equal(
        (
          await send(
            report({ vitals: [lcp, { ...lcp, metric: 'CLS', value: 0.2 }], errors: [error({ count: 3 })] }),
            { 'user-agent': browser },
          )
        ).statusCode,
        200,
      )
    const { screens, days } = await vitals()
    assert.equal(screens[0]?.screen, 'dashboard/Analysis')
    assert.equal(screens[0].vitals.LCP?.count, 2)
    assert.ok(Math.abs(screens[0].vitals.LCP.p75 / 2_000 - 1) < 0.15)
    assert.equal(days.length, 1)
    const { errors: listed, total } = await errors()
    assert.equal(total, 1)
    const [only] = listed
    assert.deepEqual(
      { ...only, fingerprint: '', firstSeen: '', lastSeen: '' },
      {
        kind: 'error',
        message: error().message,
        stack: error().stack,
        fingerprint: '',
        firstSeen: '',
        lastSeen: '',
        count: 6,
        releases: ['0000000a'],
        screens: ['dashboard/Analysis'],
        browsers: ['Chrome 142', 'Chrome 141'],
        done: false,
      },
    )
  })

  it('are figures for curves and alarms', async () => {
    const lcp = { screen: 'dashboard/Analysis', metric: 'LCP', value: 2_000 } as const
    await send(report({ vitals: [lcp], errors: [error({ count: 4 })] }))
    const { figures } = (await admin.get<FigureAnswer>('/api/sys/monitor/figures/browser')).result!
    const value = (name: string) => figures.find((figure) => figure.name === name)?.value
    assert.ok(Number(value('browser.errors.minute')) >= 4)
    assert.ok(Math.abs(Number(value('browser.lcp.p75')) / 2 - 1) < 0.15)
    assert.equal(value('browser.inp.p75'), undefined)
  })

  it('bring no text into the tables: messages are masked again, unknown screens are other, of the browser little is kept', async () => {
    await send(
      report({
        vitals: [{ screen: 'anna/smith', metric: 'LCP', value: 1 }],
        errors: [error({ message: 'TypeError: Anna Smith 13800138000', screen: 'anna' })],
      }),
      { 'user-agent': 'anna smith/5' },
    )
    const all = JSON.stringify([
      await home.db.selectFrom('monitorBrowserError').selectAll().execute(),
      await home.db.selectFrom('monitorVital').selectAll().execute(),
    ])
    assert.doesNotMatch(all, /anna|smith|138001|10\.1\.0/i)
    assert.equal((await errors()).errors[0]?.message, 'TypeError: …')
    assert.deepEqual((await errors()).errors[0]?.screens, ['other'])
  })

  it('are refused when they are not as declared, too long or from other sites', async () => {
    const bad = [
      { ...report(), user: 'anna' },
      report({ release: 'anna' }),
      report({ errors: [{ ...error(), username: 'anna' } as BrowserErrorReport] }),
      report({ errors: [error({ stack: 'at anna' })] }),
      report({ errors: [error({ message: 'x'.repeat(201) })] }),
      report({ errors: Array.from({ length: 11 }, () => error()) }),
      report({ vitals: [{ screen: 'a', metric: 'LCP', value: -1 }] }),
    ]
    for (const body of bad) assert.equal((await send(body)).statusCode, 400, JSON.stringify(body))
    const large = report({
      errors: Array.from({ length: 10 }, () => error({ stack: 'kit.f7dqwkt9.js:12:1\n'.repeat(20).trim() })),
    })
    assert.equal((await send(large)).statusCode, 413)
    assert.equal((await send(report(), { 'sec-fetch-site': 'cross-site' })).statusCode, 403)
    assert.equal((await errors()).total, 0)
  })

  it('of one address are limited', async () => {
    let refused = 0
    for (let n = 0; n < 125; n++) {
      const answer = await home.app.inject({
        method: 'POST',
        url: AT,
        payload: report(),
        remoteAddress: '10.2.0.1',
      })
      if (answer.statusCode === 429) refused++
    }
    assert.equal(refused, 5)
  })

  it('are dropped where the browser or the installation wants none', async () => {
    for (const header of ['dnt', 'sec-gpc'])
      assert.equal((await send(report({ errors: [error()] }), { [header]: '1' })).statusCode, 200)
    home.app.config.browserReports = false
    try {
      assert.equal((await send(report({ errors: [error()] }))).statusCode, 200)
    } finally {
      home.app.config.browserReports = true
    }
    assert.equal((await errors()).total, 0)
  })

  it('push out the errors that were not seen for longest', async () => {
    const messages = ['Error: null', 'Error: undefined', 'Error: timeout', 'Error: offline']
    for (const message of messages.slice(0, 3))
      await recordReport(home.db, { ...report({ errors: [error({ message })] }), ...DEVICE }, 3)
    await recordReport(home.db, { ...report({ errors: [error({ message: messages[0]! })] }), ...DEVICE }, 3)
    await recordReport(home.db, { ...report({ errors: [error({ message: messages[3]! })] }), ...DEVICE }, 3)
    const kept = (await errors()).errors.map(({ message }) => message)
    assert.deepEqual(kept.toSorted(), [messages[0], messages[2], messages[3]].toSorted())
  })

  it('keep the newest names of an error', async () => {
    for (let n = 0; n < 12; n++)
      await recordReport(home.db, {
        ...report({ release: n.toString(16).padStart(8, '0'), errors: [error()] }),
        ...DEVICE,
      })
    const [only] = (await errors()).errors
    assert.equal(only?.releases.length, 10)
    assert.equal(only.releases[0], '0000000b')
  })

  it('an error that is done comes back in a newer release only', async () => {
    const seenIn = (release: string) =>
      recordReport(home.db, { ...report({ release, errors: [error()] }), ...DEVICE })
    await seenIn('0000000a')
    const [{ fingerprint } = { fingerprint: '' }] = (await errors()).errors
    const { message } = await admin.put(`${READ}/errors/done`, { fingerprint, done: true })
    assert.equal(message, '修改成功!')
    assert.equal((await errors()).total, 0)
    assert.equal((await errors('state=done')).total, 1)
    await seenIn('0000000a')
    assert.equal((await errors('state=open')).total, 0, 'the same release')
    await seenIn('0000000b')
    assert.equal((await errors('state=open')).total, 1, 'a newer release')
    await admin.put(`${READ}/errors/done`, { fingerprint, done: true })
    await admin.put(`${READ}/errors/done`, { fingerprint, done: false })
    assert.equal((await errors('state=all')).errors[0]?.done, false)
    const missing = await admin.call('PUT', `${READ}/errors/done`, {
      payload: { fingerprint: 'f'.repeat(32), done: true },
    })
    assert.equal(missing.json<{ success: boolean }>().success, false)
  })

  it('are counted within the period, and forgotten after 30 days', async () => {
    await send(report({ vitals: [{ screen: 'user/Login', metric: 'FCP', value: 500 }], errors: [error()] }))
    const age = (days: number) =>
      sql`with a as (update monitor_vital set hour = hour - make_interval(days => ${days})),
        b as (update monitor_browser_error_hour set hour = hour - make_interval(days => ${days}))
        update monitor_browser_error set last_seen = last_seen - make_interval(days => ${days})`.execute(
        home.db,
      )
    await age(10)
    assert.equal((await errors('days=7')).total, 0)
    assert.equal((await errors('days=30')).errors[0]?.count, 1)
    assert.deepEqual((await vitals()).screens, [])
    const run = () => oldReports.run({ db: home.db } as Parameters<typeof oldReports.run>[0])
    assert.equal(await run(), '0 counts, 0 errors')
    await age(21)
    assert.equal(await run(), '2 counts, 1 errors')
  })

  it('are shown to holders of the code in the main tenant only', async () => {
    const people = [await signedIn(home.app, 'auditor'), await signedInElsewhere(home)]
    const calls = [
      ['GET', `${READ}/vitals`, undefined],
      ['GET', `${READ}/errors`, undefined],
      ['PUT', `${READ}/errors/done`, { fingerprint: 'f'.repeat(32), done: true }],
    ] as const
    for (const [method, url, payload] of calls) {
      const more = payload ? { payload } : {}
      for (const who of people) assert.equal((await who.call(method, url, more)).statusCode, 403, url)
      assert.equal((await home.app.inject({ method, url, ...more })).statusCode, 500, url)
    }
  })
})
