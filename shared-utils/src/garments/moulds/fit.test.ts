import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkFit,
  completeBody,
  convertFinished,
  finishedRanges,
  mouldFamily,
  targetsOfLine,
} from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import type { CategoryCode, LineInput } from '@mtm/shared-utils/contracts/garments'

const { catalogue } = BUILT_IN
const MJ = mouldFamily(catalogue, 'MJ')
const category = (code: CategoryCode) => catalogue.categories.find((one) => one.code === code)!
const judge = (line: Parameters<typeof checkFit>[2], code: CategoryCode = 'MJ') =>
  checkFit(mouldFamily(catalogue, code), category(code), line)
const summaries = (line: Parameters<typeof checkFit>[2]) =>
  judge(line).map(({ rule, severity, field }) => `${severity} ${rule} ${field}`)

const FINISHED = { chest: 1080, waist: 980, shoulder: 460, backLength: 740, sleeveL: 640, sleeveR: 640 }

test('names a try-on garment of another category and a change beyond its range in three languages', () => {
  assert.deepEqual(
    summaries({ fitMode: 'TRY_ON', mouldNo: 'MJ-REG-50R', deltas: { chest: 80, waist: -80 } }),
    [],
  )
  const findings = judge({ fitMode: 'TRY_ON', mouldNo: 'MJ-REG-99R', deltas: { chest: 81 } })
  assert.deepEqual(
    findings.map(({ rule, field }) => `${rule} ${field}`),
    ['F-MOULD mouldNo', 'F-DELTA deltas.chest'],
  )
  const { text, textEn, textJp } = findings[1]!.message
  assert.match(text, /胸围\(成衣\).*-6–8/)
  assert.match(textEn, /^Chest: .* -6 and 8 cm/)
  assert.match(textJp, /上胴.*-6〜8/)
})

test('every category states a fit by finished measurements that its own moulds have', () => {
  for (const { code, finished = [] } of catalogue.categories) {
    const family = mouldFamily(catalogue, code)!
    const middle = family.rows.map((row) => [row.code, row.base.regular] as const)
    assert.deepEqual(judge({ fitMode: 'FINISHED', finished: Object.fromEntries(middle) }, code), [], code)
    for (const one of finished) assert.ok(finishedRanges(family).has(one), `${code} ${one}`)
  }
})

test('finished measurements: reports gaps, impossible and unusual figures, and another unit', () => {
  const { sleeveR: _, ...gap } = FINISHED
  assert.deepEqual(summaries({ fitMode: 'FINISHED', finished: gap }), ['E F-MISSING finished.sleeveR'])
  assert.deepEqual(summaries({ fitMode: 'FINISHED', finished: { ...FINISHED, chest: 2400 } }), [
    'E F-RANGE finished.chest',
  ])
  assert.deepEqual(summaries({ fitMode: 'FINISHED', finished: { ...FINISHED, chest: 1600 } }), [
    'W F-USUAL finished.chest',
  ])
  const scaled = (factor: number) =>
    judge({
      fitMode: 'FINISHED',
      finished: Object.fromEntries(
        Object.entries(FINISHED).map(([code, mm]) => [code, Math.round(mm * factor)]),
      ),
    })
  assert.deepEqual(
    scaled(1 / 2.54).map(({ repair }) => repair),
    [{ convert: 'inch' }],
  )
  assert.deepEqual(
    scaled(10).map(({ repair }) => repair),
    [{ convert: 'mm' }],
  )
})

test('finished measurements of a measured body: inches one by one, and a garment below the body', () => {
  const man = { body: { chestGirth: 980, waistGirth: 860 }, estimated: [] as string[] }
  const stated = (finished: Record<string, number>, more: object = man) =>
    judge({ fitMode: 'FINISHED', finished: { ...FINISHED, ...finished }, ...more })
  assert.deepEqual(stated({}), [])
  // 42 typed for 42 inches, everything else in centimetres
  const [inch, ...more] = stated({ chest: 420 })
  assert.deepEqual([inch!.rule, inch!.severity, inch!.field, more], ['F-UNIT', 'E', 'finished.chest', []])
  assert.deepEqual(inch!.repair, { convert: 'inch' })
  assert.match(inch!.message.textEn, /42 cm looks like inches \(42 in = 106.7 cm\)/)
  assert.deepEqual(convertFinished(MJ!, { ...FINISHED, chest: 420 }, 'inch'), { ...FINISHED, chest: 1067 })
  // far too small also as inches
  assert.deepEqual(
    stated({ chest: 300 }).map(({ rule, severity }) => [rule, severity]),
    [['F-RANGE', 'E']],
  )
  // a size that exists, on a larger man
  const small = stated({ chest: 920 })
  assert.deepEqual([small.length, small[0]!.rule, small[0]!.severity], [1, 'F-BODY', 'E'])
  assert.match(small[0]!.message.text, /92 cm 小于净体尺寸 98 cm/)
  assert.deepEqual(stated({ chest: 940 }), [], 'worn tight')
  assert.deepEqual(stated({ chest: 920 }, { ...man, estimated: ['chestGirth'] }), [])
  assert.deepEqual(stated({ chest: 920 }, {}), [])
})

