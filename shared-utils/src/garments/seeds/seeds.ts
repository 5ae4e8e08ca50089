import type { Catalogue, PriceList, RuleSet } from '@mtm/shared-utils/contracts/garments'
import { CATEGORIES } from './categories.ts'
import { JACKET_GROUPS } from './jacket-groups.ts'
import { JACKET_RULES } from './jacket-rules.ts'
import { MEASURES } from './measures.ts'
import { LINE_RULES, ORDER_RULES } from './order-rules.ts'
import { PRICE_LIST } from './prices.ts'
import { SECTIONS } from './sections.ts'

const catalogue: Catalogue = {
  version: 'C-2026.11',
  categories: CATEGORIES,
  sections: SECTIONS,
  groups: JACKET_GROUPS,
  measures: MEASURES,
}

const ruleSet: RuleSet = {
  version: 'R-2026.11',
  rules: [...JACKET_RULES, ...LINE_RULES, ...ORDER_RULES],
}

/** What a fresh installation publishes; at run time both ends use the version published in the database. */
export const BUILT_IN: { catalogue: Catalogue; ruleSet: RuleSet; priceList: PriceList } = {
  catalogue,
  ruleSet,
  priceList: PRICE_LIST,
}
