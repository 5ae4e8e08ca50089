import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createBatcher } from './batcher.ts'

/** A number series whose statements are completed by the test. */
function series() {
  const statements: { count: number; answer: () => void; fail: (error: Error) => void }[] = []
  let last = 0
  const take = (count: number) =>
    new Promise<number[]>((resolve, reject) => {
      const answer = () => resolve(Array.from({ length: count }, () => ++last))
      statements.push({ count, answer, fail: reject })
    })
  return { statements, take, counts: () => statements.map(({ count }) => count) }
}

describe('createBatcher', () => {
  it('serves requests made during a statement with the next one, in order', async () => {
    const next = createBatcher<number>()
    const numbers = series()
    const first = next('a', numbers.take)
    const others = [next('a', numbers.take), next('a', numbers.take), next('a', numbers.take)]
    assert.deepEqual(numbers.counts(), [1])
    numbers.statements[0]!.answer()
    assert.equal(await first, 1)
    assert.deepEqual(numbers.counts(), [1, 3])
    numbers.statements[1]!.answer()
    assert.deepEqual(await Promise.all(others), [2, 3, 4])
    const late = next('a', numbers.take)
    assert.deepEqual(numbers.counts(), [1, 3, 1])
    numbers.statements[2]!.answer()
    assert.equal(await late, 5)
  })

  it('serves one series without waiting for another', () => {
    const next = createBatcher<number>()
    const numbers = series()
    void next('a', numbers.take)
    void next('b', numbers.take)
    assert.deepEqual(numbers.counts(), [1, 1])
  })

  it('rejects the requests of a failed statement and serves later ones', async () => {
    const next = createBatcher<number>()
    const numbers = series()
    const failing = next('a', numbers.take)
    const after = next('a', numbers.take)
    numbers.statements[0]!.fail(new Error('away'))
    await assert.rejects(failing, /away/)
    numbers.statements[1]!.answer()
    assert.equal(await after, 1)
  })
})
