import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { LONG_LIST } from '@mtm/shared-utils/contracts/envelope'
import { createTotals, type Counting } from './totals.ts'

const what = { sql: 'select 1', parameters: [0] }
const LONG = LONG_LIST + 1
/** Longer than any test: a count is waited for. */
const PATIENT = 60_000

/** Counts a list of this length; `times` says how often all of it was counted. */
function counting(length: () => number | Promise<number>) {
  const calls = { times: 0 }
  const of: Counting = {
    count: async (most) => {
      if (most !== undefined) return Math.min(most, await length())
      calls.times += 1
      return length()
    },
    estimate: () => Promise.resolve(123_456),
  }
  return { of, calls }
}
/** A list so long, whose whole count the test ends. */
function slowCount() {
  const { promise, resolve } = Promise.withResolvers<number>()
  const of: Counting = {
    count: (most) => (most === undefined ? promise : Promise.resolve(most)),
    estimate: () => Promise.resolve(123_456),
  }
  return { of, end: resolve }
}

describe('the total of a list', () => {
  it('is exact while the list is short, and remembered as short', async () => {
    const totals = createTotals()
    assert.equal(totals.isShort(what), false)
    assert.deepEqual(await totals.total(what, counting(() => LONG_LIST).of), { total: LONG_LIST })
    assert.equal(totals.isShort(what), true)
    assert.equal(totals.isShort({ ...what, parameters: [1] }), false)
  })

  it('is counted once for a long list, kept, and says so', async () => {
    const totals = createTotals(() => 0, PATIENT)
    const { of, calls } = counting(() => LONG)
    for (let request = 0; request < 3; request++)
      assert.deepEqual(await totals.total(what, of), { total: LONG, totalIs: 'kept' })
    assert.equal(calls.times, 1)
    assert.equal(totals.isShort(what), false)
  })

  it('is counted again after ten seconds, by one request for the next', async () => {
    let now = 0
    let length = LONG
    const totals = createTotals(() => now, PATIENT)
    const { of, calls } = counting(() => length)
    await totals.total(what, of)
    now = 10_001
    length += 1
    const [one, other] = await Promise.all([totals.total(what, of), totals.total(what, of)])
    assert.deepEqual([one.total, other.total, calls.times], [LONG, LONG, 2])
    assert.deepEqual(await totals.total(what, of), { total: LONG + 1, totalIs: 'kept' })
  })

  it('is an estimate when nobody asked for a minute and the count takes its time', async () => {
    let now = 0
    const totals = createTotals(() => now, 0)
    totals.counted(what, LONG)
    now = 60_001
    const { of, end } = slowCount()
    assert.deepEqual(await totals.total(what, of), { total: LONG, totalIs: 'estimate' })
    end(LONG + 7)
    await of.count()
    assert.deepEqual(await totals.total(what, of), { total: LONG + 7, totalIs: 'kept' })
  })

  it('is what the planner reckons until a long list was counted for the first time', async () => {
    const totals = createTotals(() => 0, 0)
    const { of, end } = slowCount()
    assert.deepEqual(await totals.total(what, of), { total: 123_456, totalIs: 'estimate' })
    end(LONG)
    await of.count()
    assert.deepEqual(await totals.total(what, of), { total: LONG, totalIs: 'kept' })
  })

  it('becomes exact again when the list became short', async () => {
    let now = 0
    const totals = createTotals(() => now, PATIENT)
    totals.counted(what, LONG)
    now = 10_001
    const { of } = counting(() => 3)
    await totals.total(what, of)
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(totals.isShort(what), true)
  })

  it('is counted again by the next request when a count failed', async () => {
    let now = 0
    const totals = createTotals(() => now, PATIENT)
    totals.counted(what, LONG)
    now = 10_001
    const failing = counting(() => Promise.reject(new Error('away')))
    assert.equal((await totals.total(what, failing.of)).total, LONG)
    await new Promise((resolve) => setImmediate(resolve))
    const { of } = counting(() => LONG + 5)
    await totals.total(what, of)
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal((await totals.total(what, of)).total, LONG + 5)
  })

  it('is remembered of some lists only, also while they wait for their count', async () => {
    const totals = createTotals(() => 0, 0)
    totals.counted(what, 1)
    const { of } = slowCount()
    for (let n = 0; n < 500; n++) await totals.total({ sql: 'x', parameters: [n] }, of)
    assert.equal(totals.isShort(what), false)
  })

  it('is not counted for more than two lists at once', async () => {
    const totals = createTotals(() => 0, 0)
    const slow = [slowCount(), slowCount()]
    for (const [n, { of }] of slow.entries()) await totals.total({ sql: 'x', parameters: [n] }, of)
    const { of, calls } = counting(() => LONG)
    assert.equal((await totals.total(what, of)).totalIs, 'estimate')
    assert.equal(calls.times, 0)
  })
})
