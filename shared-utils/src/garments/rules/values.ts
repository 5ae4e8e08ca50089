import type { CategoryCode, StyleGroup, StyleValue } from '@mtm/shared-utils/contracts/garments'

/** Anything a condition can look at. */
export type Fact = StyleValue | boolean | undefined | readonly (string | number)[]

export function isEmpty(value: Fact): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Equal as a tailor means it: 3 and "3", nothing and nothing, the same options in any order. */
export function isSame(a: Fact, b: Fact): boolean {
  if (a === b) return true
  // most are asked so
  if (typeof a === 'string' && typeof b === 'string') return false
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (Array.isArray(a) && Array.isArray(b)) {
    const others = new Set<string | number>(b)
    return a.length === b.length && a.every((item: string | number) => others.has(item))
  }
  return !Array.isArray(a) && !Array.isArray(b) && String(a) === String(b)
}

/** {@link isSame}, and for a list whether one of its items fits. */
export function fits(value: Fact, wanted: Fact): boolean {
  return Array.isArray(value) && !isEmpty(value)
    ? value.some((item: string | number) => isSame(item, wanted))
    : isSame(value, wanted)
}

/** A number, or NaN when there is none: every comparison with it is then false. */
export function toNumber(value: Fact): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
}

/** The starting value of a group for a category. */
export function defaultOf(group: StyleGroup, category: CategoryCode): StyleValue {
  const own = group.defaults[category]
  return own === undefined ? (group.defaults['*'] ?? null) : own
}
