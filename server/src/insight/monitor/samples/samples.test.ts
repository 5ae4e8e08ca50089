import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { History, KeptMetric } from '@mtm/shared-utils/contracts/dto/monitor/history'
import { signedIn, signedInElsewhere, testApp, type TestApp } from '../../../identity/testing.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { metricGroup, type MetricGroup } from '../figures/metric.ts'
import { spanOf } from './history.routes.ts'
import { keepMinute } from './keep-minute.ts'
import { keptSamples } from './kept-samples.ts'
import joinSamples from './old-samples.job.ts'
import { minuteOf, startSampling, untilNextMinute } from './sampling.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AT = minuteOf(new Date())
const minute = (n: number) => new Date(AT.getTime() + n * 60_000)
const ago = (ms: number) => new Date(Date.now() - ms)

/** A group with one kept metric, and one that is not kept. */
const group = (name: string, scope: MetricGroup['scope'], take: () => number | string) =>
  metricGroup({
    area: 'system',
    scope,
    take,
    metrics: [
      { name, unit: 'count', label: ['名', 'Name', '名前'], isKept: true, of: (value) => value },
      { name: `${name}.live`, unit: 'count', label: ['名', 'Name', '名前'], of: (value) => value },
    ],
  })

let home: TestApp
before(async () => void (home = await testApp()))
after(() => home.close())
afterEach(async () => {
  await home.db.deleteFrom('monitorSample').execute()
  await home.db.deleteFrom('monitorSampleHour').execute()
  await home.db.deleteFrom('monitorTurn').execute()
})

const kept = () =>
  home.db
    .selectFrom('monitorSample')
    .selectAll()
    .orderBy('metric')
    .orderBy('source')
    .orderBy('takenAt')
    .execute()

describe('the figures of a minute', () => {
  it('are kept by every process, those of the installation by one', async () => {
    const groups = [group('test.own', 'process', () => 1), group('test.all', 'installation', () => 2)]
    const keep = (source: string) =>
      keepMinute({ db: home.db, groups, source, at: AT, report: () => assert.fail() })
    const ours = await Promise.all(['a', 'b', 'c'].map(keep))
    assert.equal(ours.filter(Boolean).length, 1, 'one process claims the minute')
    assert.deepEqual(await keep('a'), false, 'nobody keeps a minute twice')
    assert.deepEqual(
      (await kept()).map(({ metric, source, value, takenAt }) => [metric, source, value, takenAt]),
      [
        ['test.all', '', 2, AT],
        ['test.own', 'a', 1, AT],
        ['test.own', 'b', 1, AT],
        ['test.own', 'c', 1, AT],
      ],
    )
  })

  it('that cannot be read, or are no numbers, leave the others alone', async () => {
    const groups = [
      group('test.broken', 'process', () => {
        throw new Error('broken')
      }),
      group('test.text', 'process', () => 'v24'),
      group('test.infinite', 'process', () => Infinity),
      group('test.whole', 'process', () => 7),
    ]
    const failed: string[] = []
    const report = (_error: unknown, { metrics }: MetricGroup) => void failed.push(metrics[0]!.name)
    await keepMinute({ db: home.db, groups, source: 'a', at: AT, report })
    assert.deepEqual(failed, ['test.broken'])
    assert.deepEqual(
      (await kept()).map(({ metric }) => metric),
      ['test.whole'],
    )
  })

  it('are aligned to it', () => {
    assert.equal(minuteOf(new Date('2026-11-20T08:30:59.999Z')).toISOString(), '2026-11-20T08:30:00.000Z')
    assert.equal(untilNextMinute(Date.parse('2026-11-20T08:30:59.999Z')), 1)
    assert.equal(untilNextMinute(Date.parse('2026-11-20T08:30:00.000Z')), 60_000)
  })
})

