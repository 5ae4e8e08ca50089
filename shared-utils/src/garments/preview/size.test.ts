import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CategoryCode, StyleGroup, StyleValue, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { baselineOf } from '../rules/baseline.ts'
import { evaluateStyle } from '../rules/evaluate-style.ts'
import { BUILT_IN } from '../seeds/seeds.ts'
import { pointsOf } from './offset-path.ts'
import type { ClothLook } from './cloth/cloth-types.ts'
import { PATTERNS } from './cloth/patterns.ts'
import { compact, halves, mirrored } from './compact.ts'
import { drawGarment } from './draw-garment.ts'
import type { GarmentView } from './drawing.ts'
import { figureOf, type Finished } from './figure.ts'
import { circle } from './pen.ts'
import { renderSvg } from './render-svg.ts'

/** What a picture may take, bytes. */
const MOST = 30 * 1024
const VIEWS: readonly GarmentView[] = ['front', 'back', 'inside']
/** The weave of most strokes under the check of most threads. */
const HEAVIEST: ClothLook = { weave: 'tweed', pattern: 'gunClub', colourHex: '#7d8088', repeatH: 25 }

interface Picture {
  category: CategoryCode
  view: GarmentView
  style: StyleValues
  target?: Finished
}

const sizeOf = (picture: Picture, cloth = HEAVIEST): number =>
  renderSvg(drawGarment(picture), {
    cloth,
    lining: '#5b2333',
    button: '#3a2a20',
    prefix: 'ga',
    zoom: 1.4,
    label: 'What the picture shows, in the words of its most telling choices, for who cannot see it',
  }).length

function choices({ kind, options, min, max, code }: StyleGroup, category: CategoryCode): StyleValue[] {
  if (kind === 'number') return [min ?? null, max ?? null]
  if (kind === 'text') return [code === 'monogram.text' ? 'A. SAMPLE 12' : null]
  const own = options.filter((one) => !one.for || one.for.includes(category)).map((one) => one.code)
  return kind === 'multi' ? [own] : own
}

/** The style that takes most, as far as one choice after another leads to it, and every step of it can be made. */
function heaviest(category: CategoryCode, view: GarmentView): StyleValues {
  let style = baselineOf(BUILT_IN.catalogue, category)
  const problemsOf = (values: StyleValues) =>
    evaluateStyle(BUILT_IN, category, values).problems.map(({ rule, field }) => `${rule} ${field}`)
  const known = new Set(problemsOf(style))
  let most = sizeOf({ category, view, style })
  for (const group of BUILT_IN.catalogue.groups) {
    if (!group.for.includes(category) || !group.drives.includes('P') || group.kind === 'material') continue
    for (const value of choices(group, category)) {
      const changed = { ...style, [group.code]: value }
      const size = sizeOf({ category, view, style: changed })
      if (size <= most || problemsOf(changed).some((problem) => !known.has(problem))) continue
      ;[most, style] = [size, changed]
    }
  }
  return style
}

const CORNERS = [
  [0.7, 0.7],
  [0.7, 1.3],
  [1.3, 0.7],
  [1.3, 1.3],
] as const

/** Everybody whom a garment may have to fit. */
function figures(category: CategoryCode): Finished[] {
  const isLength = (code: string) => /length|sleeve|inseam|outseam|rise/i.test(code)
  return CORNERS.map(([girth, length]) =>
    Object.fromEntries(
      Object.entries(figureOf(category)).map(([code, mm]) => [code, mm * (isLength(code) ? length : girth)]),
    ),
  )
}

/** `npm run test:all` judges every view of every garment; else they take turns. */
const IS_WHOLE = process.env['WHOLE_TESTS'] === 'yes'
const viewsOf = (at: number) => VIEWS.filter((_, turn) => IS_WHOLE || turn === at % VIEWS.length)

describe('the size of a picture', () => {
  for (const [at, { code: category }] of BUILT_IN.catalogue.categories.entries())
    it(`${category}: at most 30 KB in any check, whatever is chosen and whoever wears it`, () => {
      for (const view of viewsOf(at)) {
        const style = heaviest(category, view)
        const checks = Object.keys(PATTERNS).map((pattern) => ({ ...HEAVIEST, pattern }))
        const sizes = [
          ...checks.map((cloth) => sizeOf({ category, view, style }, cloth)),
          ...figures(category).map((target) => sizeOf({ category, view, style, target })),
        ]
        const most = Math.max(...sizes)
        assert.ok(most <= MOST, `${category} ${view}: ${most} bytes, ${JSON.stringify(style)}`)
      }
    })
})

describe('a path in fewer letters', () => {
  it('leads through the same places', () => {
    assert.equal(
      compact('M10 20L30 20L30 40C31 41 32 42.5 33 43Q0 0 -1 -1Z'),
      'm10 20h20v20c1 1 2 2.5 3 3q-33-43-34-44z',
    )
    assert.equal(compact('M0 0L1 1.5M5 5L6 6.5'), 'm0 0 1 1.5m4 3.5 1 1.5')
    assert.equal(compact('M0 0L0.4 0.3L0.9 0.1Z'), 'm0 0 .4.3.5-.2z')
    assert.equal(compact(circle([10, 20], 5)), 'm5 20a5 5 0 1 0 10 0 5 5 0 1 0 -10 0z')
  })

  it('leaves corners out that nobody sees, and no others', () => {
    assert.equal(compact('M0 0L10 0.1L20 0L30 0'), 'm0 0h30')
    assert.equal(compact('M0 0L10 0.2L20 0'), 'm0 0 10 .2 10-.2')
    assert.equal(compact('M0 0L10 0L-5 0'), 'm0 0h10-15')
    assert.equal(compact('M3 3L3 3'), 'm3 3h0', 'a dot stays')
  })

  it('knows what stands on both halves alike', () => {
    const left = 'M-10.5 0L-20 30Q-5 7 0 9Z'
    assert.equal(mirrored(left), 'M10.5 0L20 30Q5 7 0 9Z')
    assert.deepEqual(halves(left + mirrored(left)), [left, mirrored(left)])
    assert.equal(halves(`${left}M10.5 0L20 31Q5 7 0 9Z`), undefined)
    assert.equal(halves('M-1 0L1 0M1 0L-1 0'), undefined, 'it crosses the centre line')
    assert.equal(mirrored(circle([3, 3], 1)), '')
    assert.deepEqual(pointsOf(mirrored('M-1 2L3 -4')), [
      [1, 2],
      [-3, -4],
    ])
  })
})
