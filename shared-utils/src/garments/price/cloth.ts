import { compileCondition } from '../rules/compile.ts'
import type { CategoryCode, MetresTable, PriceList, StyleValues } from '@mtm/shared-utils/contracts/garments'

/**
 * Standard fabric length of one garment in mm (reference 9.3): by the body measure of its table, plus additions of
 * its style, for the width of the fabric. Without the measure the second column applies, which is printed with the
 * categories.
 */
export function standardLength(
  priceList: Pick<PriceList, 'metres' | 'widthFactor'>,
  category: CategoryCode,
  body: Readonly<Record<string, number>>,
  extraMm: number,
  clothWidth = 1500,
  byStyle?: readonly number[],
): number {
  const table = priceList.metres[category]
  if (!table) return 0
  const plain = (byStyle ?? table.mm).at(columnOf(table, body)) ?? 0
  return Math.round(((plain + extraMm) * widthPercent(priceList, clothWidth)) / 100)
}

/** The column index of a body in a table of metres, for `Array.at`: -1 is the last. */
function columnOf({ measure, limits }: MetresTable, body: Readonly<Record<string, number>>): number {
  const girth = body[measure]
  return girth === undefined ? 1 : limits.findIndex((limit) => girth <= limit)
}

/**
 * Fabric length in mm that a suit saves compared with its single garments (reference 9.3), for the width of the fabric;
 * 0 when the list has no such suit. The body of the first garment selects the column.
 */
export function suitSaving(
  { metres, suits = [], widthFactor }: Pick<PriceList, 'metres' | 'suits' | 'widthFactor'>,
  categories: readonly CategoryCode[],
  body: Readonly<Record<string, number>>,
  clothWidth = 1500,
): number {
  const suit = suits.find(
    (one) =>
      one.categories.length === categories.length &&
      one.categories.every((code) => categories.includes(code)),
  )
  const first = suit?.categories[0] && metres[suit.categories[0]]
  if (!suit || !first) return 0
  const column = columnOf(first, body)
  const apart = suit.categories.reduce((sum, code) => sum + (metres[code]?.mm.at(column) ?? 0), 0)
  const saved = Math.max(0, apart - (suit.mm.at(column) ?? apart))
  return Math.round((saved * widthPercent({ widthFactor }, clothWidth)) / 100)
}

/** Percentage of the table's length for a fabric of this width, mm. */
export function widthPercent({ widthFactor }: Pick<PriceList, 'widthFactor'>, clothWidth: number): number {
  const narrow = [...widthFactor].sort((a, b) => a.maxWidth - b.maxWidth)
  return narrow.find(({ maxWidth }) => clothWidth <= maxWidth)?.percent ?? 100
}

export interface ClothInput {
  category: CategoryCode
  values: StyleValues
  body: Readonly<Record<string, number>>
  clothWidth?: number
}

/**
 * Length in mm of plain fabric for one garment of this style and body. For evaluated orders use
 * `LineOutcome.fabricLength`, which includes the allowance for patterns.
 */
export function fabricLength(
  priceList: PriceList,
  { category, values, body, clothWidth }: ClothInput,
): number {
  const groups = new Set(Object.keys(values))
  const facts = {
    body,
    fin: {},
    mould: {},
    fabric: {},
    lining: {},
    button: {},
    line: { category },
    order: {},
  }
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
  const byStyle = priceList.metres[category]?.byStyle?.find((one) =>
    compileCondition(one.when, groups)(context),
  )?.mm
  return standardLength(priceList, category, body, extra, clothWidth, byStyle)
}
