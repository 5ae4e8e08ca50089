import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { RouteHealth } from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import { TOKEN_DEAD } from '@mtm/shared-utils/contracts/envelope'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  TEST_CONFIG,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { buildApp } from '../../main/app.ts'
import { parseAllowedHosts } from '../../platform/outbound/allowed-hosts.ts'
import { rawClient } from '../../platform/testing/raw-http.ts'
import { listOf, NO_CLIENT, routeOf, startTarget, when, type Received, type Target } from './testing.ts'

const BASE = '/api/sys/gatewayRoute'
const config = { gatewayHosts: parseAllowedHosts('127.0.0.1, *.example.com')! }

let home: TestApp
let url: string
let admin: SignedIn
let stranger: SignedIn
let target: Target

before(async () => {
  home = await testApp({
    config,
    dist: NO_CLIENT,
    gateway: { headMs: 400, requestBytes: 1_000, answerBytes: 50_000 },
  })
  url = await home.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await signedIn(home.app, 'admin')
  stranger = await signedInElsewhere(home)
  target = await startTarget()
})
afterEach(async () => {
  await target.stop()
  await target.start()
  target.received.length = 0
  const listed = await listOf(admin)
  for (const { id } of listed) await admin.delete(`${BASE}/delete?id=${id}`)
  // answered by this product again
  for (const { id } of listed) while (home.app.gateway.knows(id)) await new Promise(setImmediate)
})
after(async () => {
  await target.stop()
  await home.close()
})

/** Saves a route and waits until this process has it. */
async function route(
  routerId: string,
  parts: Parameters<typeof routeOf>[2],
  uri = target.url,
): Promise<string> {
  const answer = await admin.post(`${BASE}/updateAll`, routeOf(routerId, uri, parts))
  assert.deepEqual([answer.success, answer.message], [true, '操作成功！'])
  const { id, status } = (await listOf(admin)).find((one) => one.routerId === routerId)!
  if (status === 1) while (!home.app.gateway.knows(id)) await new Promise(setImmediate)
  return id
}
const at = (path: string, options: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...options })
const healthOf = async (id: string): Promise<RouteHealth> =>
  (await listOf(admin)).find((one) => one.id === id)!.health

