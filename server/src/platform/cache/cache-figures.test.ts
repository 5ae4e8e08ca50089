import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cacheFigures } from './cache-figures.ts'
import { createCache } from './cache.ts'
import { createKept } from './kept.ts'

const figuresOf = (name: string) => cacheFigures().find((one) => one.name === name)

describe('the figures of caches', () => {
  it('count hits, misses, evictions and entries of a cache', async () => {
    const cache = createCache<number>({ name: 'test.counted', ttl: 60_000, max: 2 })
    const get = (key: string) => cache.get(key, () => Promise.resolve(1))
    for (const key of ['a', 'b', 'b', 'c']) await get(key)
    const expected = { name: 'test.counted', entries: 2, hits: 1, misses: 3, evictions: 1 }
    assert.deepEqual(figuresOf('test.counted'), expected)
    cache.drop('c')
    assert.equal(figuresOf('test.counted')?.entries, 1)
    cache.clear()
    assert.deepEqual(figuresOf('test.counted'), { ...expected, entries: 0 })
  })

  it('count a read that is shared as a hit, since it costs nothing', async () => {
    const cache = createCache<number>({ name: 'test.shared', ttl: 60_000, max: 2 })
    const read = () => Promise.resolve(1)
    await Promise.all([cache.get('a', read), cache.get('a', read)])
    const { hits, misses } = figuresOf('test.shared')!
    assert.deepEqual([hits, misses], [1, 1])
  })

  it('count kept answers: a stale one that is still given is a hit', async () => {
    let now = 0
    const kept = createKept({ name: 'test.kept', most: 1, now: () => now })
    const read = (key: string) => kept.read(key, () => Promise.resolve(1))
    await read('a')
    now = 20_000
    await read('a')
    await read('b')
    assert.deepEqual(figuresOf('test.kept'), {
      name: 'test.kept',
      entries: 1,
      hits: 1,
      misses: 2,
      evictions: 1,
    })
  })

  it('of one name are added up', async () => {
    const caches = [1, 2].map(() => createCache<number>({ name: 'test.twice', ttl: 60_000, max: 2 }))
    for (const cache of caches) await cache.get('a', () => Promise.resolve(1))
    const { entries, misses } = figuresOf('test.twice')!
    assert.deepEqual([entries, misses], [2, 2])
  })
})
