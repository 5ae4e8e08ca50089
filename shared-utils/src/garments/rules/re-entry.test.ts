import assert from 'node:assert/strict'
import test from 'node:test'
import type { Condition, Effect, Rule } from '@mtm/shared-utils/contracts/garments'
import { BUILT_IN } from '../seeds/seeds.ts'
import { randomRow, sampleLine, sampleOrder } from '../testing/sample-order.ts'
import { evaluate } from './evaluate.ts'
import { groupsToReenter } from './re-entry.ts'

const rule = (when: Condition, ...then: Effect[]): Rule => ({
  id: 'X',
  priority: 50,
  for: [],
  when,
  then,
  sev: 'E',
  msg: { text: '一', textEn: 'one', textJp: '一つ' },
})
const after = (group: string, ...rules: Rule[]) => [...groupsToReenter(rules, group)]

test('requires a group again after the change that a rule names', () => {
  const rules = [
    rule({ and: [{ changed: 'shape' }, { eq: ['vent', 'none'] }] }, { require: 'width' }),
    rule({ or: [{ changed: 'closure' }, { changed: 'shape' }] }, { require: 'hole' }, { error: 'shape' }),
    rule({ entered: 'shape' }, { require: 'facing' }),
    rule({ changed: 'shape' }, { set: { belly: 'low' } }),
  ]
  assert.deepEqual(after('shape', ...rules), ['width', 'hole'])
  assert.deepEqual(after('closure', ...rules), ['hole'])
  assert.deepEqual(after('vent', ...rules), [])
})

test('a negated condition on a change counts as a dependence', () => {
  assert.deepEqual(after('neck', rule({ not: { changed: 'neck' } }, { require: 'width' })), ['width'])
  assert.deepEqual(
    after('neck', rule({ not: { or: [{ empty: 'hem' }, { changed: 'neck' }] } }, { require: 'width' })),
    ['width'],
  )
})

test('a group never depends on itself', () => {
  const own = rule({ changed: 'shape' }, { require: 'shape' }, { require: 'width' })
  assert.deepEqual(after('shape', own), ['width'])
})

/** A condition on changes of these groups. */
function randomCondition(random: () => number, groups: readonly string[], depth = 3): Condition {
  const group = groups[Math.floor(random() * groups.length)]!
  const part = () => randomCondition(random, groups, depth - 1)
  const kind = depth === 0 ? 0 : random()
  if (kind < 0.4) return { changed: group }
  if (kind < 0.6) return { not: part() }
  return kind < 0.8 ? { and: [part(), part()] } : { or: [part(), part()] }
}

test('finds every change that can alter whether a group is required', () => {
  const groups = ['vent', 'lapel.shape', 'front.closure']
  const other = { vent: 'none', 'lapel.shape': 'peak', 'front.closure': '1B' } as const
  const random = randomRow(62)
  let found = 0
  for (let round = 0; round < 60; round++) {
    const rules = [rule(randomCondition(random, groups), { require: 'monogram.text' })]
    const published = { ...BUILT_IN, ruleSet: { version: 'test', rules } }
    const isRequired = (changed: readonly string[]) => {
      const line = sampleLine('MJ', {
        enter: Object.fromEntries(changed.map((group) => [group, other[group as keyof typeof other]])),
      })
      return evaluate(published, sampleOrder([line])).lines[0]!.required.includes('monogram.text')
    }
    for (const group of groups) {
      const rest = groups.filter((one) => one !== group)
      const starts = [[], [rest[0]!], [rest[1]!], rest]
      const matters = starts.some((changed) => isRequired(changed) !== isRequired([...changed, group]))
      if (!matters) continue
      found++
      assert.ok(
        groupsToReenter(rules, group).has('monogram.text'),
        `${group} in ${JSON.stringify(rules[0]!.when)}`,
      )
    }
  }
  assert.ok(found > 50, `${found} dependences`)
})

test('the built-in rules require the lapel width after another lapel, collar or neckline', () => {
  const { rules } = BUILT_IN.ruleSet
  for (const group of ['lapel.shape', 'collar', 'neck'])
    assert.ok(groupsToReenter(rules, group).has('lapel.width'), group)
  for (const { code } of BUILT_IN.catalogue.groups) assert.ok(!groupsToReenter(rules, code).has(code), code)
})
