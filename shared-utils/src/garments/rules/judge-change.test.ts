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

test('a change names what was chosen and what the rules change along, and what the options differ by', () => {
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

test('nothing is nothing, however it is written, and the same is no change', () => {
  const several = lockableGroups(catalogue, 'MJ').find(({ kind }) => kind === 'multi')!.code
  for (const had of [null, []])
    for (const chosen of [null, []])
      assert.deepEqual(judged({ [several]: chosen }, { [several]: had }).changes, [])
  assert.deepEqual(judged({ 'lapel.shape': 'notch', 'lapel.width': '85' }).changes, [])
})

test('what was wrong before is not held against a change, what it makes wrong is', () => {
  assert.deepEqual(
    judged({ 'lapel.shape': 'peak' }).wrong.map(({ field }) => field),
    ['lapel.width'],
  )
  const crooked = { 'lapel.width': 300 }
  assert.ok(judged(crooked).wrong.length > 0)
  assert.deepEqual(judged({ vent: 'hook' }, crooked).wrong, [])
})

test('a choice that the rules take away is said to be one, an empty one is not', () => {
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
