import type { CategoryCode, StyleGroup, StyleValue } from '@mtm/shared-utils/contracts/garments'

/** A value a condition can read. */
export type Fact = StyleValue | boolean | undefined | readonly (string | number)[]

export function isEmpty(value: Fact): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Loose equality: 3 equals "3", empty values are equal, and lists are compared without order. */
export function isSame(a: Fact, b: Fact): boolean {
  if (a === b) return true
  // the most frequent case
  if (typeof a === 'string' && typeof b === 'string') return false
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (Array.isArray(a) && Array.isArray(b)) {
    const others = new Set<string | number>(b)
    return a.length === b.length && a.every((item: string | number) => others.has(item))
  }
  return !Array.isArray(a) && !Array.isArray(b) && String(a) === String(b)
}

/** {@link isSame}; for a list, whether one of its items matches. */
export function fits(value: Fact, wanted: Fact): boolean {
  return Array.isArray(value) && !isEmpty(value)
    ? value.some((item: string | number) => isSame(item, wanted))
    : isSame(value, wanted)
}

/** The value as a number; NaN otherwise, so that every comparison is false. */
export function toNumber(value: Fact): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
}

/** The default of a group in a category. */
export function defaultOf(group: StyleGroup, category: CategoryCode): StyleValue {
  const own = group.defaults[category]
  return own === undefined ? (group.defaults['*'] ?? null) : own
}