describe('a gateway route', () => {
  it('leads to its target, with the texts of the stock contract', async () => {
    const id = await route('shop', { predicates: [when('Path', '/shop/**')] })
    const answer = await at('/shop/a%20b/?x=1&y=%2F', { method: 'POST', body: 'abc' })
    assert.equal(answer.status, 200)
    const { method, url: path, body } = (await answer.json()) as Received
    assert.deepEqual([method, path, body], ['POST', '/shop/a%20b/?x=1&y=%2F', 'abc'])
    const [listed] = await listOf(admin)
    assert.deepEqual(listed?.predicates, [{ name: 'Path', args: ['/shop/**'] }])
    assert.deepEqual([listed?.status, listed?.createBy, listed?.health.state], [1, 'admin', 'up'])
    assert.equal((await admin.delete(`${BASE}/delete?id=${id}`)).message, '删除路由成功')
    assert.equal((await admin.delete(`${BASE}/delete?id=${id}`)).message, '路由不存在')
    assert.equal((await admin.get(`${BASE}/clearRedis`)).message, '清除成功！')
  })

  it('is changed by its id, refuses a stale version and a taken name, and is out of force when switched off', async () => {
    const predicates = [when('Path', '/shop/**')]
    const id = await route('shop', { predicates })
    await route('other', { predicates: [when('Path', '/other/**')] })
    const change = (more: object, router = 'shop') =>
      admin.post<{ version?: number }>(
        `${BASE}/updateAll`,
        routeOf(router, target.url, { predicates, id, ...more }),
      )
    assert.equal((await change({ version: 7 })).code, 409)
    assert.equal((await change({}, 'other')).message, '该路由ID已存在')
    assert.equal((await change({ id: '0'.repeat(32) }, 'third')).message, '路由不存在')
    assert.equal((await change({ status: 0, version: 0 })).success, true)
    while ((await at('/shop/x')).status !== 404);
    assert.equal((await healthOf(id)).state, 'off')
  })

  it('takes effect in a second server without a restart, and ends there too', async () => {
    const second = await buildApp({
      config: { ...TEST_CONFIG, ...config },
      db: home.db,
      dist: NO_CLIENT,
      logger: false,
      changes: { answerTimeoutMs: 30_000 },
    })
    try {
      const there = await second.listen({ port: 0, host: '127.0.0.1' })
      assert.equal((await fetch(`${there}/shop/x`)).status, 404)
      const id = await route('shop', { predicates: [when('Path', '/shop/**')] })
      while ((await fetch(`${there}/shop/x`)).status !== 200);
      await admin.delete(`${BASE}/delete?id=${id}`)
      while ((await fetch(`${there}/shop/x`)).status !== 404);
    } finally {
      await second.close()
    }
  })

  it('never takes addresses of the product', async () => {
    const own =
      '/api/** /jeecg-boot/sys/** /sys/** /assets/** /user/login /isystem/user /isystem /dashboard/** /healthz /metrics /API/**'
    for (const path of own.split(' ')) {
      const { message } = await admin.post(
        `${BASE}/updateAll`,
        routeOf('own', target.url, { predicates: [when('Path', path)] }),
      )
      assert.match(message, /^「\/[\w-]+」属于本系统自己的地址，不能转发$/, path)
    }
    const pathless = routeOf('own', target.url, { predicates: [when('Method', 'GET')] })
    assert.match((await admin.post(`${BASE}/updateAll`, pathless)).message, /^路由必须有 Path 条件/)
    // nor when a row says so
    await home.db
      .insertInto('sysGatewayRoute')
      .values({
        id: 'f'.repeat(32),
        routerId: 'own',
        name: 'own',
        uri: target.url,
        predicates: JSON.stringify([when('Path', '/healthz')]),
        filters: '[]',
      })
      .execute()
    await route('shop', { predicates: [when('Path', '/shop/**')] })
    assert.equal((await at('/shop/x')).status, 200)
    assert.deepEqual(await (await at('/healthz')).json(), { status: 'UP' })
    const health = await healthOf('f'.repeat(32))
    assert.deepEqual(
      [health.state, health.problem],
      ['refused', '「/healthz」属于本系统自己的地址，不能转发'],
    )
    assert.equal(target.received.length, 1)
  })

  it('leaves a page that the menu gets later to the product', async () => {
    await route('late', { predicates: [when('Path', '/late/**')] })
    assert.equal((await at('/late/page')).status, 200)
    const page = { menuType: 0, name: 'late', url: '/late/page', component: 'system/UserList' }
    const { result } = await admin.post<{ id: string }>('/api/sys/permission/add', page)
    while ((await at('/late/page')).status !== 404);
    await admin.delete(`/api/sys/permission/delete?id=${result.id}`)
  })

  it('leads only to hosts of the list, by a plain address', async () => {
    const save = async (uri: string) =>
      (await admin.post(`${BASE}/updateAll`, routeOf('out', uri, { predicates: [when('Path', '/out')] })))
        .message
    for (const uri of [
      'http://localhost:1',
      'http://10.0.0.1',
      'http://169.254.169.254',
      'http://[::1]',
      'http://2130706434',
    ])
      assert.match(await save(uri), /^不允许转发到该主机/, uri)
    const odd =
      'lb://jeecg-system ws://127.0.0.1 ftp://127.0.0.1 http://u:p@127.0.0.1 http://127.0.0.1/a http://127.0.0.1?x 127.0.0.1 file:///etc/passwd http://127.0.0.1#x'
    for (const uri of odd.split(' ')) assert.match(await save(uri), /^路由URI的格式为/, uri)
    // allowed by a wildcard, and not known
    const id = await route(
      'wild',
      { predicates: [when('Path', '/wild')] },
      'http://no-such-host-here.example.com',
    )
    assert.equal((await at('/wild')).status, 502)
    assert.equal((await healthOf(id)).lastProblem, 'unreachable')
  })
})

describe('a target that does not answer', () => {
  it('is answered for with 502, in the language of the caller, and shown in the list', async () => {
    const id = await route('gone', { predicates: [when('Path', '/gone/**')] })
    assert.equal((await at('/gone/x')).status, 200)
    await target.stop()
    const answer = await at('/gone/x', { headers: { 'accept-language': 'en-US' } })
    assert.equal(answer.status, 502)
    const { message, success } = (await answer.json()) as { message: string; success: boolean }
    assert.deepEqual([success, message], [false, 'The site “site gone” does not answer. Try again later.'])
    const page = await at('/gone/x', { headers: { accept: 'text/html' } })
    assert.match(await page.text(), /<p>目标站点「site gone」没有应答/)
    assert.equal(page.status, 502)
    const health = await healthOf(id)
    assert.deepEqual(
      [health.state, health.requests, health.failures, health.lastProblem],
      ['down', 3, 2, 'unreachable'],
    )
    assert.ok(health.lastFailure && health.lastSuccess && health.p95! >= 0)
    await target.start()
    assert.equal((await at('/gone/x')).status, 200)
    assert.equal((await healthOf(id)).state, 'up')
    await admin.get(`${BASE}/clearRedis`)
    while ((await healthOf(id)).requests !== 0);
  })

  it('is waited for a limited time', async () => {
    const id = await route('slow', { predicates: [when('Path', '/slow')] })
    const usual = target.answer
    target.answer = () => undefined
    const answer = await at('/slow')
    target.answer = usual
    assert.equal(answer.status, 504)
    assert.equal((await healthOf(id)).lastProblem, 'timeout')
  })

  it('answers failures of its own itself, which count', async () => {
    const id = await route('sick', { predicates: [when('Path', '/sick')] })
    const usual = target.answer
    target.answer = (_request, response) => void response.writeHead(500).end('own words')
    const answer = await at('/sick')
    target.answer = usual
    assert.deepEqual([answer.status, await answer.text()], [500, 'own words'])
    const { failures, lastProblem } = await healthOf(id)
    assert.deepEqual([failures, lastProblem], [1, 'status'])
  })
})

