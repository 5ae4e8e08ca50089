import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { parseAllowedHosts } from '../../platform/outbound/allowed-hosts.ts'
import { RouteRecord } from './route-health.ts'
import {
  filter,
  listOf,
  NO_CLIENT,
  routeOf,
  startTarget,
  when,
  type Received,
  type Target,
} from './testing.ts'

const BASE = '/api/sys/gatewayRoute'
const SESSION = {
  'x-access-token': 'secret-token',
  authorization: 'Bearer secret-bearer',
  cookie: 'a=secret-cookie',
  'tenant-id': '0',
  referer: 'http://x/secret-page',
}

let home: TestApp
let admin: SignedIn
let target: Target
let legacy: Target

before(async () => {
  target = await startTarget()
  legacy = await startTarget()
  home = await testApp({
    config: { gatewayHosts: parseAllowedHosts('127.0.0.1')!, legacyTarget: legacy.url },
    dist: NO_CLIENT,
  })
  await home.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await signedIn(home.app, 'admin')
})
afterEach(async () => {
  for (const one of [target, legacy]) one.received.length = 0
  for (const { id } of await listOf(admin)) await admin.delete(`${BASE}/delete?id=${id}`)
})
after(async () => {
  await target.stop()
  await legacy.stop()
  await home.close()
})

let count = 0
/** Saves a route of these parts at an address of its own, and waits until it is in force. */
async function route(predicates: object[], filters: object[] = [], to: Target = target): Promise<string> {
  const path = `/r${++count}`
  const parts = { predicates: [when('Path', `${path}/**`), ...predicates], filters }
  const { message, success } = await admin.post(`${BASE}/updateAll`, routeOf(`r${count}`, to.url, parts))
  assert.ok(success, message)
  const { id } = (await listOf(admin)).find(({ routerId }) => routerId === `r${count}`)!
  while (!home.app.gateway.knows(id)) await new Promise(setImmediate)
  return path
}
const refusal = async (predicates: object[], filters: object[] = []) => {
  const parts = { predicates: [when('Path', '/bad/**'), ...predicates], filters }
  return (await admin.post(`${BASE}/updateAll`, routeOf('bad', target.url, parts))).message
}
const inject = (path: string, more: object = {}) => home.app.inject({ method: 'GET', url: path, ...more })
const isTaken = async (path: string, more: object = {}) => (await inject(path, more)).statusCode === 200

