import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { StyleValues } from '@mtm/shared-utils/contracts/garments'
import { pointsOf } from '../offset-path.ts'
import { figureOf } from '../figure.ts'
import { drawWaistcoat } from './waistcoat.ts'

const front = (style: StyleValues, category: 'WC' | 'LW' = 'WC') =>
  drawWaistcoat(category, 'front', style, figureOf(category, style))
const layer = (style: StyleValues, name: string) =>
  front(style).layers.find((candidate) => candidate.name === name)
const buttonHeights = (style: StyleValues) =>
  layer(style, 'buttons')!.marks.flatMap(({ button }) => (button ? [button.at[1]] : []))

describe('a waistcoat drawn', () => {
  it('has as many buttons as its closure says, and none that touch', () => {
    for (const [code, count] of [
      ['sb4', 4],
      ['sb5', 5],
      ['sb6', 6],
      ['db4x2', 4],
      ['db6x3', 6],
    ] as const)
      for (const vdepth of ['high', 'std', 'low']) {
        const style = { 'front.closure': code, vdepth, neck: 'u' }
        assert.equal(buttonHeights(style).length, count, code)
        const heights = [...new Set(buttonHeights(style))]
        for (const [index, y] of heights.slice(1).entries())
          assert.ok(y - heights[index]! >= 28, `${code} ${vdepth}`)
      }
  })

  it('keeps the stitches of its edge on the cloth', () => {
    const edge = pointsOf(layer({ 'edge.stitch': 'amf6' }, 'edge stitch')!.marks[0]!.d)
    const low = Math.max(...pointsOf(layer({}, 'over front')!.marks[0]!.d).map(([, y]) => y))
    assert.ok(Math.max(...edge.map(([, y]) => y)) < low)
  })

  it("closes a woman's the other way round", () => {
    const over = (category: 'WC' | 'LW') =>
      pointsOf(front({}, category).layers.find(({ name }) => name === 'over front')!.marks[0]!.d)
    const middle = (category: 'WC' | 'LW') => over(category).reduce((sum, [x]) => sum + x, 0)
    assert.ok(middle('WC') > 0 && middle('LW') < 0)
  })
})
