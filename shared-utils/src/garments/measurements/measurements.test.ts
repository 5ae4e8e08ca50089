import assert from 'node:assert/strict'
import test from 'node:test'
import { BUILT_IN } from '../seeds/seeds.ts'
import { randomRow, sampleBody } from '../testing/sample-order.ts'
import type { CategoryCode, Sex } from '@mtm/shared-utils/contracts/garments'
import { bodyType } from './body-type.ts'
import { checkBody, type BodyInput } from './check-body.ts'
import { estimate, ESTIMATORS } from './estimate.ts'
import { convertInches, convertMillimetres, isLength, isPair } from './units.ts'

const { catalogue } = BUILT_IN
const CATEGORY = { M: 'MJ', F: 'LJ' } as const

function categoryOf(code: CategoryCode) {
  const category = catalogue.categories.find((one) => one.code === code)
  assert.ok(category)
  return category
}

const ask = (sex: Sex, body: Record<string, number>, more: Partial<BodyInput> = {}) =>
  checkBody({
    catalogue,
    category: categoryOf(CATEGORY[sex]),
    sex,
    body,
    estimated: [],
    complete: true,
    ...more,
  })
const change = (sex: Sex, values: Record<string, number>) => ({ ...sampleBody(sex), ...values })
const ids = (findings: ReturnType<typeof checkBody>) =>
  findings.map(({ rule, severity, field }) => `${rule} ${severity} ${field?.slice(5)}`)

test('the middle body of both sexes yields no finding', () => {
  assert.deepEqual(ask('M', sampleBody('M')), [])
  assert.deepEqual(ask('F', sampleBody('F')), [])
})

/** A value and one that makes the check speak, by sex: `[finding, body]`. */
const CASES: [Sex, string, Record<string, number>][] = [
  ['M', 'C03 E neckGirth', { neckGirth: 269 }],
  ['M', 'C03 E weight', { weight: 2201 }],
  ['M', 'C04 W chestGirth', { chestGirth: 840, waistGirth: 1000, hipGirth: 1000, highHipGirth: 1000 }],
  ['F', 'C04 W chestGirth', { chestGirth: 1170, waistGirth: 760 }],
  ['M', 'C05 W hipGirth', { hipGirth: 1150 }],
  ['F', 'C05 W hipGirth', { waistGirth: 1000 }],
  ['F', 'C06 W chestGirth', { upperChestGirth: 680 }],
  ['M', 'C06 W chestGirth', { upperChestGirth: 895 }],
  ['F', 'C07 E underbustGirth', { underbustGirth: 880 }],
  ['F', 'C07 W underbustGirth', { underbustGirth: 840 }],
  ['M', 'C08 W highHipGirth', { highHipGirth: 1040 }],
  ['M', 'C09 W neckGirth', { neckGirth: 485 }],
  ['M', 'C10 W shoulderWidth', { shoulderWidth: 340 }],
  ['M', 'C10 W shoulderWidth', { shoulderWidth: 560 }],
  ['M', 'C11 W wristGirth', { wristGirth: 260, upperArmGirth: 300 }],
  ['M', 'C11 W ankleGirth', { ankleGirth: 340 }],
  ['M', 'C11 W kneeGirth', { kneeGirth: 580 }],
  ['M', 'C12 W armLength', { armLength: 700 }],
  ['M', 'C12 W upperArmLength', { upperArmLength: 300 }],
  ['M', 'C13 W backNeckToWaist', { backNeckToWaist: 340 }],
  ['M', 'C13 W sideNeckToWaistFront', { sideNeckToWaistFront: 520 }],
  ['F', 'C14 W sideNeckToBust', { sideNeckToBust: 370 }],
  ['F', 'C14 W bustSpan', { bustSpan: 125 }],
  ['M', 'C15 W armpitToWaist', { armpitToWaist: 280 }],
  ['M', 'C16 E waistToHighHip', { waistToHighHip: 200, waistToHip: 190 }],
  ['M', 'C16 E waistToHip', { waistToHip: 300 }],
  ['M', 'C16 W bodyRise', { bodyRise: 360 }],
  ['M', 'C17 W outsideLeg', { insideLeg: 850 }],
  ['M', 'C17 E outsideLeg', { insideLeg: 890 }],
  ['M', 'C18 W outsideLeg', { outsideLeg: 950 }],
  ['M', 'C18 W insideLeg', { insideLeg: 690 }],
  ['M', 'C19 W waistToKnee', { waistToKnee: 700 }],
  ['M', 'C20 E crotchLength', { crotchLength: 530 }],
  ['M', 'C20 W crotchLength', { crotchLength: 600 }],
  ['M', 'C20 W crotchLengthFront', { crotchLengthFront: 400 }],
  ['M', 'C21 W waistBackArc', { waistBackArc: 330 }],
  ['M', 'C21 W hipBackArc', { hipBackArc: 600 }],
  ['M', 'C22 W weight', { weight: 1900 }],
  ['M', 'C22 W waistGirth', { weight: 1000 }],
  ['M', 'C23 W armLengthR', { armLengthR: 15, armLengthL: -10 }],
  ['M', 'C23 E armLengthR', { armLengthR: 25, armLengthL: -20 }],
  ['M', 'C25 W neckGirth', { neckGirth: 460 }],
]

