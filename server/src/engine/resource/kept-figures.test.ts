import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Actor } from '../../platform/caller/actor.ts'
import { createFigures } from './kept-figures.ts'

const anna = {
  userId: 'a',
  tenantId: 0,
  roleCodes: ['sales'],
  permissions: new Set(['order:list']),
  dataRules: new Set(['order.own']),
} as unknown as Actor

describe('figures that take time', () => {
  function counter() {
    let times = 0
    return () => Promise.resolve(++times)
  }
  const long = () => Promise.resolve(true)

  it('are kept for a person and a dashboard where a table is long', async () => {
    const figures = createFigures(long)
    const count = counter()
    const read = async (who: Actor, what = 'analysis') => (await figures.read(who, what, count)).value
    assert.deepEqual([await read(anna), await read(anna)], [1, 1])
    assert.equal(await read({ ...anna, userId: 'b' }), 2)
    assert.equal(await read({ ...anna, tenantId: 1 }), 3)
    assert.equal(await read(anna, 'quality'), 4)
  })

  it('are counted anew when the rights of the person change', async () => {
    const figures = createFigures(long)
    const count = counter()
    await figures.read(anna, 'analysis', count)
    const changes: Partial<Actor>[] = [
      { permissions: new Set() },
      { dataRules: new Set(['order.all']) },
      { roleCodes: ['manager'] },
      { departCodes: ['A01'] },
    ]
    for (const [index, change] of changes.entries())
      assert.equal((await figures.read({ ...anna, ...change }, 'analysis', count)).value, index + 2)
  })

  it('are counted for every answer where a table is short', async () => {
    const figures = createFigures(() => Promise.resolve(false))
    const count = counter()
    await figures.read(anna, 'analysis', count)
    assert.equal((await figures.read(anna, 'analysis', count)).value, 2)
  })
})
