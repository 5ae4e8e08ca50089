import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createGathering } from './gather.ts'

/** A row of numbers that is asked only when the test says so. */
function row() {
  const asked: { count: number; answer: () => void; refuse: (error: Error) => void }[] = []
  let last = 0
  const take = (count: number) =>
    new Promise<number[]>((resolve, reject) => {
      const answer = () => resolve(Array.from({ length: count }, () => ++last))
      asked.push({ count, answer, refuse: reject })
    })
  return { asked, take, counts: () => asked.map(({ count }) => count) }
}

describe('who asks for the next ones of a row', () => {
  it('is served with all who asked while another question was on its way, in the order of asking', async () => {
    const next = createGathering<number>()
    const numbers = row()
    const first = next('a', numbers.take)
    const others = [next('a', numbers.take), next('a', numbers.take), next('a', numbers.take)]
    assert.deepEqual(numbers.counts(), [1])
    numbers.asked[0]!.answer()
    assert.equal(await first, 1)
    assert.deepEqual(numbers.counts(), [1, 3])
    numbers.asked[1]!.answer()
    assert.deepEqual(await Promise.all(others), [2, 3, 4])
    const late = next('a', numbers.take)
    assert.deepEqual(numbers.counts(), [1, 3, 1])
    numbers.asked[2]!.answer()
    assert.equal(await late, 5)
  })

  it('does not wait for another row', () => {
    const next = createGathering<number>()
    const numbers = row()
    void next('a', numbers.take)
    void next('b', numbers.take)
    assert.deepEqual(numbers.counts(), [1, 1])
  })

  it('is refused with those he was served with, and not with those after them', async () => {
    const next = createGathering<number>()
    const numbers = row()
    const failing = next('a', numbers.take)
    const after = next('a', numbers.take)
    numbers.asked[0]!.refuse(new Error('away'))
    await assert.rejects(failing, /away/)
    numbers.asked[1]!.answer()
    assert.equal(await after, 1)
  })
})