describe('what passes through the gateway', () => {
  it('is limited: bodies, answers, sockets, and paths that lead astray', async () => {
    await route('lim', { predicates: [when('Path', '/lim/**')] })
    assert.equal((await at('/lim/x', { method: 'POST', body: 'a'.repeat(1_001) })).status, 413)
    const chunks = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 20; n++) controller.enqueue(new TextEncoder().encode('b'.repeat(100)))
        controller.close()
      },
    })
    const streamed = await at('/lim/x', { method: 'POST', body: chunks, duplex: 'half' } as RequestInit)
    assert.equal(streamed.status, 413)
    assert.equal(target.received.length, 0)
    const usual = target.answer
    target.answer = (_request, response) => void response.end('c'.repeat(60_000))
    await assert.rejects(async () => (await at('/lim/x')).text())
    target.answer = usual
    target.received.length = 0
    const raw = await rawClient(Number(new URL(url).port))
    for (const path of [
      '/lim/../x',
      '/lim/%2e%2E/x',
      '/lim/a/..;/x',
      '/lim/..%2fx',
      '/lim/a%5cb',
      '/lim/%252e%252e/x',
      '/lim/a%00',
    ]) {
      raw.send(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
      assert.equal((await raw.next())?.status, 400, path)
    }
    raw.send(
      'GET /lim/x HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    assert.equal((await raw.next())?.status, 501)
    raw.socket.destroy()
    assert.equal(target.received.length, 0)
  })
})

describe('strangers', () => {
  it('are refused: without the code, of another tenant, and nobody at all', async () => {
    const id = await route('mine', { predicates: [when('Path', '/mine')] })
    await addTestUser(home.db, { username: 'gateway-person' })
    const person = await signedIn(home.app, 'gateway-person')
    const listing = await addTestRole(home.db, { codes: ['gateway-route:list'] })
    await addTestUser(home.db, { username: 'gateway-reader', roleIds: [listing] })
    const reader = await signedIn(home.app, 'gateway-reader')
    const writing: ['GET' | 'POST' | 'DELETE', string, object?][] = [
      ['POST', `${BASE}/updateAll`, routeOf('x', target.url, { predicates: [when('Path', '/x')] })],
      ['DELETE', `${BASE}/delete?id=${id}`],
      ['GET', `${BASE}/clearRedis`],
    ]
    for (const [method, path, payload] of [['GET', `${BASE}/list`] as const, ...writing]) {
      const sent = payload ? { payload } : {}
      for (const who of [person, stranger])
        assert.equal((await who.call(method, path, sent)).statusCode, 403, path)
      assert.ok((await home.app.inject({ method, url: path, ...sent })).body.includes(TOKEN_DEAD), path)
    }
    assert.equal((await reader.call('GET', `${BASE}/list`)).statusCode, 200)
    for (const [method, path, payload] of writing)
      assert.equal((await reader.call(method, path, payload ? { payload } : {})).statusCode, 403, path)
    const sneaked = await admin.call('GET', `${BASE}/clearRedis`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    assert.equal(sneaked.statusCode, 403)
    assert.equal((await listOf(admin)).length, 1)
  })

  it('leave rows in the operation log when they may', async () => {
    await route('logged', { predicates: [when('Path', '/logged')] })
    const rows = await home.db
      .selectFrom('sysLog')
      .select('logContent')
      .where('logContent', 'like', 'gateway-route:add%')
      .execute()
    assert.ok(rows.some(({ logContent }) => /^gateway-route:add [0-9a-f]{32} logged$/.test(logContent ?? '')))
  })
})
