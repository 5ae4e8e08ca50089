import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pointsOf } from '../offset-path.ts'
import { figureOf } from '../figure.ts'
import { drawSkirt } from './skirt.ts'

const outlineOf = (values: Record<string, string>) => {
  const { layers } = drawSkirt('SK', 'front', values, figureOf('SK', values))
  return pointsOf(layers.find(({ name }) => name === 'outline')?.marks.at(-1)?.d ?? '')
}
const widthOf = (values: Record<string, string>) => Math.max(...outlineOf(values).map(([x]) => x))
const lengthOf = (values: Record<string, string>) => {
  const heights = outlineOf(values).map(([, y]) => y)
  return Math.max(...heights) - Math.min(...heights)
}

describe('a skirt drawn', () => {
  it('opens wider from shape to shape and grows from length to length', () => {
    const widths = ['straight', 'aline', 'flare', 'half', 'circle'].map((shape) => widthOf({ shape }))
    assert.deepEqual(
      widths,
      widths.toSorted((a, b) => a - b),
    )
    const lengths = ['mini', 'above', 'knee', 'midi', 'long'].map((length) => lengthOf({ length }))
    assert.deepEqual(
      lengths,
      lengths.toSorted((a, b) => a - b),
    )
    assert.equal(new Set(lengths).size, lengths.length)
  })

  it('has a slit on the side that was asked for only', () => {
    const slitSeen = (view: 'front' | 'back', slit: string) =>
      drawSkirt('SK', view, { slit }, figureOf('SK')).layers.some(
        ({ name, marks }) => name === 'slit' && marks.length > 0,
      )
    assert.deepEqual([slitSeen('front', 'back'), slitSeen('back', 'back')], [false, true])
    assert.deepEqual([slitSeen('front', 'front'), slitSeen('back', 'front')], [true, false])
    assert.deepEqual([slitSeen('front', 'side'), slitSeen('back', 'side')], [true, true])
    assert.deepEqual([slitSeen('front', 'none'), slitSeen('back', 'none')], [false, false])
  })
})
