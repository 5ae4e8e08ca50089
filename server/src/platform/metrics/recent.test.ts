import assert from 'node:assert/strict'
import { it } from 'node:test'
import { recent } from './recent.ts'

it('keeps the last parts and ends older ones', () => {
  let now = 0
  let begun = 0
  const ended: number[] = []
  const kept = recent(
    () => ++begun,
    (part) => ended.push(part),
    { partMs: 10, most: 3, now: () => now },
  )
  const at = (time: number) => {
    now = time
    return kept.parts()
  }
  assert.deepEqual(at(9), [1])
  assert.deepEqual(at(10), [2, 1])
  assert.equal(kept.current(), 2)
  assert.deepEqual(at(20), [3, 2, 1])
  assert.deepEqual(at(30), [4, 3, 2])
  assert.deepEqual(ended, [1])
})

it('drops parts that ended long ago, and keeps one that grew until now', () => {
  let now = 0
  let begun = 0
  const kept = recent(() => ++begun, undefined, { partMs: 10, now: () => now })
  now = 10
  kept.current()
  now = 1_000
  assert.deepEqual(kept.parts(), [3, 2])
})
