import { fillText, pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { plain, titleOf } from './cell-text.ts'
import { isBlank, type CellRule, type CellVerdict, type GridColumn, type GridRow } from './column.ts'
import { GRID_TEXTS } from './grid-texts.ts'
import { PATTERNS } from './patterns.ts'

/** The context of a check besides the cell. */
export interface CheckContext {
  locale: Locale
  rows: () => readonly GridRow[]
  /** how many rows have this value in this column */
  count: (field: string, value: string) => number
}

/** The message of the first rule that a value breaks; null when it breaks none. Only handlers are asynchronous. */
export function checkCell(
  column: GridColumn,
  row: GridRow,
  context: CheckContext,
): string | null | Promise<string | null> {
  const value = row[column.key]
  const rules = column.validateRules ?? []
  for (const rule of rules) {
    const broken = brokenBy(rule, column, value, context)
    if (broken) return sentence(rule.message ?? broken, column, context.locale)
  }
  return runHandlers(rules, 0, column, row, context)
}

/** The rule that no two rows have the same. */
export const isUniqueRule = ({ unique, pattern }: CellRule): boolean =>
  unique === true || pattern === 'only' || pattern === 'unique'

function brokenBy(rule: CellRule, column: GridColumn, value: unknown, { count }: CheckContext): Label | null {
  const blank = isBlank(value)
  if (rule.required && (blank || plain(value).trim() === '')) return GRID_TEXTS.required
  if (isUniqueRule(rule)) return !blank && count(column.key, plain(value)) > 1 ? GRID_TEXTS.unique : null
  const { pattern } = rule
  if (!pattern || pattern === 'only' || pattern === 'unique') return null
  if (blank) return pattern === '*' ? PATTERNS['*'].message : null
  if (typeof pattern !== 'string') return search(pattern, value) ? null : GRID_TEXTS.format
  return PATTERNS[pattern].test.test(plain(value)) ? null : PATTERNS[pattern].message
}

/** A pattern with a memory (`g`, `y`) would pass every other time. */
const search = (pattern: RegExp, value: unknown) => plain(value).search(pattern) >= 0

function runHandlers(
  rules: readonly CellRule[],
  from: number,
  column: GridColumn,
  row: GridRow,
  context: CheckContext,
): string | null | Promise<string | null> {
  for (let at = from; at < rules.length; at++) {
    const rule = rules[at]!
    if (!rule.handler) continue
    const result = rule.handler({ value: row[column.key], row, column, rows: context.rows })
    const read = (verdict: CellVerdict) => verdictText(verdict, rule, column, context.locale)
    if (result instanceof Promise)
      return result.then((verdict) => read(verdict) ?? runHandlers(rules, at + 1, column, row, context))
    const text = read(result)
    if (text) return text
  }
  return null
}

function verdictText(
  verdict: CellVerdict,
  rule: CellRule,
  column: GridColumn,
  locale: Locale,
): string | null {
  if (typeof verdict === 'string' && verdict !== '') return sentence(verdict, column, locale)
  return verdict === false ? sentence(rule.message ?? GRID_TEXTS.format, column, locale) : null
}

function sentence(message: string | Label, column: GridColumn, locale: Locale): string {
  const text = typeof message === 'string' ? message : pickLabel(message, locale)
  // stock definitions write ${title}
  return fillText(text.replaceAll('${title}', '{title}'), { title: titleOf(column, locale) })
}

/** Says which cell a problem is in. */
export interface GridProblem {
  key: string
  /** place of the row, from 0 */
  index: number
  field: string
  message: string
}
