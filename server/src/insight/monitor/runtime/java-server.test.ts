import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { FigureAnswer, FigureArea } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { ActuatorMetric } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../../identity/testing.ts'
import { monitoredServer } from '../../../platform/config/monitored-server.ts'
import { openJavaServer } from './java-server.ts'

const SECRET = 'token-of-the-java-server'
const metricOf = (name: string) => ({
  name,
  description: 'as Spring says it',
  baseUnit: 'bytes',
  measurements:
    name === 'jvm.gc.pause'
      ? [
          { statistic: 'COUNT', value: 12 },
          { statistic: 'TOTAL_TIME', value: 0.75 },
          { statistic: 'MAX', value: 0.01 },
        ]
      : [{ statistic: 'VALUE', value: 4096 }],
  availableTags: [{ tag: 'area', values: ['heap', 'nonheap'] }],
})
/** Metrics that do not answer as they should. */
const ODD: Record<string, (answer: ServerResponse, name: string) => void> = {
  'jvm.memory.max': (answer) => answer.writeHead(500).end('{}'),
  'jvm.memory.committed': () => undefined,
  'jvm.buffer.count': (answer) => answer.end('x'.repeat(70_000)),
  'jvm.threads.live': (answer) => answer.end('<html>'),
  'jvm.threads.peak': (answer) => answer.writeHead(302, { location: '/elsewhere' }).end(),
  'jvm.threads.daemon': (answer) => answer.socket!.destroy(),
  'jvm.classes.unloaded': (answer, name) =>
    answer.end(JSON.stringify({ ...metricOf(name), measurements: [{ statistic: 'VALUE', value: 'NaN' }] })),
  // the head comes, the rest does not
  'jvm.gc.max.data.size': (answer) => void answer.write('{"name":'),
}

describe('a monitored Java server', () => {
  let java: Server
  let home: TestApp
  let admin: SignedIn
  let base: string
  let calls: { url: string; headers: IncomingHttpHeaders }[]
  before(async () => {
    calls = []
    java = createServer(({ url = '', headers }, answer) => {
      calls.push({ url, headers })
      const name = /^\/jeecg-boot\/actuator\/metrics\/([\w.]+)$/.exec(url)?.[1]
      if (!name) answer.writeHead(404).end()
      else (ODD[name] ?? (() => answer.end(JSON.stringify(metricOf(name)))))(answer, name)
    }).listen(0, '127.0.0.1')
    await once(java, 'listening')
    base = `http://localhost:${(java.address() as AddressInfo).port}/jeecg-boot/actuator`
    const values: Record<string, string> = { MONITOR_URL: `${base}/`, MONITOR_TOKEN: SECRET }
    home = await testApp({ config: { monitored: monitoredServer((name) => values[name], false) } })
    admin = await signedIn(home.app, 'admin')
  })
  after(async () => {
    await home.close()
    java.close()
    java.closeAllConnections()
  })

  const figures = async (area: FigureArea) => {
    const { result } = await admin.get<FigureAnswer>(`/api/sys/monitor/figures/${area}`)
    return new Map(result!.figures.map(({ name, value }) => [name, value]))
  }

  it('is what the page shows; what it does not give is unread and leaves the rest alone', async () => {
    const shown = await figures('jvm')
    assert.equal(shown.get('jvm.server'), base)
    assert.deepEqual(
      [...shown]
        .filter(([, value]) => value === null)
        .map(([name]) => name)
        .sort(),
      Object.keys(ODD).sort(),
    )
    assert.equal(shown.get('jvm.memory.used'), 4096)
    assert.deepEqual([shown.get('jvm.gc.pause.count'), shown.get('jvm.gc.pause.totalTime')], [12, 0.75])
    assert.equal(shown.get('nodejs.version'), undefined)
    const tomcat = await figures('tomcat')
    assert.equal(tomcat.get('tomcat.sessions.created'), 4096)
    // Spring gives this timer no COUNT here
    assert.equal(tomcat.get('tomcat.global.request.count'), null)
  })

  it('answers stock clients too, what it does not give without a value', async () => {
    const metric = async (name: string) =>
      (await admin.call('GET', `/api/actuator/metrics/${name}`)).json<ActuatorMetric>().measurements
    assert.deepEqual(await metric('jvm.memory.used'), [{ statistic: 'VALUE', value: 4096 }])
    assert.deepEqual(await metric('jvm.memory.max'), [{ statistic: 'VALUE', value: null }])
    assert.deepEqual(await metric('jvm.gc.pause'), [
      { statistic: 'COUNT', value: 12 },
      { statistic: 'TOTAL_TIME', value: 0.75 },
    ])
    assert.equal((await admin.call('GET', '/api/actuator/metrics/jvm.secret')).statusCode, 404)
  })

  it('leaves our own run time on the page of the server', async () => {
    const shown = await figures('system')
    assert.equal(typeof shown.get('nodejs.eventloop.delay.p99'), 'number')
    assert.equal(typeof shown.get('http.requests.inflight'), 'number')
  })

  it('gets the token, and no call but those for metrics; redirects are not followed', () => {
    assert.ok(calls.length > 0)
    for (const { url, headers } of calls) {
      assert.ok(url.startsWith('/jeecg-boot/actuator/metrics/'), url)
      assert.deepEqual([headers.authorization, headers['x-access-token']], [`Bearer ${SECRET}`, SECRET])
    }
  })

  it('that is away, slow or not at an allowed address is an error without the token', async () => {
    const of = (url: string) => {
      const values: Record<string, string> = { MONITOR_URL: url, MONITOR_TOKEN: SECRET }
      return monitoredServer((name) => values[name], false)!
    }
    const outcome = async (server: ReturnType<typeof openJavaServer>, name: string) => {
      const error = await server.read(name).then(
        () => assert.fail(),
        (one: Error) => one,
      )
      server.close()
      assert.ok(!error.message.includes(SECRET))
      return error.message
    }
    assert.match(await outcome(openJavaServer(of(base), { limitMs: 50 }), 'jvm.memory.committed'), /50 ms/)
    assert.match(await outcome(openJavaServer(of(base)), 'jvm.threads.peak'), /302/)
    assert.match(await outcome(openJavaServer(of(base)), 'jvm.buffer.count'), /too long/)
    const elsewhere = { ...of(base), host: { name: 'other.example', port: null } }
    assert.match(await outcome(openJavaServer(elsewhere), 'jvm.memory.used'), /refused: notAllowed/)
    const away = createServer().listen(0, '127.0.0.1')
    await once(away, 'listening')
    const { port } = away.address() as AddressInfo
    away.close()
    await once(away, 'close')
    assert.match(await outcome(openJavaServer(of(`http://localhost:${port}`)), 'x'), /ECONNREFUSED|^$/)
  })
})
