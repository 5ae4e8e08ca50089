import type { Catalogue, PriceList, StyleGroup } from '@mtm/shared-utils/contracts/garments'

/**
 * Key of an option's surcharge. Groups with the same code differ by their first category. `*`: any non-default value.
 */
export const surchargeKey = (
  { for: [first], code }: Pick<StyleGroup, 'for' | 'code'>,
  option: string,
): string => `${first ?? ''}:${code}:${option}`

/** Cached, so that equal inputs return the same catalogue object, for which rules are compiled once. */
const made = new WeakMap<PriceList, { from: Catalogue; priced: Catalogue }>()

/** The catalogue with the prices of its categories and options from a price list. */
export function pricedCatalogue(catalogue: Catalogue, list: PriceList): Catalogue {
  const { options = {}, make } = list
  const known = made.get(list)
  if (known?.from === catalogue) return known.priced
  const priced = {
    ...catalogue,
    categories: catalogue.categories.map((category) => ({
      ...category,
      makePrice: make[category.code] ?? category.makePrice,
    })),
    groups: catalogue.groups.map((group) => pricedGroup(group, options)),
  }
  made.set(list, { from: catalogue, priced })
  return priced
}

function pricedGroup(group: StyleGroup, options: Readonly<Record<string, number>>): StyleGroup {
  const amount = (option: string, usual: number) => options[surchargeKey(group, option)] ?? usual
  return {
    ...group,
    ...(group.surchargeWhenSet !== undefined && {
      surchargeWhenSet: amount('*', group.surchargeWhenSet),
    }),
    options: group.options.map((option) => ({ ...option, surcharge: amount(option.code, option.surcharge) })),
  }
}
