import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { pointsOf } from './offset-path.ts'
import { PATTERNS } from './cloth/patterns.ts'
import { drawGarment } from './draw-garment.ts'
import type { GarmentView, Layer } from './drawing.ts'
import { figureOf } from './figure.ts'
import { foldedAlong, grainTransform, leanOf, onCloth, type Grain } from './grain.ts'
import { jacketBody } from './jacket/jacket.ts'
import { jacketClosing } from './jacket/closing.ts'
import { collarGrain, lapelGrain, lapelPoints } from './jacket/lapels.ts'
import { sleeveGrain } from './jacket/sleeves.ts'
import { between, type Point } from './pen.ts'
import { skirtShape, type Cut } from './skirt/skirt-shape.ts'
import { stripGrain } from './skirt/lay.ts'
import { Style } from './style.ts'
import { legGrain } from './trousers/legs.ts'
import { trousersShape } from './trousers/leg-shape.ts'

const UNTURNED: Grain = { turn: 0 }

/** Two places of a cloth that mirrors on its zero line show the same thread. */
function sameThread(a: Point, b: Point, what: string): void {
  const off = Math.hypot(Math.abs(a[0]) - Math.abs(b[0]), a[1] - b[1])
  assert.ok(off < 0.05, `${what}: ${a.join(' ')} beside ${b.join(' ')}`)
}

/** The grains of the cloth in the layers of a name, with the middle of each piece. */
function clothIn(
  category: CategoryCode,
  names: RegExp,
  style: StyleValues = {},
  view: GarmentView = 'front',
): { layer: Layer; grain: Grain; middle: Point }[] {
  return drawGarment({ category, view, style })
    .layers.filter(({ name }) => names.test(name))
    .flatMap((layer) =>
      layer.marks.flatMap(({ d, fill }) => {
        if (fill?.kind !== 'cloth') return []
        const points = pointsOf(d)
        const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
        return [{ layer, grain: fill, middle: [mean(0), mean(1)] as const }]
      }),
    )
}

const SIZES = [0.84, 1, 1.16].map(
  (by) => (code: CategoryCode) =>
    Object.fromEntries(Object.entries(figureOf(code)).map(([key, mm]) => [key, mm * by])),
)
const CLOSURES = ['sb1', 'sb2', 'sb3', 'db4x1', 'db6x2']

function eachLapel(check: (lapel: ReturnType<typeof lapelPoints>, what: string) => void): void {
  for (const size of SIZES)
    for (const closure of CLOSURES)
      for (const shape of ['notch', 'peak'] as const) {
        const start = jacketBody('MJ', figureOf('MJ', {}, size('MJ')), new Style({}))
        const closing = jacketClosing(closure, start)
        const body = { ...start, overlap: closing.overlap }
        const style = { shape, width: 90, gorge: 'std', belly: 'std' } as const
        check(lapelPoints(body, closing.breakY, style), `${closure} ${shape}`)
      }
}

