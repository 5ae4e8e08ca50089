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

/** An advanced query, or one that is kept under a title. */
export interface SuperQuery {
  match: 'and' | 'or'
  conditions: readonly SuperCondition[]
}

/** A query that the browser keeps, as stock pages on the same origin do. */
export interface SavedQuery {
  title: string
  matchType: 'and' | 'or'
  records: readonly (SuperCondition & { type?: string })[]
}

/** Conditions that a request takes at most. */
export const MOST_CONDITIONS = 50
