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

/** Variables of `#{name}` in rule values, in snake or camel case (backend contract 2.11). */
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

/** A condition that limits the rows of a menu's resource for the holders of a role (backend contract 4.4). */
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

/** The variable of a name in either spelling; null when unknown. */
export function ruleVariable(name: string): RuleVariable | null {
  const snake = name.trim().replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return RULE_VARIABLES.find((known) => known === snake) ?? null
}

/** Validates a rule: the name of the invalid field, or null. */
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

/** A rule's value with variables replaced; null when a variable has no value, so that the rule matches nothing. */
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
