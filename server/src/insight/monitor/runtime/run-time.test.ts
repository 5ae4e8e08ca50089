import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FigureAnswer, FigureArea } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { ActuatorMetric, ActuatorNames } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import {
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../identity/testing.ts'
import { errorShare } from './http-metrics.ts'
import { STOCK_JVM, STOCK_TOMCAT } from './stock-metrics.ts'

/** What stock clients call one by one (contract 4.28). */
const TIMERS = ['jvm.gc.pause', 'tomcat.global.request', 'tomcat.servlet.request']
const NAMES = [
  ...new Set(
    [...Object.values(STOCK_JVM), ...Object.values(STOCK_TOMCAT)].map(
      ({ name, partOf }) => partOf?.name ?? name,
    ),
  ),
]

describe('the run time', () => {
  let home: TestApp
  let admin: SignedIn
  before(async () => {
    home = await testApp()
    admin = await signedIn(home.app, 'admin', { 'accept-language': 'en-US' })
  })
  after(() => home.close())

  const metric = async (name: string) => {
    const answer = await admin.call('GET', `/api/actuator/metrics/${name}`)
    assert.equal(answer.statusCode, 200, name)
    return answer.json<ActuatorMetric>()
  }
  const figures = async (area: FigureArea) => {
    const { result } = await admin.get<FigureAnswer>(`/api/sys/monitor/figures/${area}`)
    return new Map(result!.figures.map(({ name, value }) => [name, value]))
  }
  const number = (value: unknown) => {
    assert.ok(typeof value === 'number' && Number.isFinite(value) && value >= 0, String(value))
    return value
  }

  it('answers every metric that stock clients ask for, timers with two measurements', async () => {
    assert.equal(NAMES.length, 15 + 15)
    for (const name of NAMES) {
      const { measurements, description } = await metric(name)
      const statistics = measurements.map(({ statistic }) => statistic)
      if (TIMERS.includes(name)) assert.deepEqual(statistics, ['COUNT', 'TOTAL_TIME'])
      else assert.equal(statistics.length, 1, name)
      assert.ok(description)
      measurements.forEach(({ value }) => number(value))
    }
    assert.equal((await metric('jvm.memory.used')).baseUnit, 'bytes')
    assert.equal((await metric('jvm.gc.pause')).baseUnit, 'seconds')
  })

  it('lists all names, for holders of the code', async () => {
    const answer = await admin.call('GET', '/api/actuator/metrics')
    const { names } = answer.json<ActuatorNames>()
    assert.deepEqual(
      NAMES.filter((name) => !names.includes(name)),
      [],
    )
    assert.ok(names.includes('process.uptime') && !names.includes('jvm.gc.pause.count'))
    for (const who of [await signedIn(home.app, 'auditor'), await signedInElsewhere(home)])
      assert.equal((await who.call('GET', '/api/actuator/metrics')).statusCode, 403)
    assert.equal((await home.app.inject('/api/actuator/metrics')).statusCode, 500)
  })

  it('shows memory, collections, threads, the event loop and the spaces of the heap', async () => {
    const shown = await figures('jvm')
    const value = (name: string) => number(shown.get(name))
    assert.ok(value('jvm.memory.used') > 1e7 && value('jvm.memory.used') < value('jvm.memory.max'))
    assert.ok(Math.abs(value('jvm.memory.used') - process.memoryUsage().heapUsed) < 2e8)
    assert.ok(value('jvm.threads.peak') >= value('jvm.threads.live'))
    assert.ok(value('jvm.classes.loaded') > 50)
    assert.ok(value('nodejs.heap.old_space') > 1e6)
    assert.ok(value('nodejs.heap.share') < 1 && value('nodejs.gc.share') <= 1)
    assert.ok(value('nodejs.eventloop.utilization') <= 1)
    assert.ok(value('nodejs.eventloop.delay.max') >= value('nodejs.eventloop.delay.p50'))
    const kinds = ['minor', 'major', 'incremental', 'weak']
    const pauses = kinds.reduce((sum, kind) => sum + value(`nodejs.gc.${kind}.count`), 0)
    assert.ok(Math.abs(pauses - value('jvm.gc.pause.count')) < 5)
    assert.match(String(shown.get('nodejs.version')), /^Node\.js v\d+/)
    assert.ok([...shown.values()].every((one) => one !== null))
  })

  it('shows sessions, requests and durations of this server', async () => {
    const before = await figures('tomcat')
    await signedIn(home.app, 'admin')
    await admin.call('GET', '/api/sys/position/list')
    const shown = await figures('tomcat')
    const grown = (name: string) => number(shown.get(name)) - number(before.get(name))
    assert.equal(grown('tomcat.sessions.active.current'), 1)
    assert.equal(shown.get('tomcat.sessions.active.max'), shown.get('tomcat.sessions.active.current'))
    number(shown.get('tomcat.sessions.created'))
    // the answer before, a session, a list
    assert.equal(grown('tomcat.global.request.count'), 3)
    assert.equal(grown('tomcat.servlet.request.count'), 3)
    assert.ok(grown('tomcat.global.request.totalTime') > 0)
    assert.equal(shown.get('http.requests.inflight'), 1)
    assert.equal(shown.get('http.errors.share'), 0)
    const [p50, p99, longest] = ['p50', 'p99', 'max'].map((name) =>
      number(shown.get(`http.duration.${name}`)),
    )
    assert.ok(p50! > 0 && p50! <= p99! && p99! <= longest! * 1.02, `${p50} ${p99} ${longest}`)
    assert.ok(number(shown.get('http.connections.limit')) >= 64)
  })

  it('counts an error among at least fifty answers: a single one in a quiet night is two percent', () => {
    assert.equal(errorShare({ answers: 0, failures: 0 }), 0)
    assert.equal(errorShare({ answers: 1, failures: 1 }), 0.02)
    assert.equal(errorShare({ answers: 50, failures: 50 }), 1)
    assert.equal(errorShare({ answers: 1_000, failures: 50 }), 0.05)
  })

  it('of which some are kept each minute, none of them text', () => {
    const kept = home.app.monitor.groups.flatMap(({ metrics }) => metrics.filter(({ isKept }) => isKept))
    const names = kept.map(({ name }) => name)
    for (const name of [
      'jvm.memory.used',
      'nodejs.eventloop.delay.p99',
      'nodejs.gc.share',
      'http.requests.inflight',
      'http.duration.p95',
      'http.errors.share',
    ])
      assert.ok(names.includes(name), name)
    assert.ok(kept.every(({ unit }) => unit !== 'text'))
  })
})
