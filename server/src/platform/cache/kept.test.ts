import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createKept } from './kept.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('kept answers', () => {
  /** An answer that changes with every time it is worked out. */
  function counter() {
    let times = 0
    return () => Promise.resolve(++times)
  }

  it('are worked out once, also for those who ask at once, and say when', async () => {
    const kept = createKept({ name: 'test.kept.answers', now: () => 5_000 })
    const work = counter()
    const [one, other] = await Promise.all([kept.read('a', work), kept.read('a', work)])
    assert.deepEqual([one, other, await kept.read('a', work)], [one, one, one])
    assert.deepEqual(one, { value: 1, at: new Date(5_000) })
    assert.equal((await kept.read('b', work)).value, 2)
  })

  it('are worked out again after ten seconds, for those who ask next', async () => {
    let now = 0
    const kept = createKept({ name: 'test.kept.answers', now: () => now })
    const work = counter()
    await kept.read('a', work)
    now = 10_001
    assert.equal((await kept.read('a', work)).value, 1)
    await settled()
    assert.deepEqual(await kept.read('a', work), { value: 2, at: new Date(10_001) })
  })

  it('are never older than a minute', async () => {
    let now = 0
    const kept = createKept({ name: 'test.kept.answers', now: () => now })
    const work = counter()
    await kept.read('a', work)
    now = 60_001
    assert.equal((await kept.read('a', work)).value, 2)
  })

  it('stay fresh for ten times as long as they took', async () => {
    let now = 0
    const kept = createKept({ name: 'test.kept.answers', now: () => now, old: 600_000 })
    let times = 0
    const slow = () => {
      now += 5_000
      return Promise.resolve(++times)
    }
    await kept.read('a', slow)
    now = 49_000
    await kept.read('a', slow)
    await settled()
    assert.equal(times, 1)
    now = 51_000
    await kept.read('a', slow)
    await settled()
    assert.equal(times, 2)
  })

  it('stay for their minute when working them out fails, and then the failure is the answer', async () => {
    let now = 0
    const kept = createKept({ name: 'test.kept.answers', now: () => now })
    const away = () => Promise.reject(new Error('away'))
    await kept.read('a', counter())
    now = 10_001
    assert.equal((await kept.read('a', away)).value, 1)
    await settled()
    now = 60_001
    await assert.rejects(kept.read('a', away), /away/)
    assert.equal((await kept.read('a', counter())).value, 1)
  })
})
