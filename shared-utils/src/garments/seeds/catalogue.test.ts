import assert from 'node:assert/strict'
import test from 'node:test'
import { baselineOf } from '../rules/baseline.ts'
import { compiledRulesOf } from '../rules/compiled-rules.ts'
import { evaluate } from '../rules/evaluate.ts'
import { isEmpty } from '../rules/values.ts'
import { randomRow, sampleLine, sampleOrder } from '../testing/sample-order.ts'
import type { CategoryCode, StyleGroup, StyleValue, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { DICTIONARIES } from './dictionaries.ts'
import { BUILT_IN } from './seeds.ts'

const { catalogue } = BUILT_IN
const groupOf = (category: CategoryCode, code: string) =>
  compiledRulesOf(BUILT_IN).forCategory(category)?.group.get(code)

/**
 * Reference 4.2 to 4.6 by group: `code[drives] options`; an option with its surcharge in yuan, `*` marks the default,
 * `@` options of women's garments only; numbers as `min–max/step *default` in mm.
 */
const TABLES: [men: CategoryCode, women: CategoryCode, table: string][] = [
  [
    'MT',
    'LT',
    `
    front.pleat[PDC] 0* 1f 1r 2f+20 2r+20
    rise[PD] low mid* high
    leg[PDC] skinny taper* straight wide flare@ crop
    waistband[PDS] loops* side+40 sideBuckle+60 extTab+20 gurkha+120 elastic+30 none@
    waistband.width[PD] 30–50/5 *40
    loops.count[P] 0 6* 7 8
    loops.width[P] 8 10* 15
    closure[PD] hook* button hookButton sideZip@ backZip@
    fly[DS] zip* button+30
    pocket.front[PD] slant* seam curve jet none@
    pocket.coin[PS] no* yes+15
    pocket.back[PD] 0 left right both*
    pocket.backStyle[PDS] jetButton* jet flap+10 welt
    hem[PDCS] raw plain* cuff+20 slantHem+10
    hem.cuffWidth[PD] 30–50/5 *40
    lining[CS] none front* full+40
    crease[P] pressed* stitched none
    sideBraid[PS] none* satin1+60 satin2+60
    braceButtons[PS] none* inside+15 outside+15
    heelTape[] no yes*
    waistLining[] std* rubber+10`,
  ],
  [
    'WC',
    'LW',
    `
    front.closure[PDS] sb3@ sb4 sb5* sb6 db4x2+60 db6x3+60
    neck[PDS] v* u notch+40 peak+60 shawl+60
    lapel.width[PD] 40–90/5 *60
    vdepth[PD] high std* low
    hem[PD] point* square round
    pocket[PDS] w2* w4+20 w3 f2 none
    back.cloth[PCS] lining* self+60
    back.adjuster[P] buckle* tie none
    side.vent[P] none* yes
    edge.stitch[PS] none* amf2+30 amf6+30 double+60 hand+180`,
  ],
  [
    'OC',
    'LO',
    `
    variant[PDCS] chester* chesterDb polo+200 ulster+200 balmacaan pea trench+300 wrap@ cape@+200
    front.closure[PD] sb3* sb4 fly+60 db6x2+150 db6x3+150 db8x4+150 belt
    collar[PD] notch* peak ulster shawl turn stand
    collar.cloth[PS] self* velvet+150
    lapel.width[PD] 80–140/5 *100
    length[PDCS] short knee* mid
    sleeve[PD] setin* raglan split
    cuff[PDS] plain* turnup+60 strap+40
    back[PDS] plain vent* inverted+80 halfBelt+60
    belt[PC] none* full+80
    pocket.lower[PD] flap* welt patchFlap jet slash
    pocket.chest[P] welt* none
    lining.style[CS] full* half quilted+180 detachable+350
    epaulet[PS] none* yes+60
    construction[S] fused half* full+500
    match[CS] std* full+100
    fit[D] slim regular* relaxed`,
  ],
  [
    'SK',
    'SK',
    `
    shape[PDCS] pencil* straight aline flare half circle+60 knife+150 box+80 mermaid+80
    length[PDC] mini above knee* midi long
    waist[PD] high natural* low
    waistband[PD] straight* curved faced elastic
    closure[PD] backZip* sideZip frontButton+60
    slit[PD] none back* side front
    slit.length[PD] 100–300/10 *150
    dart[D] 1 2*
    pocket[PD] none* side+20 welt+30
    lining[CS] full* half none
    loops[P] none* yes+10`,
  ],
]

function checkGroup(men: CategoryCode, women: CategoryCode, row: string) {
  const [, code = '', drives = '', values = ''] = /^([\w.]+)\[(\w*)\] (.*)$/.exec(row) ?? []
  const group = groupOf(men, code)
  assert.ok(group, row)
  assert.equal(groupOf(women, code), group, code)
  assert.equal([...group.drives].sort().join(''), [...drives].sort().join(''), code)
  const number = /^(\d+)–(\d+)\/(\d+) \*(\d+)$/.exec(values)
  if (number) {
    const [min, max, step, value] = number.slice(1).map(Number)
    assert.deepEqual([group.min, group.max, group.step, group.defaults['*']], [min, max, step, value], code)
    return
  }
  const printed = values.split(' ').map((value) => {
    const [, option = '', marks = '', yuan = '0'] = /^(\w+)([@*]*)(?:\+(\d+))?$/.exec(value) ?? []
    if (marks.includes('*')) assert.equal(group.defaults['*'], option, code)
    return { option, ladies: marks.includes('@'), surcharge: Number(yuan) * 100 }
  })
  assert.deepEqual(
    group.options.map(({ code: option, surcharge, for: only }) => ({
      option,
      ladies: only !== undefined && only.length === 1 && only[0] === women,
      surcharge,
    })),
    printed,
    code,
  )
}

for (const [men, women, table] of TABLES)
  test(`${men} and ${women} have the groups of reference 4.3 to 4.6`, () => {
    for (const row of table.trim().split('\n')) checkGroup(men, women, row.trim())
  })

test('garments share their common groups with the jacket', () => {
  const shared: [string, CategoryCode[]][] = [
    ['fit', ['MJ', 'LJ', 'MT', 'LT', 'WC', 'LW', 'OC', 'LO', 'SK']],
    ['front.side', ['MJ', 'LJ', 'WC', 'LW', 'OC', 'LO']],
    ['edge.stitch', ['MJ', 'LJ', 'WC', 'LW', 'OC', 'LO']],
    ['monogram.text', ['MJ', 'LJ', 'WC', 'LW', 'OC', 'LO']],
    ['match', ['MJ', 'LJ', 'OC', 'LO']],
    ['lining.no', ['MJ', 'LJ', 'MT', 'LT', 'WC', 'LW', 'OC', 'LO', 'SK']],
    ['button.no', ['MJ', 'LJ', 'MT', 'LT', 'WC', 'LW', 'OC', 'LO', 'SK']],
    ['shoulder.style', ['MJ', 'LJ', 'OC', 'LO']],
  ]
  for (const [code, categories] of shared) {
    const groups = new Set(categories.map((category) => groupOf(category, code)))
    assert.equal(groups.size, 1, code)
    assert.ok(!groups.has(undefined))
  }
  for (const category of ['WC', 'OC'] as const)
    assert.equal(baselineOf(catalogue, category)['front.side'], 'lr')
  for (const category of ['LW', 'LO'] as const)
    assert.equal(baselineOf(catalogue, category)['front.side'], 'rl')
})

const codesFor = (group: StyleGroup, category: CategoryCode) =>
  group.options.filter((option) => !option.for || option.for.includes(category)).map(({ code }) => code)

/** Chooses an option, and fills the groups that rules then require. */
function choose(category: CategoryCode, enter: StyleValues) {
  const first = evaluate(BUILT_IN, sampleOrder([sampleLine(category, { enter })])).lines[0]
  const suggested = Object.fromEntries(
    (first?.required ?? [])
      .filter((code) => isEmpty(first?.values[code]) && enter[code] === undefined)
      .map((code) => [code, first?.suggested?.[code] ?? null]),
  )
  return evaluate(BUILT_IN, sampleOrder([sampleLine(category, { enter: { ...suggested, ...enter } })]))
}

/** Options that depend on another choice, with a choice that allows them. */
const NEEDS: Record<string, StyleValues> = {
  'pocket.ticket patch': { 'pocket.lower': 'patch' },
  'back.style action': { vent: 'centre' },
  'loops.count 0': { waistband: 'side' },
  'back.adjuster none': { 'back.cloth': 'self' },
  'front.closure stand': { 'lapel.shape': 'stand' },
}

for (const { code: category } of catalogue.categories)
  test(`${category}: every option is selectable without an error`, () => {
    const categoryRules = compiledRulesOf(BUILT_IN).forCategory(category)
    assert.ok(categoryRules)
    for (const group of categoryRules.groups) {
      // colours of absent parts, the monogram and matching of plain fabric are tested separately
      if (group.kind === 'color' || group.code.startsWith('monogram.') || group.code === 'match') continue
      for (const option of codesFor(group, category)) {
        const value: StyleValue = group.kind === 'multi' ? [option] : option
        const { lines, findings } = choose(category, {
          ...NEEDS[`${group.code} ${option}`],
          [group.code]: value,
        })
        assert.deepEqual(lines[0]?.values[group.code], value)
        const errors = findings.filter(({ severity }) => severity === 'E')
        assert.deepEqual(
          errors.map(({ rule, field }) => `${rule} ${field}`),
          [],
          `${category} ${group.code} ${option}`,
        )
      }
    }
  })

for (const { code: category } of catalogue.categories)
  test(`${category}: the rules become stable for every choice and name a repair (16.1, 13)`, () => {
    const next = randomRow(category.charCodeAt(0) * 7 + category.charCodeAt(1))
    const groups = catalogue.groups.filter(
      (group) => group.for.includes(category) && group.options.length > 0,
    )
    for (let round = 0; round < 150; round++) {
      const enter = Object.fromEntries(
        groups
          .filter(() => next() < 0.25)
          .map((group) => {
            const codes = codesFor(group, category)
            const code = codes[Math.floor(next() * codes.length)] ?? ''
            return [group.code, group.kind === 'multi' ? [code] : code]
          }),
      )
      const { findings, lines } = evaluate(BUILT_IN, sampleOrder([sampleLine(category, { enter })]))
      assert.ok(!findings.some(({ rule }) => rule === 'engine.fight'), JSON.stringify(enter))
      for (const { field, message } of findings) {
        assert.ok(field !== undefined)
        for (const text of [message.text, message.textEn, message.textJp])
          assert.doesNotMatch(text, /\{\w+\}/)
      }
      assert.ok((lines[0]?.fabricLength ?? 0) > 0)
    }
  })

test('coat styles set the values of R-OC-1', () => {
  const values = (variant: string, category: CategoryCode = 'OC') =>
    evaluate(BUILT_IN, sampleOrder([sampleLine(category, { enter: { variant } })])).lines[0]?.values ?? {}
  const of = (variant: string, codes: string[], category?: CategoryCode) =>
    codes.map((code) => values(variant, category)[code]).join(' ')
  assert.equal(of('chesterDb', ['front.closure', 'collar', 'lapel.width']), 'db6x2 peak 115')
  assert.equal(
    of('polo', ['front.closure', 'collar', 'lapel.width', 'pocket.lower', 'cuff', 'back']),
    'db6x2 ulster 120 patchFlap turnup halfBelt',
  )
  assert.equal(of('ulster', ['front.closure', 'collar']), 'db8x4 ulster')
  assert.equal(
    of('balmacaan', ['front.closure', 'collar', 'sleeve', 'pocket.lower']),
    'fly turn raglan slash',
  )
  assert.equal(values('balmacaan')['lapel.width'], null)
  assert.equal(values('balmacaan')['shoulder.pad'], null)
  assert.equal(of('pea', ['front.closure', 'length']), 'db6x3 short')
  assert.equal(
    of('trench', ['front.closure', 'sleeve', 'belt', 'epaulet', 'cuff']),
    'db8x4 raglan full yes strap',
  )
  assert.equal(of('wrap', ['front.closure', 'belt', 'collar'], 'LO'), 'belt full shawl')
})

test('the seeds hold the dictionaries of reference 12 that no migration adds, in three languages, one per style group', () => {
  const { dictionaries } = DICTIONARIES
  const codes = dictionaries.map(({ code }) => code)
  assert.equal(new Set(codes).size, codes.length)
  for (const code of `pay_status mismatch_reason info_error hold_reason remake_reason defect express_company weight_class
    care button_size customer_level posture alteration_type picture_kind stock_move_kind unit style.lapel.shape style.hem
    style.WC.hem style.OC.front.closure style.SK.length`.split(/\s+/))
    assert.ok(codes.includes(code), code)
  const shared = catalogue.groups.filter(({ options }) => options.length > 0)
  assert.equal(codes.filter((code) => code.startsWith('style.')).length, shared.length)
  for (const { code, name, items } of dictionaries) {
    assert.ok(name && items.length > 0, code)
    assert.ok(code.length <= 100)
    assert.equal(new Set(items.map(({ value }) => value)).size, items.length, code)
    for (const { text, textEn, textJp } of items) assert.ok(text && textEn && textJp, code)
  }
})

test('mismatch reasons, information errors and stock moves match the reference', () => {
  const values = (code: string) =>
    DICTIONARIES.dictionaries.find((one) => one.code === code)?.items.map(({ value }) => value)
  assert.deepEqual(values('mismatch_reason'), [
    'UNKNOWN_ORDER',
    'AMOUNT_LESS',
    'AMOUNT_MORE',
    'ALREADY_PAID',
    'CANCELLED_ORDER',
    'CURRENCY',
    'DUPLICATE_TXN',
  ])
  assert.equal(
    values('info_error')?.join(' '),
    'MEAS_MISSING MEAS_IMPLAUSIBLE FABRIC_SHORT FABRIC_UNFIT STYLE_CONFLICT LAPEL_WIDTH MONOGRAM ADDRESS PHOTO_NEEDED PRICE DUPLICATE OTHER',
  )
  assert.deepEqual(values('stock_move_kind'), [
    'receive',
    'reserve',
    'release',
    'issue',
    'return',
    'adjust',
    'scrap',
    'transfer',
    'inspect',
  ])
})