describe('the pattern of the cloth', () => {
  it('lies where its transform puts it', () => {
    assert.equal(grainTransform(UNTURNED), '')
    assert.equal(grainTransform({ turn: 5, at: [10, 20] }), 'rotate(5 10 20)')
    assert.equal(grainTransform({ turn: 5, at: [10, 20], from: [4, 20] }), 'translate(6 0)rotate(5 4 20)')
    const grain: Grain = { turn: 90, at: [10, 20], from: [4, 20] }
    const [x, y] = onCloth(grain, [10, 30])
    assert.deepEqual([Math.round(x), Math.round(y)], [14, 20])
  })

  it('mirrors on the line that each pattern names', () => {
    for (const [name, pattern] of Object.entries(PATTERNS)) {
      // woven cells lean as their twill does: only their bands mirror
      if (!pattern || ['houndstooth', 'gunclub', 'jacquard', 'solid'].includes(name)) continue
      const { width, axis = width / 2, marks } = pattern([60, 64, 72], { h: 24, v: 24 })
      const places = marks.flatMap(({ d, stroke }) =>
        [...d.matchAll(/M([\d.]+) 0(?:v[\d.]+|V[\d.]+|h([\d.]+)v)/g)].flatMap(([, x, wide]) =>
          // what is as wide as the tile runs across
          Number(wide) === width ? [] : [stroke ? Number(x) : Number(x) + Number(wide ?? 0) / 2],
        ),
      )
      const off = (x: number) => (((x - axis) % width) + width) % width
      const near = (a: number, b: number) => {
        const apart = Math.abs(a - b)
        return Math.min(apart, width - apart) < 0.06
      }
      assert.ok(places.length > 0, name)
      for (const x of places)
        assert.ok(
          places.some((other) => near(off(other), width - off(x))),
          `${name}: ${x} has no counterpart beyond ${axis}`,
        )
    }
  })

  it('runs straight across both fronts, through the pockets and the back collar', () => {
    const pieces = /front$|pocket|^back$|back collar|^collar$/
    for (const [category, view] of [
      ['MJ', 'front'],
      ['LJ', 'front'],
      ['WC', 'front'],
      ['OC', 'front'],
      ['MJ', 'back'],
      ['OC', 'back'],
    ] as const)
      for (const kind of ['flap', 'patchFlap', 'jet', 'welt']) {
        const style = { 'pocket.lower': kind, 'pocket.ticket': 'yes', pocket: 'w4' }
        const found = clothIn(category, pieces, style, view).filter(
          ({ layer }) => view === 'back' || layer.name !== 'collar',
        )
        assert.ok(found.length >= 2)
        for (const { grain, layer, middle } of found)
          sameThread(onCloth(grain, middle), middle, `${category} ${layer.name}`)
      }
  })

  it('mirrors: what lies on one half lies on the other', () => {
    for (const category of ['MJ', 'LJ', 'OC', 'LO'] as const)
      for (const name of [/^lapel$/, /^collar$/, /sleeve$/]) {
        const grains = clothIn(category, name).map(({ grain }) => grain)
        assert.ok(grains.length >= 2, `${category} ${name.source}`)
        for (const point of [
          [40, 150],
          [90, 300],
        ] as const)
          assert.ok(
            grains.some((one) =>
              grains.some((other) => {
                const [ax, ay] = onCloth(one, point)
                const [bx, by] = onCloth(other, [-point[0], point[1]])
                return one !== other && Math.abs(ax + bx) < 0.05 && Math.abs(ay - by) < 0.05
              }),
            ),
            `${category} ${name.source}`,
          )
      }
  })

  it('goes on over the roll line of a lapel as a mirror shows it', () => {
    eachLapel((lapel, what) => {
      const grain = lapelGrain(1, lapel)
      for (const part of [0, 0.3, 0.7, 1]) {
        const place = between(lapel.breakAt, lapel.gorge, part)
        sameThread(onCloth(grain, place), place, what)
      }
      assert.ok(Math.abs(grain.turn - 2 * leanOf(lapel.breakAt, lapel.gorge)) < 0.01, what)
    })
  })

  it('lies on the collar square to the roll line, and straight behind the neck', () => {
    eachLapel((lapel, what) => {
      const { turn } = collarGrain(1, lapel)
      assert.ok(Math.abs(turn - leanOf(lapel.breakAt, lapel.gorge) - 90) < 0.01, what)
    })
    assert.deepEqual(
      clothIn('MJ', /^collar$/, {}, 'back').map(({ grain }) => grain.turn),
      [0],
    )
  })

  it('is level on the sleeve with the front where both meet at the chest', () => {
    for (const category of ['MJ', 'LJ'] as const)
      for (const size of SIZES)
        for (const side of [-1, 1] as const) {
          const body = jacketBody(category, figureOf(category, {}, size(category)), new Style({}))
          const meeting: Point = [side * (body.shoulder - 22), body.armpitY - 72]
          const grain = sleeveGrain(side, body)
          sameThread(onCloth(grain, meeting), meeting, category)
          // it hangs outwards, as the arm does
          assert.ok(grain.turn * side < 0 && Math.abs(grain.turn) < 14, `${category}: ${grain.turn}`)
        }
  })

  it('runs beside the crease of trousers, and meets the band', () => {
    for (const category of ['MT', 'LT'] as const)
      for (const leg of ['skinny', 'taper', 'wide', 'flare'])
        for (const view of ['front', 'back'] as const) {
          const shape = trousersShape(category, view, new Style({ leg }), figureOf(category, { leg }))
          const grain = legGrain(1, shape)
          const crease = leanOf([shape.hemX, shape.hemY], [shape.hip * 0.5, shape.crotchY - 20])
          assert.ok(Math.abs(grain.turn - crease) < 0.01)
          const foot = onCloth(grain, [shape.hemX, shape.hemY])
          const seat = onCloth(grain, [shape.hip * 0.5, shape.crotchY - 20])
          const band = onCloth(grain, grain.at!)
          assert.ok(Math.abs(foot[0] - seat[0]) < 0.05, 'the crease keeps to one thread')
          sameThread(band, grain.at!, 'the thread of the band')
          assert.equal(grain.at![1], shape.waist.top + shape.waist.band)
        }
  })

  it('breaks at each fold of a pleated skirt and hangs evenly from gore to gore', () => {
    const shapeOf = (cut: Cut) =>
      skirtShape('front', new Style({ shape: cut }), figureOf('SK', { shape: cut }))
    const knife = shapeOf('knife')
    const breaks = Array.from({ length: 12 }, (_, index) => {
      const [one, next] = [stripGrain(knife, index), stripGrain(knife, index + 1)]
      const fold: Point = [(one.at![0] + next.at![0]) / 2, one.at![1]]
      return onCloth(next, fold)[0] - onCloth(one, fold)[0]
    })
    for (const mm of breaks) assert.ok(mm > 20, `${mm} mm are hidden`)
    for (const cut of ['flare', 'half', 'circle'] as const) {
      const shape = shapeOf(cut)
      const first = stripGrain(shape, 0)
      const level = onCloth(first, first.at!)[1]
      for (let index = 1; index < 5; index++) {
        const grain = stripGrain(shape, index)
        assert.ok(Math.abs(onCloth(grain, grain.at!)[1] - level) < 0.01, cut)
      }
      assert.ok(first.turn > 0, 'a gore leans as it hangs')
    }
  })

  it('is folded about the place where a fold crosses the middle', () => {
    const { turn, at } = foldedAlong([-20, 400], [40, 160])
    assert.equal(at[0], 0)
    assert.ok(Math.abs(at[1] - 320) < 0.01)
    assert.ok(Math.abs(turn - 28.07) < 0.01)
  })
})
