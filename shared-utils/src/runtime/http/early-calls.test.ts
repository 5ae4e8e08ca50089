import { expect } from 'chai'
import { $session, $sessionExpired, forgetSession } from '../session/session-end.ts'
import { KEYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'
import { $toasts, dismissToast } from '../stores/toasts.store.ts'
import { answer, fakeClock, fakeServer, signedIn, until, type FakeClock } from '../testing/testing.ts'
import type { ApiError } from './api-error.ts'
import { http } from './http.ts'

const DEAD = { success: false, message: 'Token失效，请重新登录', code: 500, result: null }

describe('a call before its code is there', () => {
  let server: ReturnType<typeof fakeServer> | undefined
  let clock: FakeClock | undefined
  beforeEach(() => signedIn())
  afterEach(async () => {
    clock?.restore()
    clock = undefined
    // what a test left untaken
    for (const path of ['/mtm/a', '/mtm/never'])
      await http.get(path, {}, { timeout: 1 }).catch(() => undefined)
    server?.restore()
    for (const { id } of $toasts.get()) dismissToast(id)
    forgetSession()
  })
  const paths = () => server?.calls.map(({ path, query }) => `${path}?${query.get('page') ?? ''}`)

  it('serves the next call of the same path and parameters, once', async () => {
    let n = 0
    server = fakeServer({ 'GET /mtm/a': () => ++n })
    void http.early('/mtm/a?page=2&size=5')
    expect(await http.get('/mtm/a', { page: 2, size: 5 })).to.equal(1)
    expect(server.calls).to.have.length(1)
    expect(server.calls[0]!.headers.get('x-access-token')).to.equal('test-token')
    expect(await http.get('/mtm/a', { page: 2, size: 5 })).to.equal(2)
  })

  it('serves no call with other parameters', async () => {
    server = fakeServer({ 'GET /mtm/a': () => 1 })
    void http.early('/mtm/a')
    await http.get('/mtm/a', { page: 3 })
    expect(paths()).to.deep.equal(['/mtm/a?', '/mtm/a?3'])
  })

  for (const [what, key, value] of [
    ['user', KEYS.token, 'other'],
    ['tenant', KEYS.tenant, '2'],
  ] as const)
    it(`serves no call of another ${what}`, async () => {
      signedIn({ user: { relTenantIds: '1,2' } })
      server = fakeServer({
        'GET /mtm/a': ({ headers }) => `${headers.get('x-access-token')} ${headers.get('tenant_id')}`,
      })
      void http.early('/mtm/a')
      storage.set(key, value)
      expect(await http.get('/mtm/a')).to.equal(key === KEYS.token ? 'other 1' : 'test-token 2')
    })

  it('leaves a refusal to the call that takes it', async () => {
    server = fakeServer({ 'GET /mtm/a': () => answer(500, DEAD) })
    expect(await http.early('/mtm/a')).to.equal(null)
    const isOver = () => $sessionExpired.get() || $session.get() === null
    expect(isOver()).to.equal(false)
    const error = await http.get('/mtm/a').catch((problem: ApiError) => problem)
    expect(error).to.include({ status: 500 })
    expect(isOver()).to.equal(true)
    expect(server.calls).to.have.length(1)
  })

  it('is sent again when it got no answer', async () => {
    let n = 0
    server = fakeServer({ 'GET /mtm/a': () => (++n === 1 ? Promise.reject(new TypeError('lost')) : n) })
    expect(await http.early('/mtm/a')).to.equal(null)
    expect(await http.get('/mtm/a')).to.equal(2)
    expect($toasts.get()).to.have.length(0)
  })

  it('ends with the call that took it, at its time limit or when that is given up', async () => {
    clock = fakeClock()
    server = fakeServer({ 'GET /mtm/never': () => new Promise(() => {}) })
    void http.early('/mtm/never')
    const late = http.get('/mtm/never').catch((error: ApiError) => error)
    await clock.pass(9_000)
    expect(await late).to.include({ status: 504 })
    void http.early('/mtm/never')
    const giveUp = new AbortController()
    const call = http.get('/mtm/never', {}, { signal: giveUp.signal }).catch((error: Error) => error)
    giveUp.abort()
    expect(await call).to.include({ name: 'AbortError' })
    expect(server.calls).to.have.length(2)
  })

  it('gives an answer that is there at once, to nobody else and once', async () => {
    signedIn({ user: { relTenantIds: '1,2' } })
    server = fakeServer({ 'GET /mtm/a': () => 7 })
    const coming = http.early('/mtm/a?page=2')
    expect(http.arrived('/mtm/a', { page: 2 })).to.equal(undefined)
    await coming
    storage.set(KEYS.tenant, '2')
    expect(http.arrived('/mtm/a', { page: 2 })).to.equal(undefined)
    storage.set(KEYS.tenant, '1')
    expect(http.arrived('/mtm/a', { page: 3 })).to.equal(undefined)
    expect(http.arrived('/mtm/a', { page: 2 })).to.equal(7)
    expect(http.arrived('/mtm/a', { page: 2 })).to.equal(undefined)
  })

  it('keeps a refusal that is there for the call', async () => {
    server = fakeServer({ 'GET /mtm/a': () => answer(200, { ...DEAD, message: 'no' }) })
    await http.early('/mtm/a')
    expect(http.arrived('/mtm/a')).to.equal(undefined)
    const error = await http.get('/mtm/a', {}, { quiet: true }).catch((problem: ApiError) => problem)
    expect(error).to.include({ message: 'no' })
    expect(server.calls).to.have.length(1)
  })

  it('is dropped after 30 s', async () => {
    clock = fakeClock()
    let n = 0
    server = fakeServer({ 'GET /mtm/a': () => ++n })
    await http.early('/mtm/a')
    await clock.pass(29_999)
    expect(await http.get('/mtm/a')).to.equal(1)
    await http.early('/mtm/a')
    await clock.pass(30_000)
    expect(await http.get('/mtm/a')).to.equal(3)
    await until('all sent', () => server?.calls.length === 3)
  })
})
