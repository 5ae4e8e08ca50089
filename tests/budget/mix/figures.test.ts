import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { failuresOf, LoadCounter, perSecondOf, shareBelow, slopePerMinute, slowest } from './figures.ts'
import { chanceFrom, nextOf, outcomeOf, USUAL } from './kinds.ts'

const DONE = { kind: 'done' } as const

describe('an answer under load', () => {
  it('is a refusal only with a stated status and the words of the product', () => {
    const words = JSON.stringify({ success: false, message: 'Try again', code: 503 })
    assert.deepEqual(outcomeOf(503, words), { kind: 'refused', words: '503 Try again' })
    assert.equal(outcomeOf(500, words).kind, 'failed')
    assert.equal(outcomeOf(200, words).kind, 'failed')
    assert.equal(outcomeOf(503, '<html>Bad gateway</html>').kind, 'failed')
    assert.equal(outcomeOf(503, JSON.stringify({ success: false, message: '' })).kind, 'failed')
    assert.deepEqual(outcomeOf(200, '{"success":true,"message":"","result":'), DONE)
  })
})

describe('the figures of a load', () => {
  it('count what succeeded in time, and judge every answer but those of the hot cloth', () => {
    const counter = new LoadCounter()
    for (let n = 1; n <= 100; n++) counter.add('save', n, DONE, true)
    counter.add('check', 7, DONE, false)
    counter.add('check', 500, { kind: 'refused', words: '503 Try again' }, true)
    counter.add('submit, hot cloth', 4_000, DONE, true)
    counter.add('boards', 3, { kind: 'failed', words: '500 oh' }, true)
    const figures = counter.figures({ users: 2, ms: 2_000, busy: 0 })
    assert.equal(perSecondOf(figures), 101 / 2)
    assert.equal(slowest(figures), 500)
    assert.equal(shareBelow(figures.taken.save, 0.5), 51)
    assert.deepEqual(figures.refused, { 'check: 503 Try again': 1 })
    assert.equal(failuresOf(figures), 1)
  })

  it('have the trend of memory per minute', () => {
    const samples = [0, 1, 2, 3, 4].map((minute) => ({ at: minute * 60_000, value: 100 + 3 * minute }))
    assert.equal(slopePerMinute(samples), 3)
    assert.equal(slopePerMinute(samples.slice(0, 1)), 0)
  })
})

it('people do things as often as the mix says', () => {
  const chance = chanceFrom(1)
  const counts: Record<string, number> = {}
  for (let n = 0; n < 10_000; n++) {
    const kind = nextOf(chance, USUAL)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  for (const [kind, weight] of Object.entries(USUAL))
    assert.ok(Math.abs(counts[kind]! / 100 - weight) < 1.5, `${kind}: ${counts[kind]}`)
})
