import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTask } from 'node:timers/promises'
import { createKeyedMutex } from './keyed-mutex.ts'

const NEVER_LATE = { withinMs: 60_000, refusal: () => new Error('late') }

describe('turns', () => {
  it('come one after the other for the same thing, side by side for others', async () => {
    const runExclusive = createKeyedMutex(NEVER_LATE)
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
    const runExclusive = createKeyedMutex(NEVER_LATE)
    const failing = runExclusive(['a'], () => Promise.reject(new Error('no')))
    await assert.rejects(failing, /no/)
    assert.equal(await runExclusive(['a'], async () => 1), 1)
  })

  it('that do not come in time are given up, and those behind them move up', async () => {
    const runExclusive = createKeyedMutex({ withinMs: 40, refusal: () => new Error('late') })
    const first = Promise.withResolvers<void>()
    const slow = runExclusive(['a'], () => first.promise)
    await assert.rejects(
      runExclusive(['a', 'b'], () => Promise.reject(new Error('never begun'))),
      /late/,
    )
    // its other key is not free before its turn would have come
    const behind = runExclusive(['b'], async () => 'moved up')
    first.resolve()
    await slow
    assert.equal(await behind, 'moved up')
  })
})
