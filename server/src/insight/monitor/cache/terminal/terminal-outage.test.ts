import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import type { CommandAnswer, TerminalAnswer } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../../../identity/testing.ts'
import { openRedis, type RedisConnection } from '../../../../platform/redis/redis.ts'
import { lineTo, type Line } from '../../../../platform/testing/cable.ts'
import { testRedisUrl } from '../../../../platform/testing/test-redis.ts'

// only with a Redis: npm run test:all
const url = testRedisUrl()
if (url) withRedis(url)

function withRedis(address: string): void {
  describe('the Redis terminal during an outage', () => {
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
      admin = await signedIn(home.app, 'admin', { 'accept-language': 'en-US' })
    })
    after(async () => {
      await home.close()
      connection.close()
      await line.cut()
    })

    const ping = () => admin.post<CommandAnswer>('/api/sys/actuator/redis/command', { command: 'PING' })
    const stateOf = async () =>
      (await admin.get<TerminalAnswer>('/api/sys/monitor/redis/terminal')).result!.redis

    it('says that Redis is away, and works again by itself', async () => {
      const gone = once(connection.client, 'close')
      await line.cut()
      await gone
      assert.equal((await ping()).message, 'Redis does not answer.')
      assert.equal(await stateOf(), 'away')
      const back = once(connection.client, 'ready')
      await line.mend()
      await back
      assert.deepEqual((await ping()).result?.lines, ['PONG'])
      assert.equal(await stateOf(), 'here')
    })

    it('does not wait for a Redis that hangs', async () => {
      line.freeze()
      assert.equal((await ping()).message, 'Redis did not answer in time.')
      const back = once(connection.client, 'ready')
      connection.client.disconnect(true)
      await line.mend()
      await back
      assert.deepEqual((await ping()).result?.lines, ['PONG'])
    })
  })
}
