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
import { compileCondition, compileOperand, type ReadFact, type Test } from './compile.ts'

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
export type CompiledEffect = {
  effect: Effect
  min?: ReadFact
  max?: ReadFact
  quantity?: ReadFact
  clothMm?: ReadFact
  leadDays?: ReadFact
}

export interface CompiledRule {
  rule: Rule
  holds: Test
  effects: CompiledEffect[]
}

/** The published data of one category. */
export interface CategoryRules {
  category: GarmentCategory
  groups: StyleGroup[]
  group: ReadonlyMap<string, StyleGroup>
  rules: CompiledRule[]
  /** moulds of all categories: coats depend on the jacket's */
  moulds: readonly MouldFamily[]
  postures: readonly PostureDef[]
  suggestions: { group: string; when: Test; value: StyleValue }[]
  metresExtra: { when: Test; mm: number }[]
  /** standard metres by style, which override the table */
  metresByStyle: { when: Test; mm: readonly number[] }[]
}

/** The published data, compiled. */
export interface CompiledRules extends Published {
  forCategory(category: CategoryCode): CategoryRules | undefined
  orderRules: CompiledRule[]
}

const byPriorityThenId = (a: Rule, b: Rule) =>
  a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

function compileRules({ catalogue, ruleSet, priceList }: Published): CompiledRules {
  const codes = new Set(catalogue.groups.map((group) => group.code))
  const compileEffect = (effect: Effect): CompiledEffect => {
    const compiled: CompiledEffect = { effect }
    if ('range' in effect) {
      if (effect.min !== undefined) compiled.min = compileOperand(effect.min, codes)
      if (effect.max !== undefined) compiled.max = compileOperand(effect.max, codes)
    }
    if ('add' in effect) {
      const { quantity, clothMm, leadDays } = effect.add
      if (quantity !== undefined) compiled.quantity = compileOperand(quantity, codes)
      if (clothMm !== undefined) compiled.clothMm = compileOperand(clothMm, codes)
      if (leadDays !== undefined) compiled.leadDays = compileOperand(leadDays, codes)
    }
    return compiled
  }
  const rules = [...ruleSet.rules].sort(byPriorityThenId).map((rule) => ({
    rule,
    holds: compileCondition(rule.when, codes),
    effects: rule.then.map(compileEffect),
  }))
  const isFor = (list: readonly CategoryCode[], code: CategoryCode) =>
    list.length === 0 || list.includes(code)
  const byCategory = new Map<CategoryCode, CategoryRules>()
  for (const category of catalogue.categories) {
    const groups = catalogue.groups.filter((group) => isFor(group.for, category.code))
    byCategory.set(category.code, {
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
    forCategory: (code) => byCategory.get(code),
    orderRules: rules.filter(({ rule }) => rule.scope === 'order'),
  }
}

const cache = new WeakMap<Catalogue, CompiledRules>()

/** Compiles published data once per catalogue. Tenants with their own moulds have their own catalogue. */
export function compiledRulesOf(published: Published): CompiledRules {
  const known = cache.get(published.catalogue)
  if (known && known.ruleSet === published.ruleSet && known.priceList === published.priceList) return known
  const compiled = compileRules(published)
  cache.set(published.catalogue, compiled)
  return compiled
}
