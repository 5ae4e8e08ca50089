import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import { lasting, limits } from './limits.ts'

describe('a busy process', () => {
  it('accepts requests after one long task', async () => {
    const app = Fastify()
    app.decorate('redis', null)
    await limits(app)
    app.get('/', async () => 'served')
    await app.ready()
    const until = performance.now() + 1_100
    while (performance.now() < until);
    // the sampling timer fires before any request
    await new Promise((resolve) => setTimeout(resolve))
    const answer = await app.inject('/')
    assert.deepEqual([answer.statusCode, answer.body], [200, 'served'])
    await app.close()
  })

  it('goes on while the system gives it no descriptor', async (test) => {
    test.mock.method(process, 'memoryUsage', () => {
      throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
    })
    test.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
    const app = Fastify()
    app.decorate('redis', null)
    await limits(app)
    app.get('/', async () => 'served')
    test.mock.timers.tick(30_000)
    test.mock.timers.reset()
    assert.equal((await app.inject('/')).body, 'served')
    await app.close()
  })

  it('refuses after sustained lag, not after one interval', () => {
    const isLasting = lasting(10_000)
    const seen = [0, 5_000, 9_999, 10_001, 15_000].map(isLasting)
    assert.deepEqual(seen, [false, false, false, true, true])
    // healthy for a while
    assert.deepEqual([26_000, 30_000, 36_001].map(isLasting), [false, false, true])
  })
})