test('an alteration keeps the mould its garment was cut from, whatever is the nearest', () => {
  const line = {
    category: 'MJ',
    fitMode: 'FINISHED',
    mouldNo: 'MJ-REG-50R',
    finished: { ...FINISHED, chest: 1240 },
    quantity: 1,
    style: {},
    baseline: {},
    entered: [],
    body: {},
    estimated: [],
  } as unknown as LineInput
  const of = (parentOrderId?: string) =>
    targetsOfLine(catalogue, { sex: 'M', ...(parentOrderId && { parentOrderId }) }, line, {
      values: { fit: 'regular' },
    })!.mould
  assert.equal(of('a'.repeat(32)), 'MJ-REG-50R')
  assert.notEqual(of(), 'MJ-REG-50R')
})

test('completes a body with the estimates of its garment; a try-on garment replaces an unmeasured body', () => {
  const body = { height: 1740, chestGirth: 960, waistGirth: 840, hipGirth: 980, armLength: 610 }
  const line = { category: 'MJ', fitMode: 'BODY', mouldNo: null } as const
  const full = completeBody(catalogue, line, 'M', { body, estimated: ['armLength'] })
  assert.equal(full.body.upperArmLength, Math.round(0.57 * 610))
  assert.deepEqual(full.estimated.slice(0, 2), ['armLength', 'upperArmLength'])
  assert.equal(full.body.neckGirth, undefined, 'what must be taken is not made up')
  const nothing = { body: {}, estimated: [] }
  assert.equal(completeBody(catalogue, line, 'M', nothing).body.chestGirth, undefined)
  const worn = { ...line, fitMode: 'TRY_ON', mouldNo: 'MJ-REG-64L' } as const
  const reference = completeBody(catalogue, worn, undefined, nothing)
  assert.equal(reference.body.chestGirth, 1280)
  assert.ok(reference.estimated.includes('chestGirth'))
  assert.equal(completeBody(catalogue, worn, 'M', { body, estimated: [] }).body.chestGirth, 960)
})

test('all three ways to state a fit yield one target sheet', () => {
  const outcome = { values: { fit: 'regular' } }
  const base: LineInput = {
    category: 'MJ',
    quantity: 1,
    style: {},
    baseline: {},
    entered: [],
    fitMode: 'BODY',
    body: { height: 1760, chestGirth: 1000, waistGirth: 880, hipGirth: 1040, shoulderWidth: 460 },
    estimated: [],
  }
  const sheet = (change: Partial<LineInput>) =>
    targetsOfLine(catalogue, { sex: 'M' }, { ...base, ...change }, outcome)!
  const chest = (change: Partial<LineInput>) => sheet(change).items.find(({ code }) => code === 'chest')!
  assert.deepEqual(chest({}), { code: 'chest', target: 1110, tol: 6, source: 'body+ease' })
  assert.deepEqual(chest({ fitMode: 'TRY_ON', mouldNo: 'MJ-REG-50R', deltas: { chest: 10 } }), {
    code: 'chest',
    target: 1110,
    tol: 6,
    source: 'mould+delta',
  })
  assert.equal(chest({ fitMode: 'FINISHED', finished: FINISHED }).target, 1080)
  // the posture adds to a garment of the shop, never to what was stated as finished
  const back = (change: Partial<LineInput>) =>
    sheet({ posture: { BLADES: 2 }, ...change }).items.find(({ code }) => code === 'acrossBack')?.target
  assert.equal(
    back({ fitMode: 'TRY_ON', mouldNo: 'MJ-REG-50R' }),
    MJ!.rows.find(({ code }) => code === 'acrossBack')!.base.regular + 10,
  )
  assert.equal(back({ fitMode: 'FINISHED', finished: { ...FINISHED, acrossBack: 400 } }), 400)
})
