import assert from 'node:assert/strict'
import test from 'node:test'
import type { StyleValues } from '@mtm/shared-utils/contracts/garments'
import { BUILT_IN } from '../seeds/seeds.ts'
import { baselineOf } from './baseline.ts'
import { evaluateStyle } from './evaluate-style.ts'
import { judgeStyleChange } from './judge-change.ts'
import { lockableGroups } from './style-preset.ts'

const { catalogue } = BUILT_IN
const USUAL = baselineOf(catalogue, 'MJ')

/** A style change of a jacket in production. */
function judged(chosen: StyleValues, more: StyleValues = {}) {
  const made = { ...USUAL, ...more }
  const as = (values: StyleValues) => {
    const { outcome, problems: errors } = evaluateStyle(BUILT_IN, 'MJ', values, made)
    return { outcome, errors }
  }
  const groups = lockableGroups(catalogue, 'MJ')
  return judgeStyleChange({ groups, made, chosen, before: as({}), after: as(chosen) })
}
const moved = ({ changes }: ReturnType<typeof judged>) =>
  changes.map(({ group, before, after }) => [group, before, after])

test('a change names the chosen groups, those that rules change with them, and the difference of the options', () => {
  const peak = judged({ 'lapel.shape': 'peak', 'lapel.width': 95 })
  assert.deepEqual(moved(peak), [
    ['lapel.shape', 'notch', 'peak'],
    ['lapel.width', 85, 95],
  ])
  assert.deepEqual([peak.wrong, peak.closed, peak.difference], [[], [], 4000])
  assert.equal(
    judged({ 'lapel.shape': 'notch' }, { 'lapel.shape': 'peak', 'lapel.width': 95 }).difference,
    -4000,
  )
  // R-LAPEL-2: a double-breasted jacket has peaks
  const double = judged({ 'front.closure': 'db6x2', 'lapel.width': 95 })
  assert.ok(moved(double).some(([group, , after]) => group === 'lapel.shape' && after === 'peak'))
})

test('treats all empty values alike, and an equal value as no change', () => {
  const several = lockableGroups(catalogue, 'MJ').find(({ kind }) => kind === 'multi')!.code
  for (const had of [null, []])
    for (const chosen of [null, []])
      assert.deepEqual(judged({ [several]: chosen }, { [several]: had }).changes, [])
  assert.deepEqual(judged({ 'lapel.shape': 'notch', 'lapel.width': '85' }).changes, [])
})

test('reports problems that a change causes, not those that existed before', () => {
  assert.deepEqual(
    judged({ 'lapel.shape': 'peak' }).wrong.map(({ field }) => field),
    ['lapel.width'],
  )
  const crooked = { 'lapel.width': 300 }
  assert.ok(judged(crooked).wrong.length > 0)
  assert.deepEqual(judged({ vent: 'hook' }, crooked).wrong, [])
})

test('reports a choice that rules remove, but not an empty one', () => {
  // R-VENT-1: no vent has no length
  const { closed } = judged({ vent: 'none', 'vent.length': 250, 'monogram.place': null })
  assert.deepEqual(
    closed.map(({ group }) => group),
    ['vent.length'],
  )
  assert.ok(closed[0]!.message.textEn)
  assert.deepEqual(moved(judged({ vent: 'none' }, { 'vent.length': 250 })), [
    ['vent', 'side', 'none'],
    ['vent.length', 250, null],
  ])
})