describe('sampling', () => {
  const log = () => {
    const lines: string[] = []
    const warn = (...parts: unknown[]) => void lines.push(String(parts.at(-1)))
    return { lines, log: { warn, error: warn } as unknown as TestApp['app']['log'] }
  }

  it('loses minutes while the database is away, with one line, and goes on', async () => {
    const { lines, log: logger } = log()
    const away = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:9/none' })
    const lost = { db: away, log: logger, monitor: home.app.monitor }
    const sampling = startSampling(lost, { source: 'a', hasTimer: false })
    await sampling.keep(minute(0))
    await sampling.keep(minute(1))
    assert.deepEqual(lines, ['the monitor loses the figures of some minutes'])
    await sampling.stop()
    await away.destroy()
  })

  it('begins with the next full minute, goes on each minute, and ends when it is stopped', async (t) => {
    const begin = Date.parse('2026-11-20T08:30:20Z')
    t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: begin })
    const groups = [group('test.ticked', 'process', () => 1)]
    const sampled = { db: home.db, log: log().log, monitor: { groups } }
    const sampling = startSampling(sampled, { source: 'a' })
    const minutes = async () => (await kept()).map(({ takenAt }) => takenAt.toISOString().slice(11, 16))
    const pass = async (ms: number) => {
      t.mock.timers.tick(ms)
      await sampling.settled()
    }
    await pass(39_999)
    assert.deepEqual(await minutes(), [])
    await pass(1)
    await pass(60_000)
    assert.deepEqual(await minutes(), ['08:31', '08:32'])
    await sampling.stop()
    await pass(180_000)
    assert.deepEqual(await minutes(), ['08:31', '08:32'])
  })

  it('keeps figures while what follows them fails', async () => {
    const { lines, log: logger } = log()
    const groups = [group('test.kept', 'process', () => 1)]
    const afterMinute = () => Promise.reject(new Error('broken'))
    const lost = { db: home.db, log: logger, monitor: { groups } }
    const sampling = startSampling(lost, { source: 'a', hasTimer: false, afterMinute })
    await sampling.keep(minute(0))
    await sampling.keep(minute(1))
    assert.equal((await kept()).length, 2)
    assert.deepEqual([...new Set(lines)], ['the alarms of a minute were not evaluated'])
  })

  it('does what follows a minute in the process that claimed it, and reports a broken group once', async () => {
    const { lines, log: logger } = log()
    let isBroken = true
    const groups = [
      group('test.sometimes', 'process', () => {
        if (isBroken) throw new Error('broken')
        return 1
      }),
    ]
    const followed: string[] = []
    const start = (source: string) =>
      startSampling(
        { db: home.db, log: logger, monitor: { groups } },
        { source, hasTimer: false, afterMinute: async () => void followed.push(source) },
      )
    const [a, b] = [start('a'), start('b')]
    await a.keep(minute(0))
    await b.keep(minute(0))
    await a.keep(minute(1))
    assert.deepEqual(followed, ['a', 'a'])
    assert.equal(lines.length, 2, 'one line of each process')
    isBroken = false
    await a.keep(minute(2))
    isBroken = true
    await a.keep(minute(3))
    assert.equal(lines.length, 3, 'it broke again')
    await Promise.all([a.stop(), b.stop()])
  })
})

