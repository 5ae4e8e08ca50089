import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTotals, LONG_LIST } from './totals.ts'

const what = { sql: 'select 1', parameters: [0] }
const LONG = LONG_LIST + 1
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('totals of long lists', () => {
  const never = () => Promise.reject(new Error('counted'))

  it('are cached per list with its parameters', () => {
    const totals = createTotals()
    assert.equal(totals.kept(what, never), null)
    assert.equal(totals.keep(what, LONG), LONG)
    assert.equal(totals.kept(what, never), LONG)
    assert.equal(totals.kept({ ...what, parameters: [1] }, never), null)
  })

  it('are not cached for short lists', () => {
    const totals = createTotals()
    assert.equal(totals.keep(what, LONG_LIST), LONG_LIST)
    assert.equal(totals.kept(what, never), null)
  })

  it('are recounted after ten seconds, by one request for the next', async () => {
    let now = 0
    let counts = 0
    const count = () => Promise.resolve(LONG + ++counts)
    const totals = createTotals(() => now)
    totals.keep(what, LONG)
    now = 10_001
    assert.equal(totals.kept(what, count), LONG)
    assert.equal(totals.kept(what, count), LONG)
    await settled()
    assert.equal(counts, 1)
    assert.equal(totals.kept(what, count), LONG + 1)
  })

  it('are evicted when the list became short or was unused for minutes', async () => {
    let now = 0
    const totals = createTotals(() => now)
    totals.keep(what, LONG)
    now = 10_001
    totals.kept(what, () => Promise.resolve(3))
    await settled()
    assert.equal(totals.kept(what, never), null)
    totals.keep(what, LONG)
    now += 300_001
    assert.equal(totals.kept(what, never), null)
  })

  it('are reused when counting failed', async () => {
    let now = 0
    const totals = createTotals(() => now)
    totals.keep(what, LONG)
    now = 10_001
    assert.equal(totals.kept(what, never), LONG)
    await settled()
    assert.equal(
      totals.kept(what, () => Promise.resolve(LONG + 5)),
      LONG,
    )
    await settled()
    assert.equal(totals.kept(what, never), LONG + 5)
  })
})
