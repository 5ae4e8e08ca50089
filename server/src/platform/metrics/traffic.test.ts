import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { watchTraffic } from './traffic.ts'

describe('traffic', () => {
  it('has sums since the start, and percentiles of the last minutes', () => {
    let now = 0
    const traffic = watchTraffic(createServer(), { now: () => now })
    assert.equal(traffic.read().recent.p95, undefined)
    for (let n = 1; n <= 100; n++)
      traffic.answered({
        seconds: n / 1000,
        status: n >= 99 ? 500 : 200,
        hasFailed: n === 100,
        isApi: n <= 50,
      })
    traffic.answered({ seconds: 0, status: 429, hasFailed: false, isApi: true })
    const { all, api, failures, refusals, recent, byStatus } = traffic.read()
    assert.deepEqual([all.answers, api.answers, failures, refusals], [101, 51, 1, 1])
    assert.deepEqual([...byStatus.keys()], [200, 500, 429])
    assert.ok(Math.abs(all.seconds - 5.05) < 1e-9)
    assert.deepEqual([recent.longest, recent.longestOfApi, recent.failures], [0.1, 0.05, 1])
    for (const [value, expected] of [
      [recent.p50, 0.05],
      [recent.p95, 0.095],
      [recent.p99, 0.099],
    ])
      assert.ok(Math.abs(value! - expected!) < 0.002, `${value} ${expected}`)
    for (let minute = 1; minute <= 6; minute++) {
      now = minute * 60_000
      traffic.answered({ seconds: 2, status: 200, hasFailed: false, isApi: true })
    }
    assert.deepEqual([traffic.read().recent.failures, traffic.read().all.answers], [0, 107])
    assert.ok(traffic.read().recent.p50! > 1.9)
  })

  it('counts connections and their bytes, also of those that are closed or dropped', async () => {
    const server = createServer((_request, response) => response.end('x'.repeat(1_000)))
    server.maxConnections = 1
    const traffic = watchTraffic(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const accepted = once(server, 'connection')
    const gone = accepted.then(([socket]) => once(socket as Socket, 'close'))
    const client = connect(port, '127.0.0.1')
    client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    await once(client, 'data')
    assert.deepEqual(traffic.read().connections, { open: 1, limit: 1, dropped: 0 })
    const drop = once(server, 'drop')
    const second = connect(port, '127.0.0.1')
    await drop
    assert.equal(traffic.read().connections.dropped, 1)
    const { sentBytes, receivedBytes } = traffic.read()
    assert.ok(sentBytes > 1_000 && receivedBytes === 27, `${sentBytes} ${receivedBytes}`)
    second.destroy()
    client.destroy()
    server.close()
    await gone
    const after = traffic.read()
    assert.equal(after.connections.open, 0)
    assert.ok(after.sentBytes >= sentBytes && after.receivedBytes === 27)
  })
})
