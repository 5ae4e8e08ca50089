import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'

/** For tests: the catalogue as sent to users who may not see prices. */
export function withoutPrices(): PublishedCatalogue {
  const { catalogue, ruleSet, priceList } = BUILT_IN
  const make = Object.fromEntries(Object.keys(priceList.make).map((code) => [code, 0]))
  const groups = catalogue.groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, surcharge: 0 })),
  }))
  return { ruleSet, catalogue: { ...catalogue, groups }, priceList: { ...priceList, make } }
}
