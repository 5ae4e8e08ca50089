import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CategoryCode, StyleGroup, StyleValue, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { BUILT_IN } from '../seeds/seeds.ts'
import { offsetPath, pointsOf } from './offset-path.ts'
import { lightness, readColour, writeColour, type Rgb } from './cloth/colour.ts'
import { drawGarment } from './draw-garment.ts'
import type { Drawing, GarmentView } from './drawing.ts'
import type { Draw } from './families.ts'
import { figureOf, type Finished } from './figure.ts'
import { optionIcons } from './icon.ts'
import { drawJacket } from './jacket/jacket.ts'
import { drawOvercoat } from './overcoat/overcoat.ts'
import { renderSvg } from './render-svg.ts'
import { drawSkirt } from './skirt/skirt.ts'
import { drawTrousers } from './trousers/trousers.ts'
import { drawWaistcoat } from './waistcoat/waistcoat.ts'

const { groups, categories } = BUILT_IN.catalogue
const CATEGORIES = categories.map(({ code }) => code)
const VIEWS: readonly GarmentView[] = ['front', 'back', 'inside']
const MATERIALS = {
  cloth: { weave: 'twill', pattern: 'glenCheck', colourHex: '#7d8088', repeatH: 60, repeatV: 64 },
  lining: '#5b2333',
  button: '#3a2a20',
  prefix: 'g-',
}

