import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { afterWaiting } from './timeout.ts'

const MS = 200
const pause = (ms: number) => {
  for (const from = performance.now(); performance.now() - from < ms;);
}

describe('a timeout', () => {
  it('ends after its time and no sooner', async () => {
    const begun = performance.now()
    await new Promise<void>((resolve) => afterWaiting(MS, resolve))
    // a timer may come a millisecond early
    assert.ok(performance.now() - begun >= MS - 20)
  })

  it('counts a pause of the process as one step', async () => {
    const late = Promise.withResolvers<void>()
    let isLate = false
    afterWaiting(MS, () => {
      isLate = true
      late.resolve()
    })
    pause(3 * MS)
    for (let turn = 0; turn < 5; turn++) await setImmediate()
    assert.equal(isLate, false)
    await late.promise
  })

  it('does not fire after it was ended', async () => {
    let isLate = false
    afterWaiting(MS, () => (isLate = true))()
    await new Promise<void>((resolve) => afterWaiting(2 * MS, resolve))
    assert.equal(isLate, false)
  })
})
