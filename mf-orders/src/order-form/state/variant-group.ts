import type { Catalogue, CategoryCode, StyleGroup } from '@mtm/shared-utils/garments'

/** The group with the kinds of a garment (of a coat, of a skirt), chosen in the first step; undefined where there is one kind. */
export function variantGroup(
  { groups }: Pick<Catalogue, 'groups'>,
  category: CategoryCode | undefined,
): StyleGroup | undefined {
  return groups.find((one) => one.code === 'variant' && category !== undefined && one.for.includes(category))
}
