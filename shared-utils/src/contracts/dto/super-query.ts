/** Operators of the advanced query (backend contract 2.4). */
export const SUPER_RULES = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'in',
  'like',
  'left_like',
  'right_like',
] as const
export type SuperRule = (typeof SUPER_RULES)[number]

/** One condition of an advanced query; lengths and money in stored units. */
export interface SuperCondition {
  field: string
  rule: SuperRule
  val: string
}

/** An advanced query, or a saved one with a title. */
export interface SuperQuery {
  match: 'and' | 'or'
  conditions: readonly SuperCondition[]
}

/** A query saved in the browser, in the form of stock pages on the same origin. */
export interface SavedQuery {
  title: string
  matchType: 'and' | 'or'
  records: readonly (SuperCondition & { type?: string })[]
}

/** Maximum number of conditions. */
export const MOST_CONDITIONS = 50
