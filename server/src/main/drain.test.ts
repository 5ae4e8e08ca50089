import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { PASSWORD, testApp, type TestApp } from '../identity/testing.ts'
import { drain } from './drain.ts'
import { poolOf } from '../platform/database/database.ts'
import { rawClient, request, type RawClient } from '../platform/testing/raw-http.ts'
import { killServers, startServerProcess } from '../platform/testing/server-process.ts'
import { testDatabase } from '../platform/testing/testing.ts'

/** An application with a request that the test releases. */
async function slowApp() {
  const arrived = Promise.withResolvers<void>()
  const go = Promise.withResolvers<string>()
  const home = await testApp({
    extra: (api) =>
      void api.get('/test/slow', { config: { access: 'public' }, schema: { hide: true } }, () => {
        arrived.resolve()
        return go.promise
      }),
  })
  await home.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = home.app.server.address() as AddressInfo
  return { home, port, arrived: arrived.promise, answer: go.resolve }
}
type SlowApp = Awaited<ReturnType<typeof slowApp>>

/** Resolves when the listening socket is closed. */
const shut = ({ app }: TestApp) => new Promise<void>((resolve) => app.server.once('close', () => resolve()))
const refusesNew = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException]
  // reset: it was in the accept queue when the listening socket closed
  return error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET'
}

describe('a stopping server', () => {
  let slow: SlowApp
  before(async () => (slow = await slowApp()))
  after(() => slow.home.close())

  it('finishes requests in progress, accepts no new ones, closes idle connections, reports draining', async () => {
    const { home, port } = slow
    const [busy, pipelined, idle] = (await Promise.all([1, 2, 3].map(() => rawClient(port)))) as [
      RawClient,
      RawClient,
      RawClient,
    ]
    idle.send(request('GET /healthz'))
    assert.equal((await idle.next())?.status, 200)
    // two on one connection: the second is read while the server drains
    busy.send(request('GET /api/test/slow'))
    pipelined.send(request('GET /api/test/slow'))
    await slow.arrived
    const closed = shut(home)
    const drained = drain({ app: home.app, close: () => home.app.close() })
    await idle.closed
    assert.ok(await refusesNew(port))
    pipelined.send(Buffer.concat([request('GET /healthz'), request('GET /api/nothing')]))
    slow.answer('done at last')
    const first = await busy.next()
    assert.deepEqual([first?.status, first?.body], [200, 'done at last'])
    assert.equal(first?.headers['connection'], 'close')
    assert.equal((await pipelined.next())?.status, 200)
    await Promise.all([busy.closed, pipelined.closed])
    assert.equal(await drained, true)
    await closed
  })

  it('reports draining on remaining connections', async () => {
    const { home, port, arrived, answer } = await slowApp()
    const client = await rawClient(port)
    const open = await rawClient(port)
    const idle = await rawClient(port)
    idle.send(request('GET /healthz'))
    await idle.next()
    client.send(request('GET /api/test/slow'))
    // a request whose headers are not complete is in progress: its connection stays
    open.send('GET /healthz HTTP/1.1\r\nhost: x\r\n')
    await arrived
    const drained = drain({ app: home.app, close: () => home.app.close() })
    await idle.closed
    assert.ok(await refusesNew(port))
    open.send('\r\n')
    const health = await open.next()
    assert.deepEqual([health?.status, JSON.parse(health?.body ?? '')], [503, { status: 'DRAINING' }])
    await open.closed
    answer('')
    assert.equal((await client.next())?.status, 200)
    assert.equal(await drained, true)
    await home.close()
  })

  it('cuts requests that do not end in time', async () => {
    const { home, port, arrived, answer } = await slowApp()
    const client = await rawClient(port)
    client.send(request('GET /api/test/slow'))
    await arrived
    const close = () => home.app.close()
    assert.equal(await drain({ app: home.app, close }, { requestTimeoutMs: 20 }), true)
    assert.equal(await client.next(), null)
    answer('')
    const never = new Promise<void>(() => undefined)
    assert.equal(
      await drain({ app: home.app, close: () => never }, { requestTimeoutMs: 5, closeTimeoutMs: 5 }),
      false,
    )
    await home.close()
  })
})

describe('the process of the server', () => {
  after(killServers)

  it('finishes requests after SIGTERM, then exits with 0', async () => {
    const database = await testDatabase({ seed: 'all' })
    const server = startServerProcess({ PORT: '0', DATABASE_URL: database.url, SECRET_KEY: 'k'.repeat(32) })
    const url = await server.ready
    const port = Number(new URL(url).port)
    const signIn = await fetch(`${url}api/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'sales', password: PASSWORD }),
    })
    const { token } = ((await signIn.json()) as Envelope<{ token: string }>).result
    const [busy, idle] = [await rawClient(port), await rawClient(port)]
    idle.send(request('GET /healthz'))
    await idle.next()

    // orders are locked until the test releases them
    const lock = await poolOf(database.db).connect()
    await lock.query('begin; lock table mtm_order in access exclusive mode')
    busy.send(request('GET /api/mtm/order/list', { 'x-access-token': token }))
    const waits = async () => {
      const { rows } = await sql`
      select from pg_locks join pg_database here on here.oid = database
       where here.datname = current_database() and not granted`.execute(database.db)
      return rows.length > 0
    }
    while (!(await waits())) await setTimeout(5)
    server.process.kill('SIGTERM')
    await idle.closed
    assert.ok(await refusesNew(port))
    await lock.query('commit')
    lock.release()
    const answer = await busy.next()
    assert.deepEqual([answer?.status, answer?.headers['connection']], [200, 'close'])
    assert.equal(await server.ended, 0, server.lines.join('\n'))
    await database.close()
  })
})
