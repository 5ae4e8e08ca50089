import type { CategoryCode, Catalogue, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { defaultOf } from './values.ts'

/**
 * The values a line starts from: the category's defaults, with those of a template (a style number) over them.
 * Values of groups that the category does not have are left out; materials are chosen on the line, not here.
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
