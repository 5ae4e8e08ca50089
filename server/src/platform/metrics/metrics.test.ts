import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  addTestUser,
  signedIn,
  testApp,
  withToken,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { noticesOf } from '../testing/notices.ts'
import { announce } from '../events/announce.ts'

const TOKEN = 'scrape-me-0123456789'
let home: TestApp
let admin: SignedIn

before(async () => {
  home = await testApp({ config: { metricsToken: TOKEN } })
  admin = await signedIn(home.app, 'admin')
})
after(() => home.close())

const scrape = async (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) => {
  const { statusCode, body } = await home.app.inject({ url: '/metrics', headers })
  return { statusCode, body }
}
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? NaN,
  )

describe('the figures of the server', () => {
  it('are limited to holders of the permission code or the token', async () => {
    await addTestUser(home.db, { username: 'outsider' })
    const outsider = await signedIn(home.app, 'outsider')
    assert.equal((await scrape({})).statusCode, 500)
    assert.equal((await scrape({ authorization: 'Bearer ' })).statusCode, 500)
    assert.equal((await scrape({ authorization: `Bearer ${TOKEN}x` })).statusCode, 500)
    assert.equal((await withToken(home.app, TOKEN).call('GET', '/metrics')).statusCode, 500)
    assert.equal((await outsider.call('GET', '/metrics')).statusCode, 403)
    assert.equal((await admin.call('GET', '/metrics')).statusCode, 200)
    assert.equal((await scrape()).statusCode, 200)
    const position = { url: '/api/sys/position/list', headers: { authorization: `Bearer ${TOKEN}` } }
    assert.equal((await home.app.inject(position)).statusCode, 500, 'the token opens nothing else')
  })

  it('refuse all tokens when none is set', async () => {
    const other = await testApp()
    for (const authorization of ['Bearer ', 'Bearer undefined', 'Bearer null'])
      assert.equal((await other.app.inject({ url: '/metrics', headers: { authorization } })).statusCode, 500)
    await other.close()
  })

  it('count answers by route template from the first one', async () => {
    for (const id of ['a', 'b', 'c'])
      await admin.call('GET', `/api/mtm/order/${id.repeat(32)}?phone=13800000000`)
    await home.app.inject('/api/nothing/of/the/kind')
    const { body } = await scrape()
    const count = (route: string, status: string, method = 'GET') =>
      valueOf(
        body,
        `http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`,
      )
    assert.equal(count('/api/mtm/order/:id', '2xx'), 3)
    assert.equal(count('/api/sys/login', '2xx', 'POST'), 2, 'those before anybody looked')
    assert.equal(count('none', '4xx'), 1)
    assert.ok(!body.includes('13800000000') && !body.includes('aaaa'))
  })

  it('cover pool, process, requests in progress, jobs and notices', async () => {
    home.app.metrics.jobEnded('session.cleanUp', 'done')
    home.app.metrics.jobEnded('session.cleanUp', 'done')
    home.app.metrics.jobEnded('order.tidy', 'failed')
    const notices = noticesOf(home.app, 'test.counted')
    await announce(home.db, 'test.counted', null)
    await notices.next()
    const { body } = await scrape()
    assert.equal(valueOf(body, 'http_requests_in_flight'), 1)
    assert.equal(valueOf(body, 'job_runs_total{job="session.cleanUp",status="done"}'), 2)
    assert.equal(valueOf(body, 'job_runs_total{job="order.tidy",status="failed"}'), 1)
    assert.equal(valueOf(body, 'change_notices_total{topic="test.counted"}'), 1)
    assert.equal(valueOf(body, 'db_up'), 1)
    assert.ok(valueOf(body, 'db_pool_connections') >= 1)
    for (const name of ['db_pool_idle', 'db_pool_waiting', 'nodejs_eventloop_lag_p99_seconds'])
      assert.ok(valueOf(body, name) >= 0, name)
    assert.ok(valueOf(body, 'nodejs_heap_size_used_bytes') > 1e6)
  })
})

it('counts answers that failed apart from sessions that ended', async () => {
  const other = await testApp({
    config: { metricsToken: TOKEN },
    extra: (api) =>
      void api.get('/broken', { config: { access: 'public' }, schema: { hide: true } }, async () => {
        throw new Error('broken')
      }),
  })
  const answers = async (path: string) => (await other.app.inject(`/api${path}`)).statusCode
  assert.deepEqual([await answers('/sys/position/list'), await answers('/broken')], [500, 500])
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await other.app.inject({ url: '/metrics', headers })
  assert.equal(valueOf(body, 'http_answers_total{status="500"}'), 2)
  assert.equal(valueOf(body, 'http_failures_total'), 1)
  await other.close()
})