for (const [sex, finding, values] of CASES) {
  test(`${finding}: ${JSON.stringify(values)}`, () => {
    const found = ask(sex, change(sex, values))
    assert.ok(ids(found).includes(finding), ids(found).join(', '))
    assert.doesNotMatch(JSON.stringify(found), /\{\w+\}/)
  })
}

test('C01: offers to convert a body in inches, whole or nearly, which is then valid', () => {
  for (const sex of ['M', 'F'] as const) {
    const body = sampleBody(sex)
    const inches = Object.fromEntries(
      Object.entries(body).map(([code, value]) => [code, isLength(code) ? Math.round(value / 2.54) : value]),
    )
    const found = ask(sex, inches)
    assert.deepEqual(ids(found), ['C01 E height'])
    assert.deepEqual(found[0]?.repair, { convert: 'inch' })
    assert.deepEqual(ask(sex, convertInches(inches)), [])
    const partly = { ...inches, height: body.height ?? 0 }
    assert.equal(ask(sex, partly)[0]?.rule, 'C01')
  }
})

test('C01: offers to convert millimetres in a field of centimetres', () => {
  const found = ask('M', change('M', { chestGirth: 9600 }))
  assert.deepEqual(ids(found), ['C01 E chestGirth'])
  assert.deepEqual(found[0]?.repair, { convert: 'mm' })
  assert.equal(convertMillimetres({ chestGirth: 9600, weight: 700 }).chestGirth, 960)
  assert.equal(convertMillimetres({ chestGirth: 9600, weight: 700 }).weight, 700)
})

test('C02: requires the measurements of the garment when it is made by body measurements', () => {
  const { neckGirth: _, ...body } = sampleBody('M')
  assert.deepEqual(ids(ask('M', body)), ['C02 E neckGirth'])
  assert.deepEqual(ask('M', body, { complete: false }), [])
  assert.deepEqual(ids(ask('M', change('M', { neckGirth: Number.NaN }))), ['C02 E neckGirth'])
})

test('C24: a large change since the last sheet questions whether it is the same person', () => {
  const previous = sampleBody('M')
  const at = (values: Record<string, number>) => ids(ask('M', change('M', values), { previous }))
  assert.deepEqual(at({ armLength: 635 }), [])
  assert.deepEqual(at({ armLength: 636 }), ['C24 W armLength'])
  assert.deepEqual(at({ height: 1761 }), ['C24 W height'])
  assert.deepEqual(at({ upperChestGirth: 1020, chestGirth: 980 }), [])
})

