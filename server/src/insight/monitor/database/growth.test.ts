import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createGrowth } from './growth.ts'

const HOUR = 3_600_000

it('growth is counted from the oldest size of the last day', () => {
  let now = 0
  const growth = createGrowth(() => now)
  const remember = (bytes: number) => growth.remember(new Map([['orders', bytes]]))
  assert.equal(growth.of('orders', 5), null)
  assert.equal(growth.since(), null)
  remember(100)
  remember(120) // within the hour: not remembered
  assert.equal(growth.of('orders', 150), 50)
  assert.equal(growth.of('others', 150), null)
  for (let hour = 1; hour <= 30; hour++) {
    now = hour * HOUR
    assert.ok(growth.isDue())
    remember(100 + hour)
  }
  assert.equal(growth.since(), 6 * HOUR)
  assert.equal(growth.of('orders', 200), 200 - 106)
})