describe('a condition', () => {
  it('Path: literal segments, stars, names, and everything below', async () => {
    const path = await route([])
    for (const below of ['', '/', '/a', '/a/b']) assert.ok(await isTaken(path + below), below)
    assert.ok(!(await isTaken(`${path}x`)))
    const patterns = ['/pat/one', '/pat/*.png', '/pat/{id}/edit', '/pat/two?']
    const parts = { predicates: [when('Path', ...patterns)] }
    const { message } = await admin.post(`${BASE}/updateAll`, routeOf('pat', target.url, parts))
    assert.equal(message, '操作成功！')
    while (!(await isTaken('/pat/one'))) await new Promise(setImmediate)
    for (const taken of ['/pat/a.png', '/pat/7/edit', '/pat/two1']) assert.ok(await isTaken(taken), taken)
    for (const not of ['/pat', '/pat/one/x', '/pat/a/b.png', '/pat/7/8/edit', '/pat/two', '/PAT/one'])
      assert.ok(!(await isTaken(not)), not)
    for (const bad of [
      'pat/**',
      '/**',
      '/*',
      '/*/x',
      '/{x}/y',
      '/a/**/b',
      '/a/***',
      '/a/(x)+',
      '/a/../b',
      '/a b',
      '/a*b*c/x',
      '',
    ])
      assert.match(
        (
          await admin.post(
            `${BASE}/updateAll`,
            routeOf('bad', target.url, { predicates: [when('Path', bad)] }),
          )
        ).message,
        /^路由条件「Path」的参数/,
        bad,
      )
  })

  it('Host, Method, Header, Cookie, Query', async () => {
    const host = await route([when('Host', '*.example.com', '**.example.net')])
    assert.ok(await isTaken(host, { headers: { host: 'a.example.com:8080' } }))
    assert.ok(await isTaken(host, { headers: { host: 'a.b.example.net' } }))
    for (const other of ['a.b.example.com', 'example.com', 'a.example.com.evil'])
      assert.ok(!(await isTaken(host, { headers: { host: other } })), other)
    const method = await route([when('Method', 'post', 'PUT')])
    assert.ok(await isTaken(method, { method: 'POST', payload: {} }))
    assert.ok(!(await isTaken(method)))
    const header = await route([when('Header', 'X-Channel', String.raw`beta\d+`)])
    assert.ok(await isTaken(header, { headers: { 'x-channel': 'beta12' } }))
    for (const value of ['beta', 'xbeta12', 'beta12x'])
      assert.ok(!(await isTaken(header, { headers: { 'x-channel': value } })), value)
    const cookie = await route([when('Cookie', 'channel', 'beta')])
    assert.ok(await isTaken(cookie, { headers: { cookie: 'a=b; channel=beta' } }))
    assert.ok(!(await isTaken(cookie, { headers: { cookie: 'xchannel=beta; channel=alpha' } })))
    const query = await route([when('Query', 'channel', 'b.ta')])
    assert.ok(await isTaken(`${query}?channel=beta`))
    assert.ok(!(await isTaken(`${query}?channel=betas`)))
    const present = await route([when('Query', 'any')])
    assert.ok(await isTaken(`${present}?any`))
    assert.ok(!(await isTaken(present)))
    assert.match(
      await refusal([when('Header', 'X', '(a+)+')]),
      /^路由条件「Header」的参数「X, \(a\+\)\+」不正确，例如：X-Channel/,
    )
    assert.match(await refusal([when('Query', 'x', '.*.*')]), /^路由条件「Query」/)
    assert.match(await refusal([when('Method', 'CONNECT')]), /^路由条件「Method」/)
    assert.match(await refusal([when('Host', 'a b')]), /^路由条件「Host」/)
    assert.match(await refusal([when('Cookie', 'a;b')]), /^路由条件「Cookie」/)
  })

  it('After, Before, Between, RemoteAddr', async () => {
    const [past, future] = ['2020-01-01T00:00:00+08:00[Asia/Shanghai]', '2999-01-01T00:00:00Z']
    assert.ok(await isTaken(await route([when('After', past)])))
    assert.ok(!(await isTaken(await route([when('After', future)]))))
    assert.ok(await isTaken(await route([when('Before', future)])))
    assert.ok(!(await isTaken(await route([when('Before', past)]))))
    assert.ok(await isTaken(await route([when('Between', past, future)])))
    for (const bad of [['2020-01-01 00:00:00'], ['2020-01-01T00:00:00'], ['soon'], [past, future]])
      assert.match(await refusal([when('After', ...bad)]), /^路由条件「After」/)
    assert.match(await refusal([when('Between', future, past)]), /^路由条件「Between」/)
    const network = await route([when('RemoteAddr', '192.0.2.0/24', '2001:db8::/32', '10.0.0.1')])
    for (const remoteAddress of ['192.0.2.9', '2001:db8::1', '10.0.0.1', '::ffff:192.0.2.9'])
      assert.ok(await isTaken(network, { remoteAddress }), remoteAddress)
    for (const remoteAddress of ['192.0.3.9', '10.0.0.2'])
      assert.ok(!(await isTaken(network, { remoteAddress })))
    assert.match(await refusal([when('RemoteAddr', '192.0.2.0/33')]), /^路由条件「RemoteAddr」/)
  })

  it('of another kind is refused with those that there are', async () => {
    const names = 'Path, Host, Method, Header, Cookie, Query, After, Before, Between, RemoteAddr'
    for (const name of ['Weight', 'constructor', 'path'])
      assert.equal(await refusal([when(name, 'x')]), `不支持路由条件「${name}」，可用的有：${names}`)
  })
})

describe('a filter', () => {
  it('StripPrefix hides leading segments, also in redirections', async () => {
    const path = await route([], [filter('StripPrefix', { parts: '1' })])
    const usual = target.answer
    const locations = ['/next?x', `${target.url}/next`, 'https://elsewhere.example/a', 'next']
    const seen: unknown[] = []
    for (const location of locations) {
      target.answer = (_request, response) => void response.writeHead(302, { location }).end()
      seen.push((await inject(`${path}/a/b?c`)).headers.location)
    }
    target.answer = usual
    assert.deepEqual(seen, [`${path}/next?x`, `${path}/next`, 'https://elsewhere.example/a', 'next'])
    assert.equal(target.received[0]?.url, '/a/b?c')
    await inject(path)
    assert.equal(target.received.at(-1)?.url, '/')
  })

  it('RequestRateLimiter limits the requests of one address', async () => {
    const args = {
      'key-resolver': '#{@ipKeyResolver}',
      'redis-rate-limiter.replenishRate': '1',
      'redis-rate-limiter.burstCapacity': '60',
    }
    const path = await route([], [filter('RequestRateLimiter', args)])
    for (let n = 0; n < 60; n++)
      assert.equal((await inject(path, { remoteAddress: '192.0.2.1' })).statusCode, 200)
    const refused = await inject(path, { remoteAddress: '192.0.2.1' })
    assert.equal(refused.statusCode, 429)
    assert.equal((await inject(path, { remoteAddress: '192.0.2.2' })).statusCode, 200)
    assert.equal(target.received.length, 61)
  })

  it('Hystrix answers a page in place of a target that failed several times', async () => {
    const path = await route([], [filter('Hystrix', { name: 'default', fallbackUri: 'forward:/fallback' })])
    await target.stop()
    for (let n = 0; n < 5; n++) {
      const answer = await inject(path, { headers: { accept: 'text/html' } })
      assert.equal(answer.statusCode, 503)
      assert.match(answer.body, /<p>目标站点「site r\d+」暂时不可用/)
    }
    await target.start()
    // not even tried
    assert.equal((await inject(path)).statusCode, 503)
    assert.equal(target.received.length, 0)
    assert.equal((await listOf(admin))[0]?.health.state, 'open')
    await admin.get(`${BASE}/clearRedis`)
    while ((await inject(path)).statusCode !== 200) await new Promise(setImmediate)
  })

  it('of another kind, twice, or with other parameters is refused with what there is', async () => {
    assert.equal(
      await refusal([], [filter('AddRequestHeader', { a: 'b' })]),
      '不支持过滤器「AddRequestHeader」，可用的有：StripPrefix, Hystrix, RequestRateLimiter',
    )
    assert.equal(
      await refusal([], [filter('StripPrefix', { parts: '1' }), filter('StripPrefix', { parts: '1' })]),
      '「StripPrefix」只能设置一次',
    )
    const odd: [string, Record<string, string>][] = [
      ['StripPrefix', { parts: '0' }],
      ['StripPrefix', {}],
      ['StripPrefix', { parts: '1', more: '1' }],
      ['Hystrix', { fallbackUri: 'forward:/api/sys/user/list' }],
      ['Hystrix', { fallbackUri: 'http://evil' }],
      ['RequestRateLimiter', { 'key-resolver': '#{@userKeyResolver}' }],
      [
        'RequestRateLimiter',
        { 'redis-rate-limiter.replenishRate': '-1', 'redis-rate-limiter.burstCapacity': '1' },
      ],
      ['RequestRateLimiter', { 'redis-rate-limiter.replenishRate': '1' }],
    ]
    for (const [name, args] of odd)
      assert.match(await refusal([], [filter(name, args)]), new RegExp(`^过滤器「${name}」的参数`))
  })
})

