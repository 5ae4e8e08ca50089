import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import type { CacheAnswer, StockRedisInfo } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import type { FigureAnswer } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import {
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../identity/testing.ts'
import { openRedis, type RedisConnection } from '../../../platform/redis/redis.ts'
import { lineTo, type Line } from '../../../platform/testing/cable.ts'
import { testRedisUrl } from '../../../platform/testing/test-redis.ts'
import { parseInfo } from './redis-info.ts'

const NAMES = ['info', 'keysSize', 'memoryInfo', 'infoForReport', 'keysSizeForReport', 'memoryForReport']
const PREFIXES = ['/api/sys/actuator/redis', '/api/actuator/redis']
const OURS = '/api/sys/monitor/cache'
const CHINESE = { 'accept-language': 'zh-CN' }

interface Point {
  name: string
  value: number
}

/** The stock calls, in the shapes that stock clients read. */
async function readStock(admin: SignedIn, base: string) {
  const read = async <T>(name: string) => (await admin.call('GET', `${base}/${name}`)).json<T>()
  return {
    info: await admin.get<StockRedisInfo[]>(`${base}/info`),
    keys: await read<Record<string, number>>('keysSize'),
    memory: await read<Record<string, number>>('memoryInfo'),
    infoReport: await read<{ data: StockRedisInfo[] }>('infoForReport'),
    keyReport: await read<{ data: Point[] }>('keysSizeForReport'),
    memoryReport: await read<{ data: Point[] }>('memoryForReport'),
  }
}

async function requireStockShapes(admin: SignedIn) {
  for (const base of PREFIXES) {
    const { info, keys, memory, infoReport, keyReport, memoryReport } = await readStock(admin, base)
    assert.equal(info.success, true)
    for (const rows of [info.result!, infoReport.data]) {
      assert.ok(rows.length > 5)
      for (const row of rows) {
        assert.deepEqual(Object.keys(row).sort(), ['description', 'key', 'value'])
        assert.ok(Object.values(row).every((value) => typeof value === 'string'))
      }
    }
    assert.deepEqual(Object.keys(keys).sort(), ['create_time', 'dbSize'])
    assert.deepEqual(Object.keys(memory).sort(), ['create_time', 'used_memory'])
    for (const answer of [keys, memory]) assert.ok(Math.abs(answer['create_time']! - Date.now()) < 60_000)
    assert.ok(keys['dbSize']! >= 0 && memory['used_memory']! > 0)
    for (const { data } of [keyReport, memoryReport]) {
      assert.equal(data.length, 5)
      for (const { name, value } of data) {
        assert.match(name, /^\d\d:\d\d:\d\d$/)
        assert.equal(typeof value, 'number')
      }
    }
    const share = memoryReport.data[0]!.value / (memory['used_memory']! / 1_000)
    assert.ok(share > 0.5 && share < 2, `KB, ${share}`)
  }
}

describe('the cache page without Redis', () => {
  let home: TestApp
  let admin: SignedIn
  before(async () => {
    home = await testApp({ redis: undefined })
    admin = await signedIn(home.app, 'admin', CHINESE)
  })
  after(() => home.close())

  it('shows the caches within the process in the stock shapes', () => requireStockShapes(admin))

  it('says that there is none, and lists the caches by name', async () => {
    const { result } = await admin.get<CacheAnswer>(OURS)
    assert.deepEqual([result!.redis, result!.info], ['none', []])
    const sessions = result!.caches.find(({ name }) => name === 'sessions.sessions')
    assert.ok(sessions && sessions.entries > 0 && sessions.hits > 0 && sessions.misses > 0)
  })

  it('has figures of the caches and none of Redis', async () => {
    const { result } = await admin.get<FigureAnswer>('/api/sys/monitor/figures/redis')
    assert.deepEqual(
      result!.figures.map(({ name }) => name),
      ['cache.entries', 'cache.hit.share', 'cache.evictions'],
    )
  })

  it('is refused to people without the code, to other tenants and to nobody at all', async () => {
    const addresses = [OURS, ...PREFIXES.flatMap((base) => NAMES.map((name) => `${base}/${name}`))]
    for (const who of [await signedIn(home.app, 'auditor'), await signedInElsewhere(home)])
      for (const address of addresses) assert.equal((await who.call('GET', address)).statusCode, 403, address)
    for (const address of addresses) assert.equal((await home.app.inject(address)).statusCode, 500, address)
  })
})

describe('what Redis says of itself', () => {
  it('is read without the names of other machines and files', () => {
    const text =
      '# Server\r\nredis_version:7.0\r\nexecutable:/usr/bin/redis\r\n# Replication\r\nslave0:ip=10.0.0.1,port=1\r\ndb0:keys=1,expires=0\r\n'
    assert.deepEqual(
      [...parseInfo(text)],
      [
        ['redis_version', '7.0'],
        ['db0', 'keys=1,expires=0'],
      ],
    )
  })
})

// only with a Redis: npm run test:all
const url = testRedisUrl()
if (url) withRedis(url)

function withRedis(address: string): void {
  describe('the cache page with Redis', () => {
    let home: TestApp
    let admin: SignedIn
    let line: Line
    let connection: RedisConnection
    before(async () => {
      const place = new URL(address)
      line = await lineTo({ host: place.hostname, port: Number(place.port || 6379) })
      place.host = `127.0.0.1:${line.port}`
      connection = await openRedis(place.href, () => undefined)
      home = await testApp({ redis: connection.client })
      admin = await signedIn(home.app, 'admin', CHINESE)
    })
    after(async () => {
      await home.close()
      connection.close()
      await line.cut()
    })

    it('has the stock shapes', async () => {
      await requireStockShapes(admin)
      const { result } = await admin.get<StockRedisInfo[]>(`${PREFIXES[0]}/info`)
      const version = result!.find(({ key }) => key === 'redis_version')
      assert.equal(version?.description, 'Redis 版本')
    })

    it('has the figures of Redis', async () => {
      const { result } = await admin.get<FigureAnswer>('/api/sys/monitor/figures/redis')
      const valueOf = (name: string) => result!.figures.find((one) => one.name === name)?.value
      for (const name of ['redis.memory.used', 'redis.uptime', 'redis.clients', 'redis.memory.fragmentation'])
        assert.ok(Number(valueOf(name)) >= 0, name)
      assert.match(String(valueOf('redis.version')), /^\d+\./)
      assert.equal(valueOf('redis.keys'), await connection.client.dbsize())
    })

    it('says that it is away, and comes back by itself', async () => {
      const stateOf = async () => (await admin.get<CacheAnswer>(OURS)).result!.redis
      assert.equal(await stateOf(), 'here')
      const gone = once(connection.client, 'close')
      await line.cut()
      await gone
      assert.equal(await stateOf(), 'away')
      const stock = await admin.call('GET', `${PREFIXES[0]}/keysSize`)
      assert.equal(stock.statusCode, 503)
      assert.equal(stock.json<{ message: string }>().message, 'Redis 连接异常!')
      const { result } = await admin.get<FigureAnswer>('/api/sys/monitor/figures/redis')
      const unread = result!.figures.filter(({ value }) => value === null).map(({ name }) => name)
      assert.ok(unread.includes('redis.keys') && !unread.includes('cache.entries'))
      const back = once(connection.client, 'ready')
      await line.mend()
      await back
      assert.equal(await stateOf(), 'here')
    })

    it('does not wait for a Redis that hangs', async () => {
      const gone = once(connection.client, 'close')
      line.freeze()
      assert.equal((await admin.get<CacheAnswer>(OURS)).result!.redis, 'away')
      connection.client.disconnect(true)
      await gone
      const back = once(connection.client, 'ready')
      await line.mend()
      await back
    })
  })
}
