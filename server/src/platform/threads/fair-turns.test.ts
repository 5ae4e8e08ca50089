import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { describe, it } from 'node:test'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { fairTurns } from './fair-turns.ts'

describe('turns at scarce work', () => {
  /** Works that the test ends, in the order in which they began. */
  function workshop(atOnce: number, mostWaiting = 9) {
    const turns = fairTurns({ atOnce, mostWaiting })
    const begun: { name: string; end: () => void; fail: (error: Error) => void }[] = []
    const want = (owner: string, name: string) =>
      turns.take(owner, () => {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        begun.push({ name, end: resolve, fail: reject })
        return promise
      })
    return { want, begun, names: () => begun.map(({ name }) => name) }
  }

  it('go round the owners, whatever one of them has waiting', async () => {
    const { want, begun, names } = workshop(1)
    const all = ['a1', 'a2', 'a3'].map((name) => want('a', name))
    all.push(want('b', 'b1'), want('c', 'c1'))
    for (let at = 0; at < 5; at++) {
      await setImmediate()
      begun[at]!.end()
    }
    await Promise.all(all)
    assert.deepEqual(names(), ['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  it('are as many at once as there are hands', async () => {
    const { want, begun, names } = workshop(2)
    const all = ['a1', 'a2', 'a3'].map((name) => want('a', name))
    await setImmediate()
    assert.deepEqual(names(), ['a1', 'a2'])
    begun[1]!.end()
    await setImmediate()
    assert.deepEqual(names(), ['a1', 'a2', 'a3'])
    for (const { end } of begun) end()
    await Promise.all(all)
  })

  it('are refused to an owner with too much waiting, and to nobody else', async () => {
    const { want, begun } = workshop(1, 2)
    const all = ['a1', 'a2', 'a3'].map((name) => want('a', name))
    await assert.rejects(want('a', 'a4'), (error) => error instanceof AppError && error.status === 429)
    all.push(want('b', 'b1'))
    for (let at = 0; at < 4; at++) {
      await setImmediate()
      begun[at]!.end()
    }
    await Promise.all(all)
  })

  it('go on after a work that failed', async () => {
    const { want, begun } = workshop(1)
    const [first, second] = [want('a', 'a1'), want('b', 'b1')]
    await setImmediate()
    begun[0]!.fail(new Error('torn'))
    await assert.rejects(first, /torn/)
    await setImmediate()
    begun[1]!.end()
    await second
  })
})