/** Two digits of the printed figure exchanged: 174 → 147, 96 → 69, 23.5 → 32.5. */
function swapped(value: number): number {
  const [a, b, ...rest] = String(value)
  return Number([b, a, ...rest].join(''))
}

test('detects inches, millimetres, swapped digits and empty fields in every measurement (16.1, 17)', () => {
  for (const sex of ['M', 'F'] as const) {
    const body = sampleBody(sex)
    const { required } = categoryOf(CATEGORY[sex]).measures
    for (const { code } of catalogue.measures) {
      const value = body[code] ?? 0
      if (isPair(code)) continue
      const caught = (wrong: number) => ids(ask(sex, { ...body, [code]: wrong })).length > 0
      if (isLength(code)) assert.ok(caught(Math.round(value / 2.54)), `${code} in inches`)
      assert.ok(caught(value * 10), `${code} in millimetres`)
      // exchanged digits that leave a plausible person cannot be told from a real one
      const exchanged = swapped(value)
      if (Math.abs(exchanged / value - 1) > 0.25)
        assert.ok(caught(exchanged), `${code} ${value} as ${exchanged}`)
      if (!required.includes(code)) continue
      const { [code]: _, ...rest } = body
      assert.ok(ids(ask(sex, rest)).includes(`C02 E ${code}`), `${code} empty`)
    }
  }
})

test('estimates fill only missing measurements, are marked, and raise no errors for ordinary builds', () => {
  const next = randomRow(3)
  const spread = (middle: number, by: number) => Math.round(middle + (next() - 0.5) * 2 * by)
  for (let round = 0; round < 200; round++) {
    const sex = next() < 0.5 ? 'M' : 'F'
    const middle = sampleBody(sex)
    const height = spread(middle.height ?? 0, 150)
    const waistGirth = spread(middle.waistGirth ?? 0, 90)
    const chestGirth = waistGirth + spread(sex === 'M' ? 120 : 170, 40)
    const hipGirth = waistGirth + spread(sex === 'M' ? 140 : 230, 60)
    const taken = { height, chestGirth, waistGirth, hipGirth }
    const { body, estimated } = estimate(sex, taken)
    assert.deepEqual(
      estimated.filter((code) => code in taken),
      [],
    )
    assert.deepEqual(Object.keys(body).sort(), [...Object.keys(taken), ...estimated].sort())
    const errors = ask(sex, body, { estimated, complete: false }).filter(({ severity }) => severity === 'E')
    assert.deepEqual(ids(errors), [], JSON.stringify(taken))
  }
})

test('estimates need their inputs and can be requested by name', () => {
  assert.deepEqual(estimate('M', { height: 1740 }, ['neckGirth', 'wristGirth']).estimated, ['wristGirth'])
  assert.deepEqual(estimate('M', { height: 1740 }, ['upperArmLength']).body, {
    height: 1740,
    upperArmLength: 354,
  })
  const codes = new Set(catalogue.measures.map(({ code }) => code))
  for (const { code, from } of ESTIMATORS) for (const one of [code, ...from]) assert.ok(codes.has(one), one)
})

test('body types of reference 6.2', () => {
  assert.deepEqual(bodyType('M', { height: 1740, chestGirth: 960, waistGirth: 840 }), {
    cn: '175/96A',
    jp: 'A6',
    eu: '48',
    us: '38R',
  })
  assert.deepEqual(bodyType('F', { height: 1650, chestGirth: 880, waistGirth: 720 }), {
    cn: '165/88A',
    jp: '11',
    eu: '88',
    us: '8',
  })
  assert.equal(bodyType('M', { height: 1690, chestGirth: 1000 }).eu, '25')
  assert.equal(bodyType('M', { height: 1900, chestGirth: 1000 }).eu, '98')
  assert.equal(bodyType('M', { height: 1700, chestGirth: 920, waistGirth: 800 }).jp, 'A5')
  assert.deepEqual(bodyType('F', {}), {})
})
