import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { pointsOf } from '../offset-path.ts'
import { figureOf } from '../figure.ts'
import { coatClosing } from './closing.ts'
import { drawOvercoat } from './overcoat.ts'

const CLOSURES = ['sb3', 'sb4', 'fly', 'db6x2', 'db6x3', 'db8x4', 'belt']
const front = (style: StyleValues, category: CategoryCode = 'OC') =>
  drawOvercoat(category, 'front', style, figureOf(category, style)).layers
const marks = (style: StyleValues, name: string) =>
  front(style)
    .filter((layer) => layer.name === name)
    .flatMap((layer) => layer.marks)
const buttonHeights = (style: StyleValues) =>
  marks(style, 'buttons').flatMap(({ button }) => (button ? [button.at[1]] : []))

describe('a coat drawn', () => {
  it('has as many buttons as its closure says, whether it rolls or is closed to the neck', () => {
    for (const collar of ['notch', 'turn', 'stand'])
      assert.deepEqual(
        CLOSURES.map((code) => buttonHeights({ 'front.closure': code, collar }).length),
        [3, 4, 0, 6, 6, 8, 0],
        collar,
      )
  })

  it('breaks its lapel above the first button that closes', () => {
    for (const code of CLOSURES) {
      const { breakY, buttons } = coatClosing(code, { top: 50, waistY: 500 }, false)
      for (const { y, works } of buttons) assert.equal(y > breakY, works, code)
    }
  })

  it('shows no button half under its belt', () => {
    const belt = pointsOf(marks({ belt: 'full' }, 'belt')[0]!.d).map(([, y]) => y)
    const [high, low] = [Math.min(...belt), Math.max(...belt)]
    for (const code of CLOSURES)
      for (const collar of ['notch', 'turn'])
        for (const y of buttonHeights({ 'front.closure': code, collar, belt: 'full' }))
          assert.ok(
            y + 12.5 < high || y - 12.5 > low || (y - 12.5 > high && y + 12.5 < low + 6),
            `${code} ${collar} ${y}: ${high} to ${low}`,
          )
  })

  it('keeps the stitches of its lapels on the lapels', () => {
    const plain = front({})
      .filter(({ name }) => name === 'lapel')
      .flatMap((layer) => layer.marks.flatMap(({ d }) => pointsOf(d)))
    const stitched = marks({ 'edge.stitch': 'amf6' }, 'edge stitch')
      .flatMap(({ d }) => pointsOf(d))
      .filter(([, y]) => y > 120 && y < 300)
    const widest = (points: readonly (readonly [number, number])[]) =>
      Math.max(...points.map(([x]) => Math.abs(x)))
    assert.ok(stitched.length > 0)
    assert.ok(widest(stitched) < widest(plain))
  })

  it('shows from inside how it is lined', () => {
    const inside = (lining: string) =>
      JSON.stringify(drawOvercoat('OC', 'inside', { 'lining.style': lining }, figureOf('OC')).layers)
    const linings = ['full', 'half', 'quilted', 'detachable'].map(inside)
    assert.equal(new Set(linings).size, linings.length)
  })

  it('has no sleeves as a cape', () => {
    assert.ok(front({}).some(({ group }) => group === 'sleeve'))
    assert.ok(!front({ variant: 'cape' }, 'LO').some(({ group }) => group === 'sleeve' || group === 'cuff'))
  })
})
