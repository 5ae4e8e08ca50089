import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'

/** Catalogue, rules and price list with every amount set to 0. Lengths stay, so that findings are the same. */
export function withoutPrices({ catalogue, ruleSet, priceList }: PublishedCatalogue): PublishedCatalogue {
  const zero = <T extends object>(amounts: T): T =>
    Object.fromEntries(Object.keys(amounts).map((key) => [key, 0])) as T
  return {
    ruleSet,
    catalogue: {
      ...catalogue,
      categories: catalogue.categories.map((category) => ({ ...category, makePrice: 0 })),
      groups: catalogue.groups.map((group) => ({
        ...group,
        ...(group.surchargeWhenSet !== undefined && { surchargeWhenSet: 0 }),
        options: group.options.map((option) => ({ ...option, surcharge: 0 })),
      })),
    },
    priceList: {
      ...priceList,
      make: zero(priceList.make),
      makeByLevel: {},
      ...(priceList.options && { options: {} }),
      classMarkup: zero(priceList.classMarkup),
      sizeSurcharge: [],
      setDiscount: { two: 0, three: 0 },
      rush: zero(priceList.rush),
      express: { default: 0, freeAbove: 0, byCountry: {} },
      taxPercent: 0,
      ownFabricHandling: 0,
      remake: {},
      alterations: {},
    },
  }
}
