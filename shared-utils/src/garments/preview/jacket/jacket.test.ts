import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { StyleValues } from '@mtm/shared-utils/contracts/garments'
import { pointsOf } from '../offset-path.ts'
import { figureOf } from '../figure.ts'
import { drawJacket } from './jacket.ts'

const front = (style: StyleValues) => drawJacket('MJ', 'front', style, figureOf('MJ', style)).layers
const layers = (style: StyleValues, name: string) => front(style).filter((layer) => layer.name === name)
const DOUBLE = ['db4x1', 'db4x2', 'db6x1', 'db6x2']

describe('a jacket drawn', () => {
  it('keeps its pockets clear of the front that lies over them', () => {
    for (const closure of DOUBLE)
      for (const kind of ['flap', 'jet', 'patch']) {
        const style = { 'front.closure': closure, 'hem.front': 'square', 'pocket.lower': kind }
        const over = layers(style, 'over front')[0]!.marks[0]!
        const edge = Math.min(...pointsOf(over.d).map(([x]) => x))
        const left = layers(style, 'lower pocket').filter(({ marks }) =>
          pointsOf(marks[0]!.d).every(([x]) => x < 0),
        )
        assert.equal(left.length, 1)
        for (const { d } of left[0]!.marks)
          for (const [x] of pointsOf(d)) assert.ok(x < edge, `${closure} ${kind}: ${x} behind ${edge}`)
      }
  })

  it('keeps buttons off the lapel that lies over them', () => {
    for (const closure of DOUBLE) {
      const style = { 'front.closure': closure, 'lapel.shape': 'peak', 'hem.front': 'square' }
      const [, lapel] = layers(style, 'lapel')
      const edge = pointsOf(lapel!.marks[0]!.d)
      for (const { button } of layers(style, 'buttons')[0]!.marks) {
        if (!button || button.at[0] > 0) continue
        const beside = edge.filter(([, y]) => Math.abs(y - button.at[1]) < 14).map(([x]) => x)
        for (const x of beside)
          assert.ok(x > button.at[0], `${closure}: a button at ${button.at.join(' ')}, the lapel at ${x}`)
      }
    }
  })

  it('has its lapel hole within the lapel, however its edge is shaped', () => {
    for (const shape of ['notch', 'peak', 'semiPeak'])
      for (const belly of ['straight', 'std', 'belly'])
        for (const width of [60, 85, 120]) {
          const style = { 'lapel.shape': shape, 'lapel.belly': belly, 'lapel.width': width }
          const hole = pointsOf(layers(style, 'lapel hole')[0]!.marks[0]!.d)
          const edge = pointsOf(layers(style, 'lapel')[1]!.marks[0]!.d)
          const widest = Math.max(...edge.map(([x]) => x))
          for (const [x] of hole) assert.ok(x < widest - 3, `${shape} ${belly} ${width}`)
        }
  })
})
