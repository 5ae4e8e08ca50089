import {
  FILTERS,
  PREDICATES,
  type RouteFilter,
  type RoutePredicate,
} from '@mtm/shared-utils/contracts/dto/connections/gateway-route'

/** Base address of gateway routes. */
export const GATEWAY = '/sys/gatewayRoute'

/** A condition or a filter as people write it: its name, and its arguments separated by commas. */
export interface RouteLine {
  name: string
  text: string
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Conditions as lines. */
export const predicateLines = (predicates: readonly RoutePredicate[]): RouteLine[] =>
  predicates.map(({ name, args }) => ({ name, text: args.join(', ') }))

/** Lines as conditions. */
export const predicatesOf = (lines: readonly RouteLine[]): RoutePredicate[] =>
  lines.map(({ name, text }) => ({ name, args: partsOf(text) }))

/** Filters as lines, `key=value, key=value`. */
export const filterLines = (filters: readonly RouteFilter[]): RouteLine[] =>
  filters.map(({ name, args }) => ({
    name,
    text: args.map(({ key, value }) => `${key}=${value}`).join(', '),
  }))

/** Lines as filters, with the title that stock clients show. */
export const filtersOf = (lines: readonly RouteLine[]): RouteFilter[] =>
  lines.map(({ name, text }) => ({
    name,
    title: name,
    args: partsOf(text).map((part) => {
      const at = part.indexOf('=')
      return at < 0
        ? { key: part, value: '' }
        : { key: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }
    }),
  }))

/** What a new line of a name proposes. */
export function proposal(name: string): string {
  if (name in PREDICATES) return PREDICATES[name as keyof typeof PREDICATES].example
  const args = FILTERS[name as keyof typeof FILTERS] ?? {}
  return Object.entries(args)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')
}
