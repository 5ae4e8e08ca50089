import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { TRACES_KEPT, type HttpTraces } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import {
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../identity/testing.ts'

const AT = '/api/actuator/httptrace'
const SECRET = 'c0ffee00c0ffee00c0ffee00c0ffee00'

describe('the traces of calls', () => {
  let home: TestApp
  let admin: SignedIn
  before(async () => {
    home = await testApp()
    admin = await signedIn(home.app, 'admin')
  })
  after(() => home.close())

  const traces = async (query = '') => {
    const answer = await admin.call('GET', `${AT}?${query}`)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<HttpTraces>().traces
  }
  const calls = async (query = '') =>
    (await traces(query)).map(
      ({ request, response }) => `${request.method} ${request.uri} ${response.status}`,
    )

  it('come in stock form, newest first, without themselves', async () => {
    await admin.get('/api/sys/position/list')
    await home.app.inject({ method: 'OPTIONS', url: '/api/sys/position/list' })
    const [first, ...others] = await traces()
    assert.deepEqual(first, {
      timestamp: first!.timestamp,
      request: { method: 'GET', uri: '/api/sys/position/list', headers: {} },
      response: { status: 200, headers: {} },
      timeTaken: first!.timeTaken,
    })
    assert.ok(first.timeTaken >= 0 && Date.parse(first.timestamp) <= Date.now())
    assert.ok(others.every(({ request }) => request.uri !== AT && request.method !== 'OPTIONS'))
  })

  it('hold no ids, query values, bodies, tokens and unknown addresses', async () => {
    await admin.get(`/api/sys/position/queryById?id=${SECRET}`)
    await admin.get(`/api/mtm/order/${SECRET}`)
    await admin.get(`/api/nowhere/${SECRET}`)
    await admin.put('/api/sys/position/edit', { id: SECRET, name: SECRET })
    const all = JSON.stringify(await traces())
    assert.ok(!all.includes(SECRET))
    assert.ok(!all.includes(admin.token))
    assert.deepEqual((await calls()).slice(0, 4), [
      'PUT /api/sys/position/edit 200',
      'GET * 404',
      'GET /api/mtm/order/:id 200',
      'GET /api/sys/position/queryById 200',
    ])
  })

  it('of stock clients are those of the same routes', async () => {
    await admin.get('/jeecg-boot/sys/position/list')
    assert.equal((await calls())[0], 'GET /api/sys/position/list 200')
  })

  it('are filtered by method, status, part of the path, duration and time', async () => {
    await admin.get('/api/sys/position/list')
    assert.ok((await calls('method=post')).every((call) => call.startsWith('POST ')))
    assert.ok((await calls('method=post')).length > 0)
    assert.deepEqual([...new Set(await calls('status=4'))], ['GET * 404'])
    assert.deepEqual([...new Set(await calls('path=POSITION/l'))], ['GET /api/sys/position/list 200'])
    assert.deepEqual(await calls('minTime=600000'), [])
    assert.ok((await calls('minutes=1')).length > 0)
    home.app.traces.add({
      timestamp: new Date(Date.now() - 120_000).toISOString(),
      request: { method: 'GET', uri: '/api/old', headers: {} },
      response: { status: 200, headers: {} },
      timeTaken: 1,
    })
    assert.deepEqual(await calls('path=/old&minutes=1'), [])
    assert.equal((await calls('path=/old&minutes=3')).length, 1)
    for (const wrong of ['status=9', 'minutes=0', 'minTime=x'])
      assert.equal((await admin.call('GET', `${AT}?${wrong}`)).statusCode, 400, wrong)
  })

  it('are limited', async () => {
    for (let n = 0; n <= TRACES_KEPT; n++)
      home.app.traces.add({
        timestamp: new Date().toISOString(),
        request: { method: 'GET', uri: `/api/${n}`, headers: {} },
        response: { status: 200, headers: {} },
        timeTaken: 1,
      })
    assert.equal((await traces()).length, TRACES_KEPT)
  })

  it('are refused to people without the code, to other tenants and to nobody at all', async () => {
    const people = [await signedIn(home.app, 'auditor'), await signedInElsewhere(home)]
    for (const who of people) assert.equal((await who.call('GET', AT)).statusCode, 403)
    assert.equal((await home.app.inject({ method: 'GET', url: AT })).statusCode, 500)
  })
})
