import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import { lasting, limits } from './limits.ts'

describe('a process that was busy', () => {
  it('refuses nobody for one long task that is over', async () => {
    const app = Fastify()
    app.decorate('redis', null)
    await limits(app)
    app.get('/', async () => 'served')
    await app.ready()
    const until = performance.now() + 1_100
    while (performance.now() < until);
    // the clock of the measure rings, before anybody asks
    await new Promise((resolve) => setTimeout(resolve))
    const answer = await app.inject('/')
    assert.deepEqual([answer.statusCode, answer.body], [200, 'served'])
    await app.close()
  })

  it('refuses when it is late for longer than it was measured, not for one span that is over', () => {
    const isLasting = lasting(10_000)
    const seen = [0, 5_000, 9_999, 10_001, 15_000].map(isLasting)
    assert.deepEqual(seen, [false, false, false, true, true])
    // it was well for a while
    assert.deepEqual([26_000, 30_000, 36_001].map(isLasting), [false, false, true])
  })
})
