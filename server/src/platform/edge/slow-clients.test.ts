import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import { buildApp } from '../../main/app.ts'
import { TEST_CONFIG, testApp, type TestApp } from '../../identity/testing.ts'
import { exchange, rawClient, request } from '../testing/raw-http.ts'

/** A large answer that exceeds the socket buffers of a client that does not read. */
const LARGE = 'x'.repeat(32 * 1024 * 1024)

let home: TestApp
let port: number
/** Only the keep-alive timeout is short, so that immediate requests succeed on a busy machine. */
let fair: FastifyInstance
let fairPort: number
const portOf = async (app: FastifyInstance) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
before(async () => {
  home = await testApp({
    clientTimeouts: { headersMs: 100, requestMs: 200, silenceMs: 300, keepAliveMs: 100, checkMs: 20 },
    extra: (api) =>
      void api.get('/test/large', { config: { access: 'public' }, schema: { hide: true } }, () => LARGE),
  })
  port = await portOf(home.app)
  const patience = { keepAliveMs: 100, checkMs: 20 }
  fair = await buildApp({ config: TEST_CONFIG, db: home.db, logger: false, clientTimeouts: patience })
  fairPort = await portOf(fair)
})
after(async () => {
  await fair.close()
  await home.close()
})

const SLOW = ERRORS['http.tooSlow'][1]

describe('a slow client', () => {
  const slow: [what: string, bytes: string | Uint8Array][] = [
    ['over its headers', 'GET /healthz HTTP/1.1\r\nhost: x\r\naccept-language: en\r\n'],
    ['over its first line', 'GET /healthz'],
    [
      'over its body',
      request('POST /api/sys/login', {
        'accept-language': 'en',
        'content-type': 'application/json',
        'content-length': '100',
      }),
    ],
  ]
  for (const [what, bytes] of slow)
    it(`${what} is told so and disconnected`, async () => {
      const client = await rawClient(port)
      client.send(bytes)
      const answer = await client.next()
      assert.equal(answer?.status, 408, answer?.body)
      const { success, message, code } = JSON.parse(answer.body) as Envelope
      assert.deepEqual([success, code], [false, 408])
      assert.ok((ERRORS['http.tooSlow'] as readonly string[]).includes(message), SLOW)
      await client.closed
      client.socket.destroy()
    })

  it('is disconnected although it sends a byte now and then', async () => {
    const client = await rawClient(port)
    client.send('GET /healthz HTTP/1.1\r\nhost: x\r\n')
    const drip = setInterval(() => client.send('x'), 20)
    assert.equal((await client.next())?.status, 408)
    clearInterval(drip)
    await client.closed
    client.socket.destroy()
  })

  it('that sends nothing, or nothing more, is disconnected', async () => {
    const silent = await rawClient(port)
    const idle = await rawClient(fairPort)
    idle.send(request('GET /healthz'))
    assert.equal((await idle.next())?.status, 200)
    await Promise.all([silent.closed, idle.closed])
  })

  it('that does not read its answer is disconnected', async () => {
    const left = new Promise<void>((resolve) =>
      home.app.server.once('connection', (socket) => socket.once('close', () => resolve())),
    )
    const deaf = await rawClient(port)
    deaf.socket.pause()
    deaf.send(request('GET /api/test/large'))
    await left
    deaf.socket.destroy()
  })

  it('that disconnects during a request leaves nothing behind', async () => {
    const client = await rawClient(fairPort)
    client.send(
      'POST /api/sys/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    client.socket.end()
    await client.closed
    const cut = await rawClient(fairPort)
    cut.send('GET /healthz HTTP/1.1\r\nho')
    cut.socket.resetAndDestroy()
    assert.equal((await exchange(fairPort, request('GET /healthz')))?.status, 200)
  })
})
