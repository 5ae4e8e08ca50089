import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { ActuatorMetric, HttpTraces } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import type { StockClient } from '../../support/stock-client.ts'
import { stockAdministrator } from '../shared-product.ts'

let client: StockClient
before(async () => {
  client = await stockAdministrator()
})

/**
 * What the pages of monitoring call (backend contract 4.28), all calls of one page side by side; those of Tomcat信息 with
 * what older versions call too. A page shows its first measurement, of the timers the first two.
 */
const PAGES: Record<string, readonly string[]> = {
  服务器信息: [
    'system.cpu.count',
    'system.cpu.usage',
    'process.start.time',
    'process.uptime',
    'process.cpu.usage',
  ],
  JVM信息: [
    'jvm.memory.max',
    'jvm.memory.committed',
    'jvm.memory.used',
    'jvm.buffer.memory.used',
    'jvm.buffer.count',
    'jvm.threads.daemon',
    'jvm.threads.live',
    'jvm.threads.peak',
    'jvm.classes.loaded',
    'jvm.classes.unloaded',
    'jvm.gc.memory.allocated',
    'jvm.gc.memory.promoted',
    'jvm.gc.max.data.size',
    'jvm.gc.live.data.size',
    'jvm.gc.pause',
  ],
  Tomcat信息: [
    'tomcat.sessions.created',
    'tomcat.sessions.expired',
    'tomcat.sessions.active.current',
    'tomcat.sessions.active.max',
    'tomcat.sessions.rejected',
    'tomcat.global.sent',
    'tomcat.global.request',
    'tomcat.global.request.max',
    'tomcat.servlet.request',
    'tomcat.servlet.request.max',
    'tomcat.threads.current',
    'tomcat.threads.config.max',
  ],
}
const TIMERS = ['jvm.gc.pause', 'tomcat.global.request', 'tomcat.servlet.request']

describe('a stock client on the pages of monitoring', () => {
  for (const [page, names] of Object.entries(PAGES))
    test(`shows every row of ${page}`, async () => {
      const metrics = await Promise.all(
        names.map((name) => client.bare<ActuatorMetric>(`/actuator/metrics/${name}`)),
      )
      assert.deepEqual(
        metrics.map(({ name }) => name),
        names,
      )
      for (const { name, measurements } of metrics)
        for (let at = 0; at < (TIMERS.includes(name) ? 2 : 1); at++)
          assert.ok(Number.isFinite(measurements[at]?.value), `${name}: ${JSON.stringify(measurements)}`)
    })

  test('shows the rows of 请求追踪, without the call that reads them', async () => {
    await client.list('/sys/position/list', [])
    const { traces } = await client.bare<HttpTraces>('/actuator/httptrace')
    const [first] = traces.filter(({ request }) => request.method !== 'OPTIONS')
    assert.deepEqual(
      [first?.request.method, first?.request.uri, first?.response.status],
      ['GET', '/api/sys/position/list', 200],
    )
    assert.ok(first!.timeTaken >= 0 && !Number.isNaN(Date.parse(first!.timestamp)))
    const again = await client.bare<HttpTraces>('/actuator/httptrace')
    assert.ok(again.traces.every(({ request }) => !request.uri.includes('httptrace')))
  })

  test('reads the names of all metrics, and misses one that is unknown', async () => {
    const { names } = await client.bare<{ names: string[] }>('/actuator/metrics')
    for (const name of Object.values(PAGES).flat()) assert.ok(names.includes(name), name)
    const { status } = await client.call('GET', '/actuator/metrics/jvm.secret')
    assert.equal(status, 404)
  })
})
