import type { Condition, Rule } from '@mtm/shared-utils/contracts/garments'

const NONE: ReadonlySet<string> = new Set()
const known = new WeakMap<readonly Rule[], ReadonlyMap<string, ReadonlySet<string>>>()

/**
 * The style groups that must be entered again after a change of `group`: groups required by a rule whose condition
 * depends on that change, including negated conditions. A group never depends on itself.
 * @param rules of a published rule set; compiled once per array
 * @example
 * groupsToReenter(ruleSet.rules, 'lapelShape') // Set { 'lapelWidth' }
 */
export function groupsToReenter(rules: readonly Rule[], group: string): ReadonlySet<string> {
  return dependentsOf(rules).get(group) ?? NONE
}

/** Dependent groups by the group they depend on. */
function dependentsOf(rules: readonly Rule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const compiled = known.get(rules)
  if (compiled) return compiled
  const map = new Map<string, Set<string>>()
  for (const { when, then } of rules) {
    const required = then.flatMap((effect) => ('require' in effect ? [effect.require] : []))
    if (required.length === 0) continue
    for (const group of changesIn(when)) {
      const dependents = map.get(group) ?? new Set()
      for (const other of required) if (other !== group) dependents.add(other)
      map.set(group, dependents)
    }
  }
  known.set(rules, map)
  return map
}

/** The groups whose change a condition depends on. */
function changesIn(condition: Condition): string[] {
  if ('changed' in condition) return [condition.changed]
  if ('and' in condition) return condition.and.flatMap(changesIn)
  if ('or' in condition) return condition.or.flatMap(changesIn)
  if ('not' in condition) return changesIn(condition.not)
  return []
}