/** The same numbers in each run. */
function* sequence(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

const groupsOf = (category: CategoryCode) => groups.filter((group) => group.for.includes(category))

/** Values that a group can take; for numbers the ends and the middle. */
function choices({ kind, options, min = 0, max = 100 }: StyleGroup): StyleValue[] {
  if (kind === 'number') return [min, (min + max) / 2, max]
  if (kind === 'text') return [null, 'A. Sample', '<b>&"']
  if (kind === 'multi') return [[], options.map(({ code }) => code)]
  return options.map(({ code }) => code)
}

const defaultsOf = (category: CategoryCode): StyleValues =>
  Object.fromEntries(
    groupsOf(category).map(({ code, defaults }) => [code, defaults[category] ?? defaults['*'] ?? null]),
  )

function figures(category: CategoryCode): Finished[] {
  const middle = figureOf(category)
  const scaled = (by: (code: string) => number) =>
    Object.fromEntries(Object.entries(middle).map(([code, value]) => [code, value * by(code)]))
  const isLength = (code: string) => /length|sleeve|inseam|outseam|rise/i.test(code)
  return [
    {},
    scaled(() => 0.5),
    scaled(() => 1.5),
    scaled((code) => (isLength(code) ? 1.5 : 0.5)),
    scaled((code) => (isLength(code) ? 0.5 : 1.5)),
  ]
}

function expectInFrame({ width, height, layers }: Drawing, what: string): void {
  for (const { name, marks, lettering = [], clip } of layers) {
    for (const { d } of [...marks, ...(clip ? [{ d: clip }] : [])]) {
      assert.doesNotMatch(d, /NaN|Infinity|undefined/, `${what}: ${name}`)
      for (const [x, y] of pointsOf(d)) {
        assert.ok(Math.abs(x) <= width / 2, `${name} reaches ${x} of ${width / 2} across: ${what}`)
        assert.ok(y >= 0 && y <= height, `${name} reaches ${y} of ${height} down: ${what}`)
      }
    }
    for (const {
      at: [x, y],
    } of lettering)
      assert.ok(Number.isFinite(x + y), `${what}: ${name}`)
  }
}

const drawn = (category: CategoryCode, style: StyleValues) =>
  VIEWS.map((view) => JSON.stringify(drawGarment({ category, view, style }).layers)).join()

describe('a garment drawn', () => {
  for (const category of CATEGORIES) {
    it(`${category}: stays whole and inside its frame, whatever is chosen and whoever wears it`, () => {
      const random = sequence(category.charCodeAt(0) * 31 + category.charCodeAt(1))
      const all = groupsOf(category)
      for (const target of figures(category))
        for (let round = 0; round < 10; round++) {
          const style = Object.fromEntries(
            all.map((group) => {
              const open = choices(group)
              return [group.code, open[Math.floor(random.next().value * open.length)] ?? null]
            }),
          )
          for (const view of VIEWS)
            expectInFrame(
              drawGarment({ category, view, style, target }),
              `${category} ${view} ${JSON.stringify(style)}`,
            )
        }
    })

    it(`${category}: shows every option that is meant to be seen`, () => {
      for (const group of groupsOf(category)) {
        if (!group.drives.includes('P') || group.kind === 'material') continue
        const seen = new Map<string, StyleValue>()
        for (const value of choices(group)) {
          if (value === null) continue
          const options = group.options.find(({ code }) => code === value)
          if (options?.for && !options.for.includes(category)) continue
          const picture = drawn(category, {
            ...defaultsOf(category),
            ...NEEDED[group.code],
            [group.code]: value,
          })
          assert.ok(
            !seen.has(picture),
            `${group.code}: ${String(value)} looks like ${String(seen.get(picture))}`,
          )
          seen.set(picture, value)
        }
      }
    })
  }

  it('is one SVG whose ids are its own', () => {
    const svg = renderSvg(drawGarment({ category: 'MJ' }), { ...MATERIALS, label: 'A <jacket>' })
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
    assert.equal(new Set(ids).size, ids.length)
    for (const id of ids) assert.match(id, /^g-/)
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) assert.ok(ids.includes(id!), id)
    assert.match(svg, /aria-label="A &lt;jacket&gt;"/)
    assert.doesNotMatch(svg, / style=|<script|<style/)
  })

  it('lets nothing of its values into the markup', () => {
    const style = {
      'monogram.text': '<b>&"',
      'monogram.place': 'cuff',
      'monogram.color': '"><script>',
      piping: '"x',
    }
    for (const view of VIEWS) {
      const svg = renderSvg(drawGarment({ category: 'MJ', view, style }), MATERIALS)
      assert.doesNotMatch(svg, /<b>|<script|"x/)
    }
  })

  it('has lines that show on cloth of every tone, dark cloth too', () => {
    for (let tone = 8; tone < 256; tone += 8)
      for (const tint of [
        [1, 1, 1],
        [0.6, 0.75, 1],
        [1, 0.7, 0.5],
      ] as const) {
        const ground: Rgb = [tone * tint[0], tone * tint[1], tone * tint[2]]
        const cloth = { ...MATERIALS.cloth, pattern: 'solid', colourHex: writeColour(ground) }
        const svg = renderSvg(drawGarment({ category: 'MJ', style: defaultsOf('MJ') }), {
          ...MATERIALS,
          cloth,
        })
        const [, layers = ''] = svg.split('</defs>')
        const drawn = [...layers.matchAll(/ stroke="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour!)
        assert.ok(drawn.length > 10)
        for (const colour of new Set(drawn)) {
          const off = Math.abs(lightness(readColour(colour)) - lightness(ground))
          assert.ok(off >= 0.16, `${colour} on ${cloth.colourHex} stands off by ${off}`)
        }
      }
  })
})

describe('an icon', () => {
  it('shows each option of the fit, of the side that lies on top and of what has no part of its own', () => {
    for (const [category, code] of [
      ['MJ', 'fit'],
      ['SK', 'fit'],
      ['LT', 'fit'],
      ['WC', 'fit'],
      ['OC', 'fit'],
      ['MJ', 'lapel.belly'],
      ['LJ', 'lapel.belly'],
      ['MJ', 'front.side'],
      ['LW', 'front.side'],
      ['LO', 'front.side'],
      ['MJ', 'hem.front'],
      ['MJ', 'pocket.ticket'],
      ['LJ', 'body.seam'],
      ['LJ', 'length.class'],
      ['LJ', 'sleeve.type'],
      ['OC', 'length'],
      ['WC', 'vdepth'],
      ['MT', 'front.pleat'],
      ['MT', 'crease'],
      ['LT', 'pocket.back'],
    ] as const) {
      const group = groups.find((candidate) => candidate.code === code && candidate.for.includes(category))!
      const options = group.options.filter((one) => !one.for || one.for.includes(category))
      const icons = optionIcons(DRAW[category]!, category, {}, { code, options })
      assert.equal(icons?.size, options.length, `${category} ${code}`)
    }
  })

  it('shows the lapel close by, and the fit on the whole garment', () => {
    const side = (code: string) => {
      const group = groups.find((candidate) => candidate.code === code)!
      const [icon] = optionIcons(drawJacket, 'MJ', {}, group)!.values()
      assert.ok(icon!.paths.length > 10)
      return Number(icon!.viewBox.split(' ')[2])
    }
    assert.ok(side('lapel.belly') < 500)
    assert.equal(side('fit'), 900)
  })
})

const DRAW: Partial<Record<CategoryCode, Draw>> = {
  MJ: drawJacket,
  LJ: drawJacket,
  WC: drawWaistcoat,
  LW: drawWaistcoat,
  OC: drawOvercoat,
  LO: drawOvercoat,
  MT: drawTrousers,
  LT: drawTrousers,
  SK: drawSkirt,
}

/** What must be chosen for a group to have something to show. */
const NEEDED: Readonly<Record<string, StyleValues>> = {
  'lapel.holeType': { 'lapel.hole': 'both' },
  'edge.stitchColor': { 'edge.stitch': 'amf6' },
  'vent.length': { vent: 'side' },
  'monogram.text': { 'monogram.place': 'cuff', 'monogram.font': 'block', 'monogram.color': 'RED' },
  'monogram.place': { 'monogram.text': 'AB', 'monogram.color': 'RED' },
  'monogram.place2': { 'monogram.text': 'AB', 'monogram.color': 'RED' },
  'monogram.font': { 'monogram.text': 'AB', 'monogram.place': 'cuff' },
  'monogram.color': { 'monogram.text': 'AB', 'monogram.place': 'cuff' },
  'slit.length': { slit: 'back' },
  'hem.cuffWidth': { hem: 'cuff' },
  'pocket.backStyle': { 'pocket.back': 'both' },
  'lapel.width': { neck: 'notch' },
}

describe('a line beside a path', () => {
  it('keeps its distance', () => {
    assert.equal(offsetPath('M0 0L0 10', 2), 'M2 0L2 10')
    const points = pointsOf(offsetPath('M0 0C0 10 10 20 20 20', 1))
    assert.ok(points.every(([x, y]) => Number.isFinite(x + y)))
  })
})
