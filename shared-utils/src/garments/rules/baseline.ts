import type { CategoryCode, Catalogue, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { defaultOf } from './values.ts'

/**
 * The starting values of a line: the category's defaults, overridden by those of a template (a style number).
 * Values of groups outside the category are dropped. Materials are excluded; they are chosen on the line.
 */
export function baselineOf(
  catalogue: Catalogue,
  category: CategoryCode,
  template?: StyleValues | null,
): StyleValues {
  const values: StyleValues = {}
  for (const group of catalogue.groups) {
    if (group.kind === 'material' || !group.for.includes(category)) continue
    const own = template?.[group.code]
    const value = own === undefined ? defaultOf(group, category) : own
    values[group.code] = Array.isArray(value) ? [...value] : value
  }
  return values
}
