import type { ImpactValue, RuleObject } from 'axe-core'

/** Impacts that fail a test. */
export const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical']

/** The part of axe that knows which impact a rule gives to all its findings. */
interface WithRules {
  _audit: { rules: readonly { id: string; impact?: ImpactValue }[] }
}

/** Switches off the rules of `axe-core` whose findings are never grave: they would run in vain. */
export function mildRulesOff(axe: object): RuleObject {
  const { rules } = (axe as WithRules)._audit
  const mild = rules.filter(({ impact }) => impact !== undefined && !GRAVE.includes(impact))
  return Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]))
}