describe('kept figures', () => {
  const add = (metric: string, at: Date, value: number, source = '') =>
    home.db.insertInto('monitorSample').values({ metric, source, takenAt: at, value }).execute()
  const join = () =>
    joinSamples.run({
      db: home.db,
      storage: home.app.storage,
      occurrence: new Date(),
      parameter: null,
      signal: new AbortController().signal,
    })

  it('become means and maxima of hours after two days, which are forgotten after 90', async () => {
    const hour = new Date(Math.floor(ago(3 * DAY_MS).getTime() / HOUR_MS) * HOUR_MS)
    await add('test.size', hour, 1)
    await add('test.size', new Date(hour.getTime() + 59 * 60_000), 3)
    await add('test.size', new Date(hour.getTime() + HOUR_MS), 10)
    await add('test.size', ago(DAY_MS), 7)
    await add('test.size', ago(91 * DAY_MS), 5)
    assert.match(String(await join()), /^3 hours, 1 rows$/)
    const hours = await home.db.selectFrom('monitorSampleHour').selectAll().orderBy('hourAt').execute()
    assert.deepEqual(
      hours.map(({ mean, highest, hourAt }) => [mean, highest, hourAt]),
      [
        [2, 3, hour],
        [10, 10, new Date(hour.getTime() + HOUR_MS)],
      ],
    )
    assert.deepEqual(
      (await keptSamples(home.db, 'test.size', ago(30 * DAY_MS))).map(({ value }) => value),
      [2, 10, 7],
    )
    assert.equal(await join(), undefined, 'nothing is left to do')
  })

  it('of one machine are found by its name', async () => {
    await add('test.free', ago(DAY_MS), 1, 'left:3000')
    await add('test.free', ago(DAY_MS), 2, 'left-2:3000')
    const values = async (host: string) =>
      (await keptSamples(home.db, 'test.free', ago(2 * DAY_MS), host)).map(({ value }) => value)
    assert.deepEqual([await values('left'), await values('left-2')], [[1], [2]])
  })

  it('are shown in whole minutes or hours, in a bounded number of points', () => {
    const now = new Date('2026-11-20T08:30:30Z')
    const before = (ms: number) => new Date(now.getTime() - ms)
    const points = (ms: number) => {
      const { from, to, step } = spanOf(before(ms), now, now)!
      return { step, count: Math.ceil((to.getTime() - from.getTime()) / 1_000 / step) }
    }
    assert.deepEqual(points(HOUR_MS), { step: 60, count: 61 })
    for (const ms of [6 * HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 400 * DAY_MS]) {
      const { step, count } = points(ms)
      assert.ok(count <= 500 && count > 100, `${count} points`)
      assert.equal(step % (ms > 2 * DAY_MS ? 3_600 : 60), 0)
    }
    assert.equal(spanOf(now, before(1), now), null)
    assert.equal(spanOf(before(-1), before(-2), now), null)
  })

  it('are answered by source, with gaps', async () => {
    const admin = await signedIn(home.app, 'admin', { 'accept-language': 'en-US' })
    const metrics = (await admin.get<KeptMetric[]>('/api/sys/monitor/metrics')).result!
    const cpu = metrics.find(({ name }) => name === 'system.cpu.usage')
    assert.deepEqual(cpu, {
      name: 'system.cpu.usage',
      label: 'CPU usage of the system',
      unit: 'share',
      area: 'system',
    })
    for (const [n, value] of [
      [-10, 0.5],
      [-8, 0.25],
    ] as const)
      await add('system.cpu.usage', minute(n), value, 'a')
    await add('system.cpu.usage', minute(-9), 1, 'b')
    const query = `from=${minute(-11).toISOString()}&to=${minute(-6).toISOString()}`
    const at = `/api/sys/monitor/history?metric=system.cpu.usage&${query}`
    const history = (await admin.get<History>(at)).result!
    assert.deepEqual(
      [history.from, history.step, history.unit, history.label],
      [minute(-11).toISOString(), 60, 'share', cpu.label],
    )
    assert.deepEqual(history.series, [
      { source: 'a', mean: [null, 0.5, null, 0.25, null], highest: [null, 0.5, null, 0.25, null] },
      { source: 'b', mean: [null, null, 1, null, null], highest: [null, null, 1, null, null] },
    ])
    const missing = await admin.call('GET', at.replace('cpu.usage', 'cpu.count'))
    assert.equal(missing.statusCode, 404, 'it is not kept')
    assert.equal((await admin.call('GET', at.replace(/from=[^&]*/, 'from=yesterday'))).statusCode, 400)
  })

  it('are refused to people without the code, to other tenants and to nobody at all', async () => {
    const query = `metric=system.cpu.usage&from=${minute(-9).toISOString()}&to=${minute(0).toISOString()}`
    const people = [await signedIn(home.app, 'auditor'), await signedInElsewhere(home)]
    for (const at of ['/api/sys/monitor/metrics', `/api/sys/monitor/history?${query}`]) {
      for (const who of people) assert.equal((await who.call('GET', at)).statusCode, 403)
      assert.equal((await home.app.inject(at)).statusCode, 500)
    }
  })
})
