import type { StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { CategoryRules } from './compiled-rules.ts'
import type { Context, SetEntry } from './compile.ts'
import { isEmpty, isSame } from './values.ts'

/** More rounds than any sound rule set needs. */
const MAX_ROUNDS = 10

/** The values set by the rules that apply. Rules are sorted by priority and id; the first one for a group wins. */
function valuesToSet(categoryRules: CategoryRules, context: Context): Map<string, SetEntry> {
  const sets = new Map<string, SetEntry>()
  const closed = new Map<string, SetEntry>()
  const open = (group: string) => categoryRules.group.has(group) && !context.entered.has(group)
  // rules do not override values fixed by a style, but may close the whole group
  const free = (group: string) => open(group) && !context.held?.has(group)
  for (const { rule, holds, effects } of categoryRules.rules) {
    let held: boolean | undefined
    for (const { effect } of effects) {
      if (!('set' in effect) && !('forbid' in effect)) continue
      held ??= holds(context)
      if (!held) break
      if ('set' in effect) {
        for (const [group, value] of Object.entries(effect.set))
          if (free(group) && !sets.has(group)) sets.set(group, { value, rule: rule.id })
      } else if (effect.options === undefined) {
        if (open(effect.forbid)) closed.set(effect.forbid, { value: null, rule: rule.id })
      } else if (effect.instead !== undefined && free(effect.forbid) && !sets.has(effect.forbid)) {
        const own = context.own[effect.forbid]
        // based on the user's value, not the effective one: otherwise the repair would undo itself
        if (!isEmpty(own) && effect.options.includes(String(own)))
          sets.set(effect.forbid, { value: effect.instead, rule: rule.id })
      }
    }
  }
  for (const [group, entry] of closed) sets.set(group, entry)
  return sets
}

/** The rules behind groups whose values differ between two rounds. */
function conflictingRules(a: ReadonlyMap<string, SetEntry>, b: ReadonlyMap<string, SetEntry>): Set<string> {
  const rules = new Set<string>()
  for (const group of new Set([...a.keys(), ...b.keys()])) {
    const one = a.get(group)
    const two = b.get(group)
    if (one && two && isSame(one.value, two.value)) continue
    if (one) rules.add(one.rule)
    if (two) rules.add(two.rule)
  }
  return rules
}

function apply(own: StyleValues, sets: ReadonlyMap<string, SetEntry>): StyleValues {
  const values = { ...own }
  for (const [group, { value }] of sets) values[group] = value
  return values
}

/**
 * Applies the values set by rules until they are stable. Each round starts from the user's own values and evaluates all
 * rules before it sets any value, so the order of rules does not matter. Returns the stable context, and the rules that
 * never became stable.
 */
export function settle(
  categoryRules: CategoryRules,
  start: Context,
): { context: Context; conflicting: string[] } {
  let context = start
  const conflicting = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = valuesToSet(categoryRules, context)
    const rules = conflictingRules(context.sets, next)
    if (rules.size === 0) return { context, conflicting: [] }
    if (round >= MAX_ROUNDS / 2) for (const rule of rules) conflicting.add(rule)
    context = { ...context, sets: next, values: apply(context.own, next) }
  }
  return { context, conflicting: [...conflicting].sort() }
}
