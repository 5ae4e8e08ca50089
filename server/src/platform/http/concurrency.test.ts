import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { describe, it, type TestContext } from 'node:test'
import Fastify from 'fastify'
import { createLimiter, limitConcurrency } from './concurrency.ts'

/** How long a busy machine may take. */
const PATIENCE_MS = 10_000

/** Calls that end when the test says so, two at once. */
async function twoAtOnce(test: TestContext) {
  const app = Fastify({ forceCloseConnections: true })
  test.after(() => app.close())
  const came = new Set<string>()
  const gone = new Set<string>()
  app.addHook('onRequest', async ({ url: path }, reply) => {
    came.add(path)
    reply.raw.once('close', () => gone.add(path))
  })
  limitConcurrency(app, createLimiter(2))
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  app.get<{ Params: { name: string } }>('/api/slow/:name', async ({ params: { name } }) => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name
  })
  app.post('/api/form', async () => 'read')
  app.get('/healthz', async () => 'UP')
  const file = new Readable({ read: () => undefined })
  app.get('/api/file', async (_request, reply) => {
    file.push('head')
    return reply.send(file)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const until = async (isSo: () => boolean) => {
    const deadline = performance.now() + PATIENCE_MS
    while (!isSo()) {
      assert.ok(performance.now() < deadline, 'waited in vain')
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const ask = (name: string) => fetch(`${url}/api/slow/${name}`).then((answer) => answer.text())
  return { url, came, gone, begun, ends, file, ask, until }
}

describe('calls', () => {
  it('are worked on in the order in which they came, so many at once', async (test) => {
    const { url, came, begun, ends, ask, until } = await twoAtOnce(test)
    const first = [ask('a'), ask('b')]
    await until(() => begun.length === 2)
    const third = ask('c')
    await until(() => came.has('/api/slow/c'))
    // a probe does not wait
    assert.equal(await (await fetch(`${url}/healthz`)).text(), 'UP')
    assert.equal(begun.includes('c'), false)
    ends.get('a')!()
    await until(() => begun.includes('c'))
    ends.get('b')!()
    ends.get('c')!()
    assert.deepEqual(await Promise.all([...first, third]), ['a', 'b', 'c'])
  })

  it('whose caller hangs up leave the queue to the next', async (test) => {
    const { url, came, gone, begun, ends, ask, until } = await twoAtOnce(test)
    const both = [ask('a'), ask('b')]
    await until(() => begun.length === 2)
    const call = request(`${url}/api/slow/gone`).on('error', () => undefined)
    call.end()
    await until(() => came.has('/api/slow/gone'))
    const last = ask('last')
    call.destroy()
    await until(() => gone.has('/api/slow/gone'))
    ends.get('a')!()
    await until(() => begun.includes('last'))
    assert.equal(begun.includes('gone'), false)
    ends.get('b')!()
    ends.get('last')!()
    await Promise.all([...both, last])
  })

  it('whose body is still on its way hold nobody up', async (test) => {
    const { url, came, begun, ends, ask, until } = await twoAtOnce(test)
    const headers = { 'content-type': 'application/json', 'content-length': '100' }
    const slow = ['1', '2'].map((name) => {
      const call = request(`${url}/api/form?${name}`, { method: 'POST', headers })
      call.on('error', () => undefined).write('{')
      return call
    })
    await until(() => came.has('/api/form?1') && came.has('/api/form?2'))
    const other = ask('other')
    await until(() => begun.includes('other'))
    ends.get('other')!()
    assert.equal(await other, 'other')
    for (const call of slow) call.destroy()
  })

  it('that still send a file hold nobody up', async (test) => {
    const { url, begun, ends, file, ask, until } = await twoAtOnce(test)
    const sending = await fetch(`${url}/api/file`)
    const others = [ask('a'), ask('b')]
    await until(() => begun.length === 2)
    file.push(null)
    assert.equal(await sending.text(), 'head')
    ends.get('a')!()
    ends.get('b')!()
    await Promise.all(others)
  })
})
