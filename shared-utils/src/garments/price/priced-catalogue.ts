import type { Catalogue, PriceList, StyleGroup } from '@mtm/shared-utils/contracts/garments'

/** Names an option of a group: groups of one code differ by their first category. `*`: any value but the usual one. */
export const surchargeKey = (
  { for: [first], code }: Pick<StyleGroup, 'for' | 'code'>,
  option: string,
): string => `${first ?? ''}:${code}:${option}`

/** Rules are compiled once for each catalogue: the same two make the same one. */
const made = new WeakMap<PriceList, { from: Catalogue; priced: Catalogue }>()

/** The catalogue with what its categories and options cost by a price list. */
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
