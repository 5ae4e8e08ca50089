import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { createCache } from './cache.ts'

describe('a cache', () => {
  let random: ReturnType<typeof mock.method>
  beforeEach(() => {
    mock.timers.enable({ apis: ['Date'] })
    random = mock.method(Math, 'random', () => 0.5)
  })
  afterEach(() => {
    random.mock.restore()
    mock.timers.reset()
  })

  /** A source whose answers come when the test says so. */
  const source = () => {
    const reads: PromiseWithResolvers<number | null>[] = []
    const read = () => {
      const answer = Promise.withResolvers<number | null>()
      reads.push(answer)
      return answer.promise
    }
    return { reads, read }
  }

  it('reads once for all who miss a value at the same time', async () => {
    const cache = createCache<number>({ name: 'test.cache', ttl: 1_000, max: 10 })
    const { reads, read } = source()
    const all = Promise.all([cache.get('a', read), cache.get('a', read), cache.get('a', read)])
    const other = cache.get('b', read)
    assert.equal(reads.length, 2)
    reads[0]!.resolve(1)
    reads[1]!.resolve(2)
    assert.deepEqual([await all, await other], [[1, 1, 1], 2])
    assert.equal(await cache.get('a', read), 1)
    assert.equal(reads.length, 2)
  })

  it('neither keeps a read that was overtaken by a change nor lets others join it', async () => {
    const cache = createCache<number>({ name: 'test.cache', ttl: 1_000, max: 10 })
    const { reads, read } = source()
    const before = cache.get('a', read)
    cache.drop('a')
    const after = cache.get('a', read)
    assert.equal(reads.length, 2)
    reads[1]!.resolve(2)
    assert.equal(await after, 2)
    reads[0]!.resolve(1)
    assert.equal(await before, 1)
    assert.equal(await cache.get('a', read), 2)
  })

  it('fails for all who wait, and reads again for the next', async () => {
    const cache = createCache<number>({ name: 'test.cache', ttl: 1_000, max: 10 })
    const { reads, read } = source()
    const both = Promise.allSettled([cache.get('a', read), cache.get('a', read)])
    reads[0]!.reject(new Error('away'))
    assert.deepEqual(
      (await both).map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    const next = cache.get('a', read)
    reads[1]!.resolve(3)
    assert.equal(await next, 3)
  })

  it('gives values that were read together lives of different lengths, none longer than told', async () => {
    const cache = createCache<number>({ name: 'test.cache', ttl: 1_000, max: 10 })
    const reads: string[] = []
    const get = (key: string) => cache.get(key, async () => reads.push(key))
    random.mock.mockImplementation(() => 0)
    await get('short')
    random.mock.mockImplementation(() => 0.999)
    await get('long')
    mock.timers.tick(751)
    await Promise.all([get('short'), get('long')])
    assert.deepEqual(reads, ['short', 'long', 'short'])
    mock.timers.tick(249)
    await get('long')
    assert.deepEqual(reads, ['short', 'long', 'short', 'long'])
  })

  it('does not keep what is absent, and evicts the oldest', async () => {
    const cache = createCache<number>({ name: 'test.cache', ttl: 1_000, max: 2 })
    const reads: string[] = []
    const get = (key: string, value: number | null) =>
      cache.get(key, async () => {
        reads.push(key)
        return value
      })
    await get('none', null)
    await get('none', null)
    for (const key of ['a', 'b', 'c', 'b', 'a']) await get(key, 1)
    assert.deepEqual(reads, ['none', 'none', 'a', 'b', 'c', 'a'])
  })
})
