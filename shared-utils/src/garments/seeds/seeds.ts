/**
 * The catalogue, rules, prices and dictionaries of the release. The server publishes them; at run time client and
 * server use the version published in the database.
 * @example
 * import { BUILT_IN, DICTIONARIES } from '@mtm/shared-utils/garments/seeds'
 *
 * const codes = BUILT_IN.catalogue.categories.map(({ code }) => code)
 * const release = [BUILT_IN.priceList.version, DICTIONARIES.version]
 */
import type { Catalogue, PriceList, RuleSet } from '@mtm/shared-utils/contracts/garments'
import { CATEGORIES } from './categories.ts'
import { JACKET_GROUPS } from './jacket-groups.ts'
import { JACKET_RULES } from './jacket-rules.ts'
import { MEASURES } from './measures.ts'
import { MOULDS } from './moulds.ts'
import { LINE_RULES, ORDER_RULES } from './order-rules.ts'
import { OVERCOAT_GROUPS } from './overcoat-groups.ts'
import { OVERCOAT_RULES } from './overcoat-rules.ts'
import { POSTURES } from './postures.ts'
import { PRICE_LIST } from './prices.ts'
import { SECTIONS } from './sections.ts'
import { SKIRT_GROUPS } from './skirt-groups.ts'
import { SKIRT_RULES } from './skirt-rules.ts'
import { TROUSERS_GROUPS } from './trousers-groups.ts'
import { TROUSERS_RULES } from './trousers-rules.ts'
import { WAISTCOAT_GROUPS } from './waistcoat-groups.ts'
import { versioned } from './versioned.ts'
import { WAISTCOAT_RULES } from './waistcoat-rules.ts'

const catalogue: Catalogue = versioned('C-2026.12', {
  categories: CATEGORIES,
  sections: SECTIONS,
  groups: [...JACKET_GROUPS, ...TROUSERS_GROUPS, ...WAISTCOAT_GROUPS, ...OVERCOAT_GROUPS, ...SKIRT_GROUPS],
  measures: MEASURES,
  moulds: MOULDS,
  postures: POSTURES,
})

const ruleSet: RuleSet = versioned('R-2026.12', {
  rules: [
    ...JACKET_RULES,
    ...TROUSERS_RULES,
    ...WAISTCOAT_RULES,
    ...OVERCOAT_RULES,
    ...SKIRT_RULES,
    ...LINE_RULES,
    ...ORDER_RULES,
  ],
})

/** The data a new installation publishes; at run time client and server use the version published in the database. */
export const BUILT_IN: { catalogue: Catalogue; ruleSet: RuleSet; priceList: PriceList } = {
  catalogue,
  ruleSet,
  priceList: versioned('P-2026.12', PRICE_LIST),
}

export { DICTIONARIES, type DictionarySeed } from './dictionaries.ts'
