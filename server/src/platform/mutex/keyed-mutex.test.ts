import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTask } from 'node:timers/promises'
import { createKeyedMutex } from './keyed-mutex.ts'

describe('turns', () => {
  it('come one after the other for the same thing, side by side for others', async () => {
    const runExclusive = createKeyedMutex()
    const events: string[] = []
    const ends = new Map<string, () => void>()
    const speak = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      events.push(`${name} ends`)
    }
    /** Ends a speech, and gives whoever may begin then the time to. */
    const end = async (name: string) => {
      ends.get(name)?.()
      await nextTask()
    }
    const all = Promise.all([
      runExclusive(['a'], speak('first')),
      runExclusive(['b', 'a'], speak('second')),
      runExclusive(['c'], speak('other')),
      runExclusive(['a', 'b'], speak('third')),
    ])
    await nextTask()
    assert.deepEqual(events.splice(0), ['first begins', 'other begins'])
    await end('other')
    assert.deepEqual(events.splice(0), ['other ends'])
    await end('first')
    assert.deepEqual(events.splice(0), ['first ends', 'second begins'])
    await end('second')
    assert.deepEqual(events.splice(0), ['second ends', 'third begins'])
    await end('third')
    assert.deepEqual(events, ['third ends'])
    await all
  })

  it('go on after a failure', async () => {
    const runExclusive = createKeyedMutex()
    const failing = runExclusive(['a'], () => Promise.reject(new Error('no')))
    await assert.rejects(failing, /no/)
    assert.equal(await runExclusive(['a'], async () => 1), 1)
  })
})
