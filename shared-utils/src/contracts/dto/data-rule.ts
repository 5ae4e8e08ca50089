/** The conditions of a data rule (dictionary `rule_conditions`); raw SQL is not offered. */
export const RULE_CONDITIONS = [
  '>',
  '<',
  '!=',
  '=',
  '>=',
  '<=',
  'LEFT_LIKE',
  'RIGHT_LIKE',
  'LIKE',
  'IN',
] as const
export type RuleCondition = (typeof RULE_CONDITIONS)[number]

/** What `#{name}` may stand for in the value of a rule, in snake or camel spelling (backend contract 2.11). */
export const RULE_VARIABLES = [
  'sys_user_code',
  'sys_user_name',
  'sys_org_code',
  'sys_multi_org_code',
  'sys_date',
  'sys_time',
  'bpm_status',
  'tenant_id',
] as const
export type RuleVariable = (typeof RULE_VARIABLES)[number]

/** A condition that narrows what the holders of a role see of a menu's resource (backend contract 4.4). */
export interface DataRule {
  id: string
  permissionId: string
  ruleName: string
  ruleColumn: string
  ruleConditions: RuleCondition
  ruleValue: string
  /** `1` in force, `0` not */
  status: '0' | '1'
}

const PLACEHOLDER = /#\{([^{}]*)\}/g

/** The variable that a name means, in either spelling; null when there is none. */
export function ruleVariable(name: string): RuleVariable | null {
  const snake = name.trim().replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return RULE_VARIABLES.find((known) => known === snake) ?? null
}

/** What is wrong with a rule before it is stored: the key of the field; null when nothing is. */
export function ruleProblem(rule: {
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
}): 'ruleColumn' | 'ruleConditions' | 'ruleValue' | null {
  if (!/^[A-Za-z][A-Za-z0-9_]{0,49}$/.test(rule.ruleColumn)) return 'ruleColumn'
  if (!(RULE_CONDITIONS as readonly string[]).includes(rule.ruleConditions)) return 'ruleConditions'
  const named = [...rule.ruleValue.matchAll(PLACEHOLDER)].map(([, name = '']) => ruleVariable(name))
  return rule.ruleValue.trim() === '' || named.includes(null) ? 'ruleValue' : null
}

/** A rule's value with its variables put in; null when one of them has no value, which then matches nothing. */
export function fillRuleValue(
  value: string,
  variables: Readonly<Record<RuleVariable, string | null>>,
): string | null {
  let known = true
  const filled = value.replace(PLACEHOLDER, (_, name: string) => {
    const variable = ruleVariable(name)
    const text = variable && variables[variable]
    if (text === null) known = false
    return text ?? ''
  })
  return known ? filled : null
}
