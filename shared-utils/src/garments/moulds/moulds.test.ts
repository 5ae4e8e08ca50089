import assert from 'node:assert/strict'
import test from 'node:test'
import { BUILT_IN } from '../seeds/seeds.ts'
import { baselineOf } from '../rules/baseline.ts'
import { evaluate } from '../rules/evaluate.ts'
import { sampleBody, sampleLine, sampleOrder } from '../testing/sample-order.ts'
import type { CategoryCode, FitCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { chooseMoulds, easeOf, mouldsForBody } from './choose-mould.ts'
import { bodyOfSize, findMould, mouldFamily, mouldOf, mouldsOf, sizeLabels, sizeSteps } from './moulds.ts'
import { targetSheet, type TargetInput } from './target-sheet.ts'

const { catalogue } = BUILT_IN
const family = (category: CategoryCode) => {
  const found = mouldFamily(catalogue, category)
  assert.ok(found)
  return found
}
const sexOf = (category: CategoryCode) =>
  catalogue.categories.find(({ code }) => code === category)?.sex ?? 'M'

/** Base regular of reference 7.1, cm, in the order of the table: `code value step`. */
const TABLE: Record<CategoryCode, string> = {
  MJ: `chest 110 4, waist 100 4, hem 109 4, shoulder 46 1, acrossBack 40 .9, acrossFront 38 .9, backLength 74 .8,
    frontLength 75.5 .8, sleeveR 64 .6, sleeveL 64 .6, biceps 37 1.2, cuff 27.5 .5, buttonStance 0 0`,
  MT: `waist 90 4, hip 108 3.6, thigh 65 2.2, knee 46 1.2, hem 38 .8, frontRise 25.5 .7, backRise 39 .9, inseam 80 .5,
    outseam 104 1.1`,
  WC: 'chest 105 4, waist 96 4, backLength 55 .7, frontLength 66 .7',
  OC: `chest 120 4, waist 112 4, hem 122 4, shoulder 48 1, length 104 1, sleeveR 66 .6, sleeveL 66 .6, biceps 41 1.3,
    cuff 32 .6`,
  LJ: `chest 95 4, waist 79 4, hem 100 4, shoulder 39.5 1, backLength 64 .5, sleeveR 60 .4, sleeveL 60 .4,
    biceps 33.5 1.3, cuff 25 .6`,
  LT: 'waist 74 4, hip 99 4, thigh 60 2.4, knee 44 1.2, hem 38 .9, frontRise 26 .7, backRise 37 .9, inseam 78 .3',
  SK: 'waist 73 4, hip 99 4, length 56 .3, hem 94 4',
  LW: 'chest 93 4, waist 79 4, backLength 52 .6',
  LO: `chest 102 4, waist 92 4, hem 112 4, shoulder 41 1, length 102 .8, sleeveR 61.5 .4, sleeveL 61.5 .4, biceps 37 1.4,
    cuff 29 .6`,
}

for (const [category, table] of Object.entries(TABLE) as [CategoryCode, string][])
  test(`${category}: base, step and neighbouring sizes follow reference 7.1`, () => {
    const one = family(category)
    const rows = table.split(',').map((row) => row.trim().split(/\s+/))
    assert.deepEqual(
      one.rows.map(({ code }) => code),
      rows.map(([code]) => code),
    )
    for (const [code = '', base = '', step = ''] of rows) {
      const value = (size: number) => mouldOf(one, 'regular', size)?.finished[code]
      assert.equal(value(one.baseSize), Math.round(Number(base) * 10), code)
      assert.equal(value(one.baseSize + 2), Math.round((Number(base) + Number(step)) * 10), code)
      assert.equal(value(one.baseSize - 2), Math.round((Number(base) - Number(step)) * 10), code)
    }
  })

test('slim and relaxed follow 7.1 where it prints them', () => {
  const fits = (category: CategoryCode, code: string) =>
    (['slim', 'regular', 'relaxed'] as FitCode[]).map(
      (fit) => mouldOf(family(category), fit, family(category).baseSize)?.finished[code],
    )
  const printed: [CategoryCode, string, number[]][] = [
    ['MJ', 'chest', [1060, 1100, 1150]],
    ['MJ', 'waist', [950, 1000, 1060]],
    ['MJ', 'hem', [1060, 1090, 1130]],
    ['MJ', 'shoulder', [450, 460, 470]],
    ['MJ', 'acrossBack', [390, 400, 415]],
    ['MJ', 'acrossFront', [370, 380, 390]],
    ['MJ', 'backLength', [720, 740, 750]],
    ['MJ', 'frontLength', [735, 755, 765]],
    ['MJ', 'sleeveR', [635, 640, 645]],
    ['MJ', 'biceps', [355, 370, 390]],
    ['MJ', 'cuff', [260, 275, 290]],
    ['MT', 'hip', [1040, 1080, 1120]],
    ['MT', 'thigh', [620, 650, 690]],
    ['MT', 'knee', [430, 460, 500]],
    ['MT', 'hem', [350, 380, 420]],
    ['OC', 'chest', [1160, 1200, 1260]],
    ['LJ', 'chest', [920, 950, 990]],
    ['LJ', 'waist', [760, 790, 830]],
    ['LJ', 'hem', [980, 1000, 1030]],
  ]
  for (const [category, code, values] of printed)
    assert.deepEqual(fits(category, code), values, `${category} ${code}`)
  assert.deepEqual(fits('WC', 'chest').slice(0, 2), [1030, 1050])
  assert.deepEqual(fits('WC', 'waist').slice(0, 2), [930, 960])
})

test('every men’s category has 99 moulds, every women’s 33, all different and increasing', () => {
  for (const { code, sex } of catalogue.categories) {
    const moulds = mouldsOf(family(code))
    assert.equal(moulds.length, sex === 'M' ? 99 : 33, code)
    assert.equal(new Set(moulds.map(({ mouldNo }) => mouldNo)).size, moulds.length)
    for (const mould of moulds) {
      assert.equal(findMould(family(code), mould.mouldNo), mould)
      const bigger = mouldOf(family(code), mould.fit, mould.size + 2, mould.stature)
      for (const [name, value] of Object.entries(mould.finished)) {
        assert.ok(Number.isInteger(value) && value >= 0, `${mould.mouldNo} ${name}`)
        if (bigger) assert.ok((bigger.finished[name] ?? 0) >= value)
      }
    }
  }
})

test('short and long change the lengths (7.1)', () => {
  const off = (category: CategoryCode, code: string) =>
    (['S', 'L'] as const).map(
      (stature) =>
        (mouldOf(family(category), 'regular', 50, stature)?.finished[code] ?? 0) -
        (mouldOf(family(category), 'regular', 50)?.finished[code] ?? 0),
    )
  assert.deepEqual(off('MJ', 'backLength'), [-20, 20])
  assert.deepEqual(off('MJ', 'sleeveL'), [-15, 15])
  assert.deepEqual(off('MT', 'inseam'), [-30, 30])
  assert.deepEqual(off('OC', 'length'), [-40, 40])
  assert.deepEqual(off('MJ', 'chest'), [0, 0])
  assert.equal(mouldOf(family('LJ'), 'regular', 38, 'L'), undefined)
})

test('women’s girths increase by 6 cm above size 46', () => {
  assert.equal(sizeSteps(family('LJ'), 46, true), 4)
  assert.equal(sizeSteps(family('LJ'), 52, true), 4 + 4.5)
  const chest = (size: number) => mouldOf(family('LJ'), 'regular', size)?.finished.chest
  assert.deepEqual([32, 38, 46, 48, 52].map(chest), [830, 950, 1110, 1170, 1290])
  assert.equal(bodyOfSize(family('LJ'), 'F', 52).chestGirth, 1220)
  assert.equal(mouldOf(family('LJ'), 'regular', 52)?.finished.backLength, 640 + 35)
})

test('names sizes in other systems (6.2)', () => {
  assert.equal(sizeLabels(family('MJ'), 'M', 50).eu, '50')
  assert.equal(sizeLabels(family('MJ'), 'M', 50, 'S').eu, '25')
  assert.equal(sizeLabels(family('MJ'), 'M', 50, 'L').eu, '98')
  assert.deepEqual(sizeLabels(family('LJ'), 'F', 38), { cn: '170/88A', eu: '88', jp: '11', us: '8' })
})

test('chooses the mould for a body, including short and tall ones', () => {
  for (const category of ['MJ', 'OC', 'LJ', 'LO'] as const) {
    const one = family(category)
    const { finished } = mouldOf(one, 'regular', one.baseSize) ?? { finished: {} }
    const [best] = chooseMoulds(one, 'regular', new Map(Object.entries(finished)))
    assert.equal(best?.mould.size, one.baseSize)
    assert.deepEqual([best?.deltas, best?.score, best?.hard, best?.outOfRange], [{}, 0, 0, []])
  }
  const offers = mouldsForBody(family('MJ'), 'regular', 'M', bodyOfSize(family('MJ'), 'M', 50))
  assert.equal(offers.length, 3)
  assert.equal(offers[0]?.mould.mouldNo, 'MJ-REG-50R')
  const tall = mouldsForBody(family('MJ'), 'regular', 'M', bodyOfSize(family('MJ'), 'M', 56, 'L'))
  assert.equal(tall[0]?.mould.mouldNo, 'MJ-REG-56L')
  assert.deepEqual(mouldsForBody(family('MJ'), 'regular', 'M', {}), [])
})

test('a belly is matched by shoulder and chest, and the waist is widened afterwards', () => {
  const body = { ...bodyOfSize(family('MJ'), 'M', 50), waistGirth: 1120 }
  const [best] = mouldsForBody(family('MJ'), 'regular', 'M', body)
  assert.equal(best?.mould.size, 50)
  assert.equal(best?.deltas.waist, 1120 + 120 - 1000)
})

test('the ease of a fit is the middle of 7.3, else that of the base garment over its body', () => {
  const ease = (category: CategoryCode, code: string, fit: FitCode) => {
    const row = family(category).rows.find((one) => one.code === code)
    return row && easeOf(family(category), row, fit, sexOf(category))
  }
  assert.deepEqual(
    (['slim', 'regular', 'relaxed'] as FitCode[]).map((fit) => ease('MJ', 'chest', fit)),
    [70, 110, 160],
  )
  assert.equal(ease('LJ', 'waist', 'relaxed'), 130)
  assert.equal(ease('MT', 'hip', 'regular'), 85)
  assert.equal(ease('OC', 'biceps', 'relaxed'), 140)
  // 46 over a shoulder of .10 × 176 + .277 × 100
  assert.equal(ease('MJ', 'shoulder', 'regular'), 460 - 453)
  assert.equal(ease('MJ', 'buttonStance', 'regular'), undefined)
})

const sheet = (category: CategoryCode, more: Partial<TargetInput> = {}, style: StyleValues = {}) => {
  const made = targetSheet({
    moulds: catalogue.moulds ?? [],
    postures: catalogue.postures ?? [],
    category,
    sex: sexOf(category),
    values: { ...baselineOf(catalogue, category), ...style },
    fitMode: 'BODY',
    body: sampleBody(sexOf(category)),
    ...more,
  })
  assert.ok(made)
  const of = (code: string) => made.items.find((item) => item.code === code)
  return { ...made, of, target: (code: string) => of(code)?.target }
}

test('TRY_ON uses the mould with its changes', () => {
  const made = sheet('MJ', { fitMode: 'TRY_ON', mouldNo: 'MJ-REG-50R', deltas: { chest: -10, sleeveL: 15 } })
  assert.equal(made.mould, 'MJ-REG-50R')
  assert.deepEqual(made.of('chest'), { code: 'chest', target: 1090, tol: 6, source: 'mould+delta' })
  assert.deepEqual(made.of('waist'), { code: 'waist', target: 1000, tol: 6, source: 'mould' })
  assert.equal(made.target('sleeveL'), 655)
  assert.deepEqual(sheet('MJ', { fitMode: 'TRY_ON' }).items, [])
  const skirt = { fitMode: 'TRY_ON', mouldNo: 'SK-REG-40', deltas: { length: -20 } } as const
  assert.equal(sheet('SK', skirt).target('length'), 563 - 20)
  assert.equal(sheet('SK', skirt, { length: 'midi' }).target('length'), 563 + 140 - 20)
  assert.equal(
    sheet('OC', { fitMode: 'TRY_ON', mouldNo: 'OC-REG-50R' }, { length: 'mid' }).target('length'),
    1160,
  )
})

test('BODY adds ease to the body, and uses mould and style for the rest', () => {
  const made = sheet('MJ')
  assert.equal(made.target('chest'), 960 + 110)
  assert.equal(made.target('waist'), 840 + 120)
  assert.equal(made.of('buttonStance')?.source, 'mould')
  assert.equal(made.target('backLength'), Math.round((1740 * 740) / 1760))
  assert.equal(sheet('MJ', {}, { fit: 'slim' }).target('chest'), 960 + 70)
  assert.equal(sheet('MJ', { estimated: ['chestGirth'] }).of('chest')?.tol, 9)
  assert.equal(sheet('LJ', {}, { 'length.class': 'crop' }).target('backLength'), 520)
  const sides = sheet('MJ', { body: { ...sampleBody('M'), armLengthR: 0, armLengthL: -4 } })
  assert.equal((sides.target('sleeveR') ?? 0) - (sides.target('sleeveL') ?? 0), 4)
})

test('FINISHED uses the stated measurements without ease', () => {
  const made = sheet('MJ', { fitMode: 'FINISHED', finished: { chest: 1083 }, posture: { BLADES: 1 } })
  assert.deepEqual(made.items, [{ code: 'chest', target: 1083, tol: 6, source: 'finished' }])
})

test('hems, skirts and coats follow their style', () => {
  const body = { ...sampleBody('M'), heelGirth: 250 }
  const mouldHem = sheet('MT', { body }, { leg: 'straight' })
  assert.equal(
    mouldHem.target('hem'),
    (findMould(family('MT'), mouldHem.mould ?? '')?.finished.hem ?? 0) + 20,
  )
  assert.equal(sheet('MT', { body: { ...body, heelGirth: 420 } }, { leg: 'skinny' }).target('hem'), 410)
  const flare = sheet('LT', {}, { leg: 'flare' })
  assert.ok((flare.target('hem') ?? 0) >= (flare.target('knee') ?? 0) + 40)
  assert.equal(sheet('SK', {}, { length: 'midi' }).target('length'), 700)
  const circle = sheet('SK', {}, { shape: 'circle' })
  assert.equal(circle.target('hem'), Math.round(2 * Math.PI * Math.round(710 / (2 * Math.PI) + 560)))
  const knee = sheet('OC').target('length') ?? 0
  assert.ok(knee >= 1000 && knee <= 1080)
  assert.equal(sheet('OC', {}, { length: 'mid' }).target('length'), knee + 120)
})

test('rules add ease: pleats to the hip, and a coat over its jacket', () => {
  const line = sampleLine('MT', { enter: { 'front.pleat': '2f' } })
  const ease = evaluate(BUILT_IN, sampleOrder([line])).lines[0]?.ease ?? {}
  assert.equal((sheet('MT', { ease }).target('hip') ?? 0) - (sheet('MT').target('hip') ?? 0), 30)
  const coat = evaluate(BUILT_IN, sampleOrder([sampleLine('OC')])).lines[0]?.ease
  assert.deepEqual(coat, { chest: 40, biceps: 20, shoulder: 10, sleeveL: 15, sleeveR: 15 })
  for (const fit of ['slim', 'regular', 'relaxed'])
    for (const [code, extra] of Object.entries(coat ?? {})) {
      const over = sheet('OC', { ease: coat ?? {} }, { fit }).target(code) ?? 0
      assert.ok(over >= (sheet('MJ', {}, { fit }).target(code) ?? 0) + extra, `${fit} ${code}`)
    }
})

test('every size body of every category gets a complete sheet', () => {
  for (const { code, sex } of catalogue.categories) {
    const one = family(code)
    for (const size of one.sizes) {
      const made = sheet(code, { body: bodyOfSize(one, sex, size) })
      assert.equal(made.items.length, one.rows.length, `${code} ${size}`)
      for (const { target, code: name } of made.items)
        assert.ok(Number.isFinite(target), `${code} ${size} ${name}`)
    }
  }
})
