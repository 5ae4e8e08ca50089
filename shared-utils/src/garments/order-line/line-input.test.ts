import assert from 'node:assert/strict'
import test from 'node:test'
import type { OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import type { Rule } from '@mtm/shared-utils/contracts/garments'
import { evaluate } from '../rules/evaluate.ts'
import { BUILT_IN } from '../seeds/seeds.ts'
import {
  SAMPLE_BUTTON,
  SAMPLE_FABRIC,
  SAMPLE_LINING,
  sampleBody,
  sampleLine,
} from '../testing/sample-order.ts'
import { baselineOf } from '../rules/baseline.ts'
import { RULE_FIELDS } from './line-fields.ts'
import { lineInput, orderInput, takenBody } from './line-input.ts'
import { linePreset } from './line-preset.ts'
import { buttonFacts, fabricFacts, liningFacts } from './material-facts.ts'

const { catalogue } = BUILT_IN
const baseline = baselineOf(catalogue, 'MJ')
const LINE: OrderLineDraft = {
  category: 'MJ',
  quantity: 2,
  style: baseline,
  fitMode: 'BODY',
  fabricNo: 'TW-3201',
}
const FACTS = {
  baseline,
  entered: [],
  preset: null,
  fabric: SAMPLE_FABRIC,
  lining: SAMPLE_LINING,
  button: SAMPLE_BUTTON,
  taken: { body: sampleBody('M'), estimated: [] },
}

test('evaluates a line with its facts like one written by hand', () => {
  const made = orderInput({ rush: 'rush7' }, [lineInput(catalogue, LINE, FACTS, 'M')], { sex: 'M' })
  const byHand = {
    lines: [sampleLine('MJ', { quantity: 2 })],
    confirmed: [],
    rush: 'rush7',
    sex: 'M',
  } as const
  assert.deepEqual(
    evaluate(BUILT_IN, made),
    evaluate(BUILT_IN, { ...byHand, lines: [...byHand.lines], confirmed: [] }),
  )
})

test('passes every plain field of the line to the rules', () => {
  const input = lineInput(catalogue, { ...LINE, ownFabricMm: 1500, mouldNo: 'MJ-REG-50R' }, FACTS, 'M')
  const rule = (name: string, value: string | number | boolean): Rule => ({
    id: name,
    priority: 1,
    for: [],
    when: { eq: [`line.${name}`, { value }] },
    then: [{ error: name }],
    sev: 'E',
    msg: { text: '', textEn: '', textJp: '' },
  })
  const expected = {
    category: 'MJ',
    quantity: 2,
    ownFabric: false,
    ownFabricMm: 1500,
    fitMode: 'BODY',
    mouldNo: 'MJ-REG-50R',
  }
  const rules = Object.entries(expected).map(([name, value]) => rule(name, value))
  const { findings } = evaluate(
    { ...BUILT_IN, ruleSet: { version: 'test', rules } },
    orderInput({}, [input], {}),
  )
  for (const name of Object.keys(expected))
    assert.ok(
      findings.some((one) => one.rule === name),
      name,
    )
  assert.deepEqual([...RULE_FIELDS], Object.keys(expected))
})

test('typed values replace those of the sheet and are not marked as estimated', () => {
  const sheet = {
    chestGirth: { value: 960, source: 'taken' },
    waistGirth: { value: 840, source: 'estimated' },
    hipGirth: { value: 980, source: 'estimated' },
  } as const
  assert.deepEqual(takenBody(sheet, { waistGirth: 850 }), {
    body: { chestGirth: 960, waistGirth: 850, hipGirth: 980 },
    estimated: ['hipGirth'],
  })
  assert.deepEqual(takenBody(undefined), { body: {}, estimated: [] })
})

test('values fixed by a style number stay in a placed order and after the number is withdrawn', () => {
  const stored = { styleNo: 'S-1', locked: { vent: 'none' }, basePrice: 5 }
  const style = { styleNo: 'S-1', category: 'MJ', values: { vent: 'side' }, lockedGroups: ['vent'] }
  const line = { category: 'MJ', styleNo: 'S-1' } as const
  const fixed = (
    more: Partial<Parameters<typeof linePreset>[2]>,
    of: Parameters<typeof linePreset>[1] = line,
  ) => linePreset(BUILT_IN, of, { style, stored, isPlaced: false, ...more })
  assert.equal(fixed({ isPlaced: true }), stored)
  assert.equal(fixed({ style: null }), stored)
  assert.deepEqual(fixed({}), { styleNo: 'S-1', locked: { vent: 'side' }, basePrice: null })
  assert.deepEqual(fixed({ isPlaced: true, stored: undefined })?.locked, { vent: 'side' })
  assert.equal(fixed({ stored: undefined, style: null }), null)
  assert.equal(fixed({}, { category: 'MT', styleNo: 'S-1' }), null)
})

test('reads hidden amounts as zero and sizes as numbers', () => {
  assert.deepEqual(
    fabricFacts({ ...SAMPLE_FABRIC, pricePerM: null, freeMm: null, leadDays: null }).pricePerM,
    0,
  )
  assert.ok(!('leadDays' in fabricFacts({ ...SAMPLE_FABRIC, leadDays: null })))
  assert.equal(liningFacts({ ...SAMPLE_LINING, pricePerM: null }).pricePerM, 0)
  assert.deepEqual(buttonFacts({ ...SAMPLE_BUTTON, sizes: [32, '24', null] }).sizes, [32])
  assert.deepEqual(buttonFacts({ ...SAMPLE_BUTTON, sizes: null }).sizes, [])
})
