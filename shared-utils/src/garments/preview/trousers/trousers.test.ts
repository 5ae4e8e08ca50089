import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pointsOf } from '../offset-path.ts'
import { figureOf } from '../figure.ts'
import { drawTrousers } from './trousers.ts'

const layerNames = (view: 'front' | 'back', values: Record<string, string>) =>
  drawTrousers('MT', view, values, figureOf('MT', values))
    .layers.filter(({ marks }) => marks.length > 0)
    .map(({ name }) => name)

describe('trousers drawn', () => {
  it('have no belt loops on a band that closes without a belt, unless they are asked for', () => {
    assert.ok(layerNames('front', {}).includes('belt loops'))
    assert.ok(!layerNames('front', { waistband: 'side' }).includes('belt loops'))
    assert.ok(layerNames('front', { waistband: 'side', 'loops.count': '6' }).includes('belt loops'))
  })

  it("have the wearer's left pocket on the left when seen from behind", () => {
    const pocket = drawTrousers('MT', 'back', { 'pocket.back': 'left' }, figureOf('MT')).layers.find(
      ({ name }) => name === 'back pockets',
    )
    assert.ok(pocket?.marks.every(({ d }) => d.startsWith('M-')))
  })

  it('are longer with a high rise and shorter when cropped', () => {
    const lengthOf = (values: Record<string, string>) => {
      const { layers } = drawTrousers('MT', 'front', values, figureOf('MT', values))
      const heights = pointsOf(layers.find(({ name }) => name === 'outline')?.marks[0]?.d ?? '').map(
        ([, y]) => y,
      )
      return Math.max(...heights) - Math.min(...heights)
    }
    assert.ok(lengthOf({ rise: 'high' }) > lengthOf({}))
    assert.ok(lengthOf({ leg: 'crop' }) < lengthOf({}) - 60)
  })
})
