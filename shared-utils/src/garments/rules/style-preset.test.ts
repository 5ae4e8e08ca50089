import assert from 'node:assert/strict'
import test from 'node:test'
import type { StylePreset, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { BUILT_IN } from '../seeds/seeds.ts'
import { sampleLine, sampleOrder, type LineChange } from '../testing/sample-order.ts'
import { evaluate } from './evaluate.ts'
import { stylePreset } from './preset-of-style.ts'
import { FIXED_BY_STYLE_RULE, lockableGroups } from './style-preset.ts'

const { catalogue } = BUILT_IN
const styleOf = (values: StyleValues, lockedGroups: unknown) =>
  stylePreset(BUILT_IN, { styleNo: 'ST-1', category: 'MJ', values, lockedGroups })
const judge = (preset: StylePreset | null, change: LineChange = {}) => {
  const { lines, findings } = evaluate(BUILT_IN, sampleOrder([sampleLine('MJ', { preset, ...change })]))
  return {
    values: lines[0]!.values,
    fixed: lines[0]!.fixed ?? {},
    fixedFindings: findings.filter(({ rule }) => rule === FIXED_BY_STYLE_RULE),
  }
}
const PEAK = { 'lapel.shape': 'peak', 'lapel.width': 95 }

test('fixes a group at the value of the style, else at that of the catalogue and the rules', () => {
  assert.deepEqual(styleOf(PEAK, ['lapel.shape', 'vent'])?.locked, { 'lapel.shape': 'peak', vent: 'side' })
  // R-LAPEL-2: a double-breasted jacket has peaks
  assert.deepEqual(styleOf({ 'front.closure': 'db6x2' }, ['lapel.shape'])?.locked, { 'lapel.shape': 'peak' })
  assert.equal(styleOf(PEAK, []), null)
  assert.deepEqual(styleOf(PEAK, ['no.such', 'button.no', 'fit'])?.locked, {})
})

test('a different value is an error that names group, style and repair', () => {
  const preset = styleOf(PEAK, ['lapel.shape'])
  const { fixedFindings, fixed } = judge(preset, { enter: { 'lapel.shape': 'shawl', 'lapel.width': 70 } })
  assert.deepEqual(
    fixedFindings.map(({ severity, field, line, repair }) => [severity, field, line, repair]),
    [['E', 'lapel.shape', 0, { set: { 'lapel.shape': 'peak' } }]],
  )
  assert.equal(fixedFindings[0]!.message.textEn, 'Style ST-1 fixes Lapel shape: Peak. It cannot be changed.')
  for (const text of Object.values(fixed['lapel.shape']!)) assert.match(text, /ST-1/)
  assert.deepEqual(judge(preset, { baseline: { ...PEAK }, style: PEAK }).fixedFindings, [])
})

test('no rule sets a fixed group, and a closed group is not required', () => {
  const fixed = { styleNo: 'ST-1', locked: { 'lapel.shape': 'notch' }, basePrice: null }
  const { values } = judge(fixed, { enter: { 'front.closure': 'db6x2' } })
  assert.equal(values['lapel.shape'], 'notch')
  assert.equal(judge(null, { enter: { 'front.closure': 'db6x2' } }).values['lapel.shape'], 'peak')
  // R-MATCH-1 closes the matching of plain cloth
  const matched = { styleNo: 'ST-1', locked: { match: 'full' }, basePrice: null }
  const plain = judge(matched, { style: { match: 'full' } })
  assert.deepEqual([plain.fixedFindings, plain.fixed, plain.values.match], [[], {}, null])
})

test('a style never fixes measurements, materials or fit', () => {
  const codes = lockableGroups(catalogue, 'MJ').map(({ code }) => code)
  assert.ok(codes.includes('vent') && !codes.includes('fit') && !codes.includes('button.no'))
})
