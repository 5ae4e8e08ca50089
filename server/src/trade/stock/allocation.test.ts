import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allocate, promisable } from './allocation.ts'

const roll = (id: string, dyeLot: string, freeMm: number) => ({ id, dyeLot, freeMm })
const need = (lineId: string, garmentMm: number, quantity = 1) => ({ lineId, garmentMm, quantity })

describe('fabric allocation', () => {
  it('uses the smallest roll that covers everything', () => {
    const rolls = [roll('big', 'A', 9000), roll('fit', 'B', 4000), roll('small', 'A', 3000)]
    assert.deepEqual(allocate(rolls, [need('jacket', 1800), need('trousers', 1300)]), [
      { lineId: 'jacket', rollId: 'fit', mm: 1800 },
      { lineId: 'trousers', rollId: 'fit', mm: 1300 },
    ])
  })

  it('otherwise uses rolls of one dye lot, each garment from one roll', () => {
    const rolls = [roll('a1', 'A', 2000), roll('a2', 'A', 1500), roll('b', 'B', 1900)]
    assert.deepEqual(allocate(rolls, [need('jacket', 1800), need('trousers', 1300)]), [
      { lineId: 'jacket', rollId: 'a1', mm: 1800 },
      { lineId: 'trousers', rollId: 'a2', mm: 1300 },
    ])
  })

  it('never mixes dye lots in a suit, and reports what one lot could give', () => {
    const rolls = [roll('a', 'A', 2000), roll('b', 'B', 1900)]
    const suit = [need('jacket', 1800), need('trousers', 1300)]
    assert.equal(allocate(rolls, suit), null)
    assert.equal(promisable(rolls, suit), 2000)
  })

  it('mixes lots for separate jackets, but cuts none from two rolls', () => {
    const rolls = [roll('a', 'A', 2000), roll('b', 'B', 1900)]
    assert.equal(allocate(rolls, [need('jacket', 1800, 2)])?.length, 2)
    assert.equal(allocate(rolls, [need('jacket', 1300, 3)]), null)
  })

  it('reports what can be cut, not the sum of the rolls', () => {
    const remnants = [roll('a', 'A', 1000), roll('b', 'A', 1000), roll('c', 'B', 1000)]
    assert.equal(promisable(remnants, [need('jacket', 1800)]), 1000)
    const rolls = [roll('a', 'A', 2000), roll('b', 'B', 1900)]
    assert.equal(promisable(rolls, [need('jacket', 1300, 3)]), 1300 + 1300 + 700)
    assert.equal(promisable([roll('a', 'A', 2000)], [need('jacket', 1600, 2)]), 2000)
    assert.equal(promisable([], [need('jacket', 1800)]), 0)
  })
})
