import { compileCondition } from '../rules/compile.ts'
import type { CategoryCode, PriceList, StyleValues } from '@mtm/shared-utils/contracts/garments'

/**
 * Standard metres of one garment in mm (reference 9.3): by the body measure of its table, plus what its style adds,
 * at the width of the cloth. Without the measure the second column stands, the one printed with the categories.
 */
export function standardLength(
  priceList: Pick<PriceList, 'metres' | 'widthFactor'>,
  category: CategoryCode,
  body: Readonly<Record<string, number>>,
  extraMm: number,
  clothWidth = 1500,
): number {
  const table = priceList.metres[category]
  if (!table) return 0
  const girth = body[table.measure]
  const column = girth === undefined ? 1 : table.limits.findIndex((limit) => girth <= limit)
  const plain = table.mm.at(column) ?? 0
  return Math.round(((plain + extraMm) * widthPercent(priceList, clothWidth)) / 100)
}

/** Percent of the table's length for a cloth of this width, mm. */
export function widthPercent({ widthFactor }: Pick<PriceList, 'widthFactor'>, clothWidth: number): number {
  const narrow = [...widthFactor].sort((a, b) => a.maxWidth - b.maxWidth)
  return narrow.find(({ maxWidth }) => clothWidth <= maxWidth)?.percent ?? 100
}

export interface ClothQuestion {
  category: CategoryCode
  values: StyleValues
  body: Readonly<Record<string, number>>
  clothWidth?: number
}

/**
 * mm of cloth for one garment of this style and body, plain cloth. An evaluated order has it in
 * `LineOutcome.fabricLength`, there with the allowance for patterns.
 */
export function fabricLength(
  priceList: PriceList,
  { category, values, body, clothWidth }: ClothQuestion,
): number {
  const groups = new Set(Object.keys(values))
  const facts = { body, fin: {}, fabric: {}, lining: {}, button: {}, line: { category }, order: {} }
  const context = {
    values,
    own: values,
    baseline: values,
    entered: new Set<string>(),
    sets: new Map(),
    facts,
  }
  const extra = priceList.metresExtra
    .filter((one) => one.for.includes(category) && compileCondition(one.when, groups)(context))
    .reduce((sum, { mm }) => sum + mm, 0)
  return standardLength(priceList, category, body, extra, clothWidth)
}
