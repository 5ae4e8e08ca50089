import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { testApp, type TestApp } from '../../identity/testing.ts'
import { StartProblem } from '../config/start-problem.ts'
import { testRedisUrl } from '../testing/test-redis.ts'
import { rateLimitStore } from '../http/rate-limit-store.ts'
import { localCounter, sharedCounter, type CountResult } from './counters.ts'
import { openRedis, type RedisConnection } from './redis.ts'

const silent = () => undefined
const WINDOW_MS = 60_000

/** Says OK to every command. */
const agreeing = (socket: Socket) =>
  void socket.on('data', (data: Buffer) => {
    for (const _ of data.toString().matchAll(/^\*\d+\r$/gm)) socket.write('+OK\r\n')
  })

/** A local server with this connection handler; returns its port and a close function. */
async function listen(handle: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', silent).once('close', () => sockets.delete(socket))
    handle(socket)
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { port: await open(0), open, close }
}

describe('an unusable Redis', () => {
  it('is reported in one line when it refuses the connection', async () => {
    const server = await listen((socket) =>
      socket.on('data', () => socket.write('-NOAUTH Authentication required.\r\n')),
    )
    await assert.rejects(
      openRedis(`redis://127.0.0.1:${server.port}`, silent),
      (error) =>
        error instanceof StartProblem &&
        error.message ===
          `The Redis at 127.0.0.1:${server.port} refuses us (NOAUTH): correct the name or the password in REDIS_URL.`,
    )
    await server.close()
  })

  it('may be away at the start: that is said in one line, and so is that it is there', async () => {
    const server = await listen(agreeing)
    const { port } = server
    await server.close()
    const lines: string[] = []
    const { promise: back, resolve } = Promise.withResolvers<void>()
    const redis = await openRedis(`redis://127.0.0.1:${port}`, (line) => {
      lines.push(line)
      if (lines.length === 2) resolve()
    })
    await assert.rejects(redis.client.get('x'))
    await server.open(port)
    await back
    assert.deepEqual(lines, [
      `No Redis answers at 127.0.0.1:${port} (ECONNREFUSED): until it does, every server process counts for itself.`,
      'Redis is back.',
    ])
    redis.close()
    await server.close()
  })
})

describe('shared rate limits', () => {
  const hit = (store: InstanceType<ReturnType<typeof rateLimitStore>>, key = 'somebody') =>
    new Promise<CountResult | undefined>((resolve) =>
      store.incr(key, (_error, counted) => resolve(counted), WINDOW_MS, 3),
    )
  const currents = async (store: Parameters<typeof hit>[0], times: number) => {
    const found: (number | undefined)[] = []
    for (let n = 0; n < times; n++) found.push((await hit(store))?.current)
    return found
  }

  it('use the shared count, and the local one when it is missing', async () => {
    let answers: (() => Promise<CountResult>)[] = []
    const Store = rateLimitStore({ count: () => answers.shift()?.() ?? Promise.reject(new Error('gone')) })
    const store = new Store({})
    const everywhere = (current: number) => async () => ({ current, ttl: 1 })
    answers = [everywhere(7), everywhere(9)]
    assert.deepEqual(await currents(store, 2), [7, 9])
    assert.deepEqual(await currents(store, 2), [3, 4])
    answers = [everywhere(1)] // it lost its data
    assert.deepEqual(await currents(store, 1), [5])
  })

  it('count per key and window, with a bounded number of keys', (t) => {
    t.mock.timers.enable({ apis: ['Date'] })
    const counter = localCounter(2)
    assert.deepEqual(counter.count('a', 100), { current: 1, ttl: 100 })
    t.mock.timers.tick(40)
    assert.deepEqual(counter.count('a', 100), { current: 2, ttl: 60 })
    assert.deepEqual(counter.count('b', 100), { current: 1, ttl: 100 })
    t.mock.timers.tick(60)
    assert.equal(counter.count('a', 100).current, 1)
    assert.equal(counter.count('b', 100).current, 2)
    counter.count('c', 100)
    assert.equal(counter.count('b', 100).current, 1, 'the oldest window went')
  })

  // only with a Redis: npm run test:all
  const url = testRedisUrl()
  if (url) withRedis(url)
})

function withRedis(url: string): void {
  const extra: NonNullable<Parameters<typeof testApp>[0]>['extra'] = (api) => {
    const config = { access: 'public' as const, rateLimit: { max: 3, timeWindow: WINDOW_MS } }
    api.get('/test/limited', { config, schema: { hide: true } }, () => 'done')
  }
  const address = new URL(url)
  const logged: string[] = []
  let cable: Awaited<ReturnType<typeof listen>>
  let connections: RedisConnection[]
  let homes: TestApp[]

  before(async () => {
    cable = await listen((socket) => {
      const other = connect(Number(address.port || 6379), address.hostname)
      other.on('error', silent).once('close', () => socket.destroy())
      socket
        .once('close', () => other.destroy())
        .pipe(other)
        .pipe(socket)
    })
    const through = new URL(url)
    through.host = `127.0.0.1:${cable.port}`
    const say = (line: string) => void logged.push(line)
    connections = [await openRedis(through.href, say), await openRedis(url, silent)]
    homes = await Promise.all(connections.map(({ client }) => testApp({ redis: client, extra })))
  })
  after(async () => {
    for (const home of homes) await home.close()
    for (const connection of connections) connection.close()
    await cable.close()
  })
  const statuses = async (which: readonly number[], remoteAddress: string) => {
    const found: number[] = []
    for (const n of which)
      found.push((await homes[n]!.app.inject({ url: '/api/test/limited', remoteAddress })).statusCode)
    return found
  }

  describe('in a real Redis', () => {
    it('apply to all processes together', async () => {
      assert.deepEqual(await statuses([0, 1, 0, 1, 0], '10.0.0.1'), [200, 200, 200, 429, 429])
      assert.deepEqual(await statuses([1], '10.0.0.2'), [200])
    })

    it('use the installation’s prefix and expire', async () => {
      const prefix = address.searchParams.get('prefix')!
      const { client } = connections[1]!
      const keys = (await client.scanStream({ match: `${prefix}limit:*` }).toArray()).flat() as string[]
      assert.ok(keys.length >= 2, String(keys.length))
      for (const key of keys) assert.ok((await client.pttl(key.slice(prefix.length))) > 0, key)
    })

    it('continue per process while it is unavailable, and are shared again afterwards', async () => {
      const [{ client }] = connections as [RedisConnection]
      assert.deepEqual(await statuses([0, 1], '10.0.0.3'), [200, 200])
      const gone = once(client, 'close')
      await cable.close()
      await gone
      // this process saw four, one of them before
      assert.deepEqual(await statuses([0, 0, 0], '10.0.0.3'), [200, 200, 429])
      assert.deepEqual(logged, ['Redis is gone: until it is back, every server process counts for itself.'])
      const back = once(client, 'ready')
      await cable.open(cable.port)
      await back
      assert.deepEqual(logged.slice(1), ['Redis is back.'])
      assert.deepEqual(await statuses([0, 1, 1, 1], '10.0.0.4'), [200, 200, 200, 429])
    })

    it('do not wait for a hanging Redis', async () => {
      const [{ client }] = connections as [RedisConnection]
      const counter = sharedCounter(client)
      const gone = once(client, 'close')
      client.stream.pause() // its answers no longer arrive
      await assert.rejects(counter.count('hangs', WINDOW_MS), /timed out/)
      await gone
      await assert.rejects(counter.count('hangs', WINDOW_MS))
    })
  })
}
