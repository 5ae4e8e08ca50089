import assert from 'node:assert/strict'
import test from 'node:test'
import { BUILT_IN } from '../seeds/seeds.ts'
import {
  sampleBody,
  sampleLine,
  sampleOrder,
  SAMPLE_BUTTON,
  type LineChange,
} from '../testing/sample-order.ts'
import type { CategoryCode, LineOutcome, OrderInput, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { baselineOf } from './baseline.ts'
import { evaluate } from './evaluate.ts'

const judge = (category: CategoryCode, change: LineChange = {}, more: Partial<OrderInput> = {}) =>
  evaluate(BUILT_IN, sampleOrder([sampleLine(category, change)], more))
const outcome = (category: CategoryCode, enter: StyleValues = {}, change: LineChange = {}): LineOutcome =>
  judge(category, { enter, ...change }).lines[0]!
const partsOf = ({ parts }: LineOutcome) =>
  Object.fromEntries(parts.map(({ part, quantity }) => [part, quantity]))
const closedBy = ({ forbidden }: LineOutcome, group: string) => Object.keys(forbidden[group] ?? {}).sort()

/** Exact additions of rules to a garment, by rule number of reference 5. */
const PARTS: [rule: string, CategoryCode, StyleValues, Record<string, number>][] = [
  ['R-CLOS-1', 'MJ', { 'front.closure': 'sb1' }, { 'button.front': 1 }],
  ['R-CLOS-1', 'MJ', {}, { 'button.front': 2, 'button.sleeve': 8 }],
  ['R-CLOS-1', 'MJ', { 'front.closure': 'sb3r2' }, { 'button.front': 3 }],
  ['R-CLOS-1', 'MJ', { 'front.closure': 'db6x2' }, { 'button.front': 6, 'button.anchor': 1 }],
  ['R-CLOS-1', 'MJ', { 'front.closure': 'db4x1' }, { 'button.front': 4, 'button.anchor': 1 }],
  ['R-CLOS-1', 'OC', { 'front.closure': 'db8x4' }, { 'button.front': 8, 'button.anchor': 1 }],
  ['R-CLOS-1', 'MJ', { 'sleeve.buttons': 5 }, { 'button.sleeve': 10 }],
  ['R-CLOS-2', 'MJ', { 'front.closure': 'stand' }, { 'button.front': 5 }],
  ['R-POCK-2', 'MJ', { 'pocket.ticket': 'yes' }, { 'pocket.ticketRight': 1 }],
  ['R-CONS-3', 'MJ', { construction: 'fused' }, { 'interlining.fusibleMm': 1200 }],
  ['R-CONS-3', 'MJ', { construction: 'full' }, { 'canvas.full': 1 }],
  ['R-LIN-1', 'MJ', { 'lining.style': 'none' }, { 'lining.pocketBags': 1 }],
  ['R-PANT-1', 'MT', { hem: 'cuff', 'hem.cuffWidth': 45 }, { 'leg.turnUpMm': 90 }],
  ['R-PANT-2', 'MT', { hem: 'raw' }, { 'leg.marginMm': 80 }],
  ['R-SK-4', 'SK', { shape: 'circle', length: 'midi' }, { 'skirt.panels': 2 }],
]
for (const [rule, category, enter, expected] of PARTS)
  test(`${rule}: ${category} ${JSON.stringify(enter)} needs ${JSON.stringify(expected)}`, () => {
    const parts = partsOf(outcome(category, enter))
    for (const [part, quantity] of Object.entries(expected)) assert.equal(parts[part], quantity, part)
  })

test('R-CONS-3: fused and unconstructed jackets have no canvas', () => {
  for (const construction of ['fused', 'unc']) {
    const parts = partsOf(outcome('MJ', { construction }))
    assert.equal(parts['canvas.half'] ?? parts['canvas.full'], undefined, construction)
  }
})

/** Values set by rules. */
const SETS: [rule: string, CategoryCode, StyleValues, StyleValues][] = [
  ['R-LAPEL-2', 'MJ', { 'front.closure': 'db6x2' }, { 'lapel.shape': 'peak', 'lapel.width': 105 }],
  ['R-LAPEL-5', 'MJ', { 'lapel.shape': 'shawl', 'lapel.width': 70 }, { 'lapel.hole': 'none' }],
  ['R-CLOS-2', 'MJ', { 'front.closure': 'stand' }, { 'lapel.shape': 'stand', 'lapel.width': null }],
  ['R-HEM-1', 'MJ', { 'front.closure': 'db4x2' }, { 'hem.front': 'square' }],
  ['R-PANT-4', 'MT', { waistband: 'gurkha' }, { 'loops.count': '0' }],
  ['R-WC-2', 'WC', { 'front.closure': 'db4x2' }, { hem: 'square' }],
  ['R-OC-1', 'OC', { variant: 'chesterDb' }, { 'front.closure': 'db6x2', collar: 'peak' }],
  [
    'R-OC-1',
    'OC',
    { variant: 'polo' },
    {
      'front.closure': 'db6x2',
      collar: 'ulster',
      'pocket.lower': 'patchFlap',
      cuff: 'turnup',
      back: 'halfBelt',
    },
  ],
  ['R-OC-1', 'OC', { variant: 'ulster' }, { 'front.closure': 'db8x4', collar: 'ulster' }],
  ['R-OC-1', 'OC', { variant: 'balmacaan' }, { collar: 'turn', sleeve: 'raglan', 'pocket.lower': 'slash' }],
  ['R-OC-1', 'OC', { variant: 'pea' }, { 'front.closure': 'db6x3', length: 'short' }],
  [
    'R-OC-1',
    'OC',
    { variant: 'trench' },
    { 'front.closure': 'db8x4', sleeve: 'raglan', belt: 'full', epaulet: 'yes', cuff: 'strap' },
  ],
  ['R-OC-1', 'LO', { variant: 'wrap' }, { belt: 'full', collar: 'shawl' }],
  ['R-SK-1', 'SK', { shape: 'circle' }, { slit: 'none', dart: null }],
]
for (const [rule, category, enter, expected] of SETS)
  test(`${rule}: ${category} ${JSON.stringify(enter)} sets ${JSON.stringify(expected)}`, () => {
    const { values } = outcome(category, enter)
    for (const [group, value] of Object.entries(expected)) assert.equal(values[group], value, group)
  })

test('R-SIDE-1: men’s and women’s garments overlap to their usual side', () => {
  for (const category of ['MJ', 'WC', 'OC'] as const)
    assert.equal(outcome(category).values['front.side'], 'lr', category)
  for (const category of ['LJ', 'LW', 'LO'] as const)
    assert.equal(outcome(category).values['front.side'], 'rl', category)
})

/** Options, or whole groups (`*`), closed by rules. */
const CLOSES: [rule: string, CategoryCode, StyleValues, group: string, options: string[]][] = [
  ['R-LAPEL-4', 'MJ', { 'lapel.shape': 'stand' }, 'lapel.width', ['*']],
  ['R-LAPEL-4', 'MJ', { 'lapel.shape': 'stand' }, 'lapel.gorge', ['*']],
  ['R-LAPEL-4', 'MJ', { 'lapel.shape': 'stand' }, 'lapel.hole', ['*']],
  ['R-LAPEL-4', 'LJ', { 'lapel.shape': 'none' }, 'lapel.facing', ['*']],
  ['R-LAPEL-5', 'MJ', { 'lapel.shape': 'shawl', 'lapel.width': 70 }, 'front.closure', ['db6x2', 'sb3']],
  ['R-HEM-1', 'MJ', { 'front.closure': 'db6x2' }, 'hem.front', ['cutaway']],
  ['R-VENT-1', 'MJ', { vent: 'none' }, 'vent.length', ['*']],
  ['R-VENT-1', 'MJ', { vent: 'side' }, 'back.style', ['action']],
  ['R-POCK-1', 'MJ', { 'pocket.lower': 'patchFlap' }, 'pocket.angle', ['slant']],
  ['R-POCK-2', 'MJ', { 'pocket.lower': 'patch' }, 'pocket.ticket', ['yes']],
  ['R-POCK-3', 'LJ', { 'pocket.lower': 'none' }, 'pocket.ticket', ['*']],
  ['R-SLV-1', 'MJ', { 'sleeve.buttons': 0 }, 'sleeve.vent', ['half', 'open']],
  ['R-SLV-1', 'MJ', { 'sleeve.buttons': 0 }, 'sleeve.lastHole', ['*']],
  ['R-CONS-1', 'MJ', { construction: 'unc' }, 'lining.style', ['full']],
  ['R-CONS-1', 'MJ', { construction: 'unc' }, 'shoulder.pad', ['6', '9']],
  ['R-LIN-1', 'MJ', { 'lining.style': 'none' }, 'lining.no', ['*']],
  ['R-PANT-3', 'MT', { 'front.pleat': '2f' }, 'rise', ['low']],
  ['R-PANT-3', 'MT', { 'front.pleat': '2f' }, 'leg', ['skinny']],
  ['R-OC-2', 'OC', { sleeve: 'raglan' }, 'shoulder.style', ['*']],
  ['R-OC-2', 'OC', { sleeve: 'raglan' }, 'shoulder.pad', ['*']],
  ['R-LJ-1', 'LJ', { 'lapel.shape': 'none' }, 'front.closure', ['db4x1', 'db4x2', 'db6x1', 'db6x2']],
]
for (const [rule, category, enter, group, options] of CLOSES)
  test(`${rule}: ${category} ${JSON.stringify(enter)} closes ${group} ${options.join(', ')}`, () => {
    const closed = closedBy(outcome(category, enter), group)
    assert.deepEqual(
      closed.filter((option) => options.includes(option)),
      options,
    )
  })

test('R-LIN-1 keeps the piping of an unlined jacket selectable, R-MATCH-1 the matching of stripes, checks and customer’s own material', () => {
  assert.deepEqual(closedBy(outcome('MJ', { 'lining.style': 'none' }), 'piping'), [])
  assert.deepEqual(closedBy(outcome('MJ'), 'match'), ['*'])
  assert.deepEqual(closedBy(outcome('MJ', {}, { fabric: { pattern: 'pinstripe' } }), 'match'), [])
  assert.deepEqual(closedBy(outcome('MJ', {}, { fabric: null, ownFabric: true }), 'match'), [])
})

test('R-VENT-2 allows 40 % of the back length, R-SLV-3 three buttons, R-SK-2 a slit of 15 cm', () => {
  const long = { backLength: 750 }
  const finished = { chest: 1080, waist: 970, shoulder: 450, sleeveL: 630, sleeveR: 630, ...long }
  assert.equal(outcome('MJ', {}, { fitMode: 'FINISHED', finished }).ranges['vent.length']?.max, 300)
  assert.equal(outcome('MJ', { 'sleeve.layout': 'kiss' }).ranges['sleeve.buttons']?.min, 3)
  assert.equal(outcome('SK', { length: 'midi' }).ranges['slit.length']?.min, 150)
})

test('R-PANT-3 and R-OC-3 widen the target by the amounts of the reference', () => {
  assert.deepEqual(outcome('MT', { 'front.pleat': '1f' }).ease, { hip: 15 })
  assert.deepEqual(outcome('MT', { 'front.pleat': '2r' }).ease, { hip: 30 })
  assert.deepEqual(outcome('OC').ease, { chest: 40, biceps: 20, shoulder: 10, sleeveL: 15, sleeveR: 15 })
})

test('R-MATCH-1, R-ONEWAY, R-WC-3, R-PANT-1 and R-PANT-2 add exactly the documented cloth and time', () => {
  const cloth = (category: CategoryCode, enter: StyleValues = {}, fabric: LineChange['fabric'] = {}) =>
    outcome(category, enter, { fabric }).fabricLength
  const percent = (share: number) => (cloth('MJ') * share) / 100
  assert.equal(cloth('MJ', {}, { pattern: 'pinstripe' }), percent(105))
  assert.equal(cloth('MJ', {}, { pattern: 'glenCheck', repeatV: 30 }), percent(106))
  assert.equal(cloth('MJ', {}, { pattern: 'tartan', repeatV: 60 }), percent(110))
  assert.equal(cloth('MJ', {}, { pattern: 'windowpane', repeatV: 61 }), percent(115))
  assert.equal(cloth('MJ', {}, { oneWay: true }), percent(108))
  assert.equal(cloth('WC', { 'back.cloth': 'self' }) - cloth('WC'), 400)
  assert.equal(cloth('MT', { hem: 'cuff', 'hem.cuffWidth': 40 }) - cloth('MT'), 80)
  assert.equal(cloth('MT', { hem: 'raw' }) - cloth('MT'), 80)
  const days = (enter: StyleValues) => outcome('MJ', enter, { fabric: { pattern: 'gunClub' } }).leadDays
  assert.equal(days({ match: 'full' }) - days({}), 1)
  const mill = { freeMm: 0, stockPolicy: 'order', leadDays: 12 }
  assert.equal(outcome('MJ', {}, { fabric: mill }).leadDays - outcome('MJ').leadDays, 12, 'R-FAB-3')
})

test('R-FAB-3 names the available length, the needed length and substitutes', () => {
  const { findings } = judge('MJ', { quantity: 2, fabric: { freeMm: 2000, substituteNo: 'TW-3202' } })
  const short = findings.find(({ rule }) => rule === 'R-FAB-3')
  assert.deepEqual(short?.repair, { available: 2000, needed: 3200, substituteNo: 'TW-3202' })
  assert.match(short.message.textEn, /2(\.00)? m available, 3\.20? m needed/)
})

test('R-OWN compares with all garments of the line and charges no cloth', () => {
  const own = (ownFabricMm: number | null) =>
    judge('MJ', { fabric: null, ownFabric: true, ownFabricMm, quantity: 2 }).findings.map(({ rule }) => rule)
  const needed = outcome('MJ', {}, { fabric: null, ownFabric: true }).fabricLength * 2
  assert.ok(own(needed - 1).includes('R-OWN'))
  assert.ok(!own(needed).includes('R-OWN'))
  assert.ok(own(null).includes('R-OWN.await'))
})

test('R-DATE-1 names the needed days and the express tier that keeps the date', () => {
  const offer = (workDaysLeft: number, rush: OrderInput['rush'] = 'standard') =>
    judge('MJ', {}, { workDaysLeft, rush }).findings.find(({ rule }) => rule === 'R-DATE-1')?.repair
  assert.equal(offer(10), undefined)
  assert.deepEqual(offer(7), { days: 10, rush: ['rush7', 'rush5'] })
  assert.deepEqual(offer(6), { days: 10, rush: ['rush5'] })
  assert.deepEqual(offer(4), { days: 10, rush: [] })
  assert.deepEqual(offer(5, 'rush7'), { days: 7, rush: ['rush5'] })
})

test('offers the value that a rule would set in place of an entered one, and to clear a closed one', () => {
  const offers = (category: CategoryCode, enter: StyleValues, change: LineChange = {}) =>
    Object.fromEntries(
      judge(category, { enter, ...change }).findings.flatMap(({ rule, repair }) =>
        repair?.set ? [[rule, repair.set]] : [],
      ),
    )
  assert.deepEqual(offers('MJ', { 'front.closure': 'db6x2', 'hem.front': 'cutaway' }), {
    'R-HEM-1': { 'hem.front': 'square' },
  })
  assert.deepEqual(offers('MJ', { vent: 'none', 'vent.length': 250 }), {
    'R-VENT-1': { 'vent.length': null },
  })
  const full = { body: { ...sampleBody('F'), chestGirth: 920 } }
  assert.deepEqual(offers('LJ', { 'body.seam': 'panel' }, full), {
    'R-LJ-BUST': { 'body.seam': 'princess' },
  })
})

test('R-BTN-1: a garment accepts the button sizes of its category', () => {
  const refused = (category: CategoryCode, sizes: number[]) =>
    judge(category, { button: { ...SAMPLE_BUTTON, sizes } }).findings.some(({ rule }) =>
      rule.startsWith('R-BTN-1'),
    )
  const fitting: [CategoryCode, number[]][] = [
    ['MJ', [32, 24]],
    ['OC', [40, 24]],
    ['WC', [24]],
    ['MT', [24]],
  ]
  for (const [category, sizes] of fitting)
    for (const [other, others] of fitting)
      assert.equal(
        refused(category, others),
        !sizes.every((size) => others.includes(size)),
        `${category} with the buttons of ${other}`,
      )
})

test('R-MONO-1 accepts 20 characters of the font', () => {
  const wrong = (text: string, font: string) =>
    judge('MJ', {
      enter: {
        'monogram.text': text,
        'monogram.font': font,
        'monogram.place': 'cuff',
        'monogram.color': 'NAVY',
      },
    }).findings.filter(({ severity }) => severity === 'E').length
  assert.equal(wrong('L. CHEN', 'script'), 0)
  assert.equal(wrong('A'.repeat(20), 'block'), 0)
  assert.equal(wrong('A'.repeat(21), 'block'), 1)
  assert.equal(wrong('陈', 'script'), 1)
  assert.equal(wrong('陈', 'kai'), 0)
})

test('R-LJ-BUST is reported for every jacket although they share one body', () => {
  const line = sampleLine('LJ', {
    baseline: baselineOf(BUILT_IN.catalogue, 'LJ'),
    enter: { 'body.seam': 'dart' },
    body: { ...sampleBody('F'), chestGirth: 920 },
  })
  const { findings } = evaluate(BUILT_IN, sampleOrder([line, line]))
  assert.deepEqual(
    findings.filter(({ rule }) => rule === 'R-LJ-BUST').map(({ line: at }) => at),
    [0, 1],
  )
})
