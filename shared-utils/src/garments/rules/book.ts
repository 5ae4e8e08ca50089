import type {
  CategoryCode,
  Catalogue,
  Effect,
  GarmentCategory,
  MouldFamily,
  PostureDef,
  PriceList,
  Rule,
  RuleSet,
  StyleGroup,
  StyleValue,
} from '@mtm/shared-utils/contracts/garments'
import { compileCondition, compileOperand, type Read, type Test } from './compile.ts'

/**
 * The published data an order is evaluated with. The three values must not be mutated: derived data is cached by
 * identity.
 */
export interface Published {
  catalogue: Catalogue
  ruleSet: RuleSet
  priceList: PriceList
}

/** An effect with its operands resolved. */
export type ReadyEffect = {
  effect: Effect
  min?: Read
  max?: Read
  quantity?: Read
  clothMm?: Read
  leadDays?: Read
}

export interface ReadyRule {
  rule: Rule
  holds: Test
  effects: ReadyEffect[]
}

/** The published data of one category. */
export interface CategoryPage {
  category: GarmentCategory
  groups: StyleGroup[]
  group: ReadonlyMap<string, StyleGroup>
  rules: ReadyRule[]
  /** moulds of all categories: coats depend on the jacket's */
  moulds: readonly MouldFamily[]
  postures: readonly PostureDef[]
  suggestions: { group: string; when: Test; value: StyleValue }[]
  metresExtra: { when: Test; mm: number }[]
  /** standard metres by style, which override the table */
  metresByStyle: { when: Test; mm: readonly number[] }[]
}

/** The published data, compiled. */
export interface Book extends Published {
  page(category: CategoryCode): CategoryPage | undefined
  orderRules: ReadyRule[]
}

const byPriorityThenId = (a: Rule, b: Rule) =>
  a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

function makeBook({ catalogue, ruleSet, priceList }: Published): Book {
  const codes = new Set(catalogue.groups.map((group) => group.code))
  const readyEffect = (effect: Effect): ReadyEffect => {
    const ready: ReadyEffect = { effect }
    if ('range' in effect) {
      if (effect.min !== undefined) ready.min = compileOperand(effect.min, codes)
      if (effect.max !== undefined) ready.max = compileOperand(effect.max, codes)
    }
    if ('add' in effect) {
      const { quantity, clothMm, leadDays } = effect.add
      if (quantity !== undefined) ready.quantity = compileOperand(quantity, codes)
      if (clothMm !== undefined) ready.clothMm = compileOperand(clothMm, codes)
      if (leadDays !== undefined) ready.leadDays = compileOperand(leadDays, codes)
    }
    return ready
  }
  const rules = [...ruleSet.rules].sort(byPriorityThenId).map((rule) => ({
    rule,
    holds: compileCondition(rule.when, codes),
    effects: rule.then.map(readyEffect),
  }))
  const isFor = (list: readonly CategoryCode[], code: CategoryCode) =>
    list.length === 0 || list.includes(code)
  const pages = new Map<CategoryCode, CategoryPage>()
  for (const category of catalogue.categories) {
    const groups = catalogue.groups.filter((group) => isFor(group.for, category.code))
    pages.set(category.code, {
      category,
      groups,
      group: new Map(groups.map((group) => [group.code, group])),
      rules: rules.filter(({ rule }) => rule.scope !== 'order' && isFor(rule.for, category.code)),
      moulds: catalogue.moulds ?? [],
      postures: catalogue.postures ?? [],
      suggestions: groups.flatMap((group) =>
        (group.suggestions ?? []).map(({ when, value }) => ({
          group: group.code,
          when: compileCondition(when, codes),
          value,
        })),
      ),
      metresExtra: priceList.metresExtra
        .filter((extra) => isFor(extra.for, category.code))
        .map((extra) => ({ when: compileCondition(extra.when, codes), mm: extra.mm })),
      metresByStyle: (priceList.metres[category.code]?.byStyle ?? []).map(({ when, mm }) => ({
        when: compileCondition(when, codes),
        mm,
      })),
    })
  }
  return {
    catalogue,
    ruleSet,
    priceList,
    page: (code) => pages.get(code),
    orderRules: rules.filter(({ rule }) => rule.scope === 'order'),
  }
}

const books = new WeakMap<Catalogue, Book>()

/** Compiles published data once per catalogue. Tenants with their own moulds have their own catalogue. */
export function bookOf(published: Published): Book {
  const known = books.get(published.catalogue)
  if (known && known.ruleSet === published.ruleSet && known.priceList === published.priceList) return known
  const book = makeBook(published)
  books.set(published.catalogue, book)
  return book
}
