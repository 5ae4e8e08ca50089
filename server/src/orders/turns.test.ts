import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, it } from 'node:test'
import { createTurns } from './turns.ts'

describe('turns', () => {
  it('come one after the other for the same thing, side by side for others', async () => {
    const inTurn = createTurns()
    const said: string[] = []
    const speak = (name: string) => async () => {
      said.push(`${name} begins`)
      await wait(5)
      said.push(`${name} ends`)
    }
    await Promise.all([
      inTurn(['a'], speak('first')),
      inTurn(['b', 'a'], speak('second')),
      inTurn(['c'], speak('other')),
      inTurn(['a', 'b'], speak('third')),
    ])
    assert.deepEqual(said.slice(0, 2), ['first begins', 'other begins'])
    const order = said.filter((line) => !line.startsWith('other'))
    assert.deepEqual(order, [
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ])
  })

  it('go on after a failure', async () => {
    const inTurn = createTurns()
    const failing = inTurn(['a'], () => Promise.reject(new Error('no')))
    await assert.rejects(failing, /no/)
    assert.equal(await inTurn(['a'], async () => 1), 1)
  })
})