describe('the session', () => {
  const setting = () => {
    target.answer = legacy.answer = (_request, response) =>
      void response
        .writeHead(200, {
          'content-type': 'text/html',
          'set-cookie': 'evil=1',
          connection: 'x-hop',
          'x-hop': '1',
          'content-security-policy': "default-src 'none'",
          'clear-site-data': '"storage"',
        })
        .end('<p>')
  }

  it('stays here, and pages of other sites run in an origin of their own', async () => {
    setting()
    const path = await route([])
    const answer = await inject(`${path}/x?a=1&token=secret-query&b=2`, {
      headers: {
        ...SESSION,
        connection: 'keep-alive, x-mine',
        'x-mine': '1',
        'x-forwarded-for': '1.2.3.4',
        accept: 'text/html',
      },
    })
    const { headers, url: seen } = target.received[0] as Received
    assert.doesNotMatch(JSON.stringify([headers, seen]), /secret/)
    assert.equal(seen, `${path}/x?a=1&b=2`)
    assert.deepEqual(
      [headers['x-mine'], headers['x-forwarded-for'], headers.accept, headers.host],
      [undefined, '127.0.0.1', 'text/html', new URL(target.url).host],
    )
    assert.equal(
      answer.headers['content-security-policy'],
      "default-src 'none', sandbox allow-scripts allow-forms allow-popups allow-downloads",
    )
    for (const name of ['set-cookie', 'x-hop', 'clear-site-data'])
      assert.equal(answer.headers[name], undefined, name)
  })

  it('is passed to the legacy site, whose pages run as ours', async () => {
    setting()
    const path = await route([], [], legacy)
    const answer = await inject(`${path}/x?token=t`, { headers: SESSION })
    const { headers, url: seen } = legacy.received[0] as Received
    assert.deepEqual(
      [headers['x-access-token'], headers.cookie, seen],
      ['secret-token', 'a=secret-cookie', `${path}/x?token=t`],
    )
    assert.equal(answer.headers['content-security-policy'], "default-src 'none'")
    assert.deepEqual(answer.headers['set-cookie'], ['evil=1'])
    assert.equal(answer.headers['x-hop'], undefined)
  })
})

describe('the record of a route', () => {
  it('has a fixed size and the duration that 95 of 100 requests did not exceed', () => {
    const record = new RouteRecord()
    assert.equal(record.p95, null)
    for (let n = 1; n <= 1_000; n++) record.succeeded(n)
    assert.deepEqual([record.requests, record.failures, record.p95], [1_000, 0, 990])
  })

  it('opens after five failures in a row, and lets one request through after a pause', () => {
    let now = 0
    const record = new RouteRecord(() => now)
    for (let n = 0; n < 5; n++) {
      assert.ok(record.admits())
      record.failed('timeout', 1, { isAway: true })
    }
    assert.deepEqual([record.admits(), record.isOpen], [false, true])
    now = 30_000
    assert.deepEqual([record.admits(), record.admits()], [true, false])
    record.succeeded(1)
    assert.deepEqual([record.admits(), record.isOpen], [true, false])
    // a failure of one page is none of the site
    for (let n = 0; n < 9; n++) record.failed('status', 1, { isAway: false })
    assert.ok(record.admits())
  })
})
