import assert from 'node:assert/strict'
import test from 'node:test'
import type { MouldOverrides } from '@mtm/shared-utils/contracts/garments'
import { mould, MOULD_MEASURES } from '@mtm/shared-utils/contracts/resources/mould'
import { MOULDS } from '../seeds/moulds.ts'
import { findMould, mouldsOf } from './moulds.ts'
import {
  changeMoulds,
  checkMouldChange,
  isSameOverrides,
  mouldDifferences,
  NO_OVERRIDES,
  overrideEntries,
  overridesOf,
  withOverrides,
} from './overrides.ts'

const JACKET = MOULDS.find(({ category }) => category === 'MJ')!
const LADIES = MOULDS.find(({ category }) => category === 'LJ')!
const NO = 'MJ-REG-50R'
const chestOf = (overrides: MouldOverrides, no: string) =>
  findMould(withOverrides(JACKET, overrides), no)?.finished.chest

test('every measurement of a mould is a declared field, in sheets and lists', () => {
  const codes = new Set(MOULDS.flatMap(({ rows }) => rows.map(({ code }) => code)))
  assert.deepEqual([...codes].toSorted(), [...MOULD_MEASURES].toSorted())
  assert.ok(MOULD_MEASURES.every((code) => mould.fields[code].kind === 'length'))
})

test('a family without overrides equals the catalogue', () => {
  for (const family of MOULDS) {
    const same = withOverrides(family, NO_OVERRIDES)
    assert.deepEqual(mouldsOf(same), mouldsOf(family))
    assert.deepEqual(mouldDifferences(family, same), [])
  }
})

test('base, step and break grade every size, and women’s sizes keep the wide step of the catalogue', () => {
  const grades = { chest: { regular: 1110, step: 30, breakSize: 56, wideStep: 50 } }
  const own = changeMoulds(JACKET, NO_OVERRIDES, { kind: 'grade', grades })
  assert.deepEqual(own.grades, grades)
  const seen = [44, 50, 56, 58, 64].map((size) => chestOf(own, `MJ-REG-${size}R`))
  assert.deepEqual(seen, [1020, 1110, 1200, 1250, 1400])
  assert.equal(chestOf(own, 'MJ-SLM-50R'), 1060, 'other fits keep their base')
  const steps = changeMoulds(LADIES, NO_OVERRIDES, { kind: 'grade', grades: { chest: { step: 50 } } })
  const ladies = withOverrides(LADIES, steps)
  // 950 + 4 steps of 50 to size 46, then 3 of one and a half
  assert.equal(findMould(ladies, 'LJ-REG-52')?.finished.chest, 950 + 4 * 50 + 3 * 75)
})

test('a value equal to the derived one is no override, also after the grade changes to it', () => {
  const values = (chest: number | null) => ({ kind: 'values', values: { [NO]: { chest } } }) as const
  const own = changeMoulds(JACKET, NO_OVERRIDES, values(1110))
  assert.equal(chestOf(own, NO), 1110)
  assert.ok(isSameOverrides(changeMoulds(JACKET, own, values(null)), NO_OVERRIDES))
  assert.ok(isSameOverrides(changeMoulds(JACKET, own, values(1100)), NO_OVERRIDES))
  const met = changeMoulds(JACKET, own, { kind: 'grade', grades: { chest: { regular: 1110 } } })
  assert.deepEqual(met.values, {})
  const back = changeMoulds(JACKET, met, { kind: 'grade', grades: { chest: { regular: null } } })
  assert.ok(isSameOverrides(back, NO_OVERRIDES))
  const anew = changeMoulds(JACKET, own, { kind: 'generate', mouldNos: [NO] })
  assert.ok(isSameOverrides(anew, NO_OVERRIDES))
})

test('stores overrides one by one and reads them back unchanged', () => {
  const own: MouldOverrides = {
    grades: { chest: { step: 41, regular: 1101 }, waist: { wideStep: 50, breakSize: 58 } },
    values: { [NO]: { chest: 1115, cuff: 280 }, 'MJ-SLM-44S': { waist: 801 } },
  }
  const entries = overrideEntries(own)
  assert.equal(entries.length, 7)
  assert.deepEqual(overridesOf(entries), own)
  assert.deepEqual(overrideEntries(overridesOf(entries.toReversed())), entries)
})

test('names unknown moulds and measurements, values out of range and impossible grades', () => {
  const kinds = (change: Parameters<typeof checkMouldChange>[2], family = JACKET) =>
    [...checkMouldChange(family, NO_OVERRIDES, change)].map(({ kind }) => kind)
  assert.deepEqual(kinds({ kind: 'values', values: { 'MJ-REG-51R': { chest: 1100 } } }), ['unknown'])
  assert.deepEqual(kinds({ kind: 'values', values: { [NO]: { knee: 400 } } }), ['measure'])
  assert.deepEqual(kinds({ kind: 'values', values: { [NO]: { chest: 110 } } }), ['range'])
  assert.deepEqual(kinds({ kind: 'generate', mouldNos: ['LJ-REG-38'] }), ['unknown'])
  assert.deepEqual(kinds({ kind: 'grade', grades: { chest: { breakSize: 48 } } }), ['grade'])
  assert.deepEqual(kinds({ kind: 'grade', grades: { chest: { step: -5 } } }), ['grade'])
  assert.deepEqual(kinds({ kind: 'grade', grades: { chest: { stature: 20 } } }, LADIES), ['grade'])
  assert.ok(kinds({ kind: 'grade', grades: { chest: { regular: 110 } } }).includes('range'))
  assert.deepEqual(kinds({ kind: 'grade', grades: { chest: { regular: 1110, step: 42 } } }), [])
})
