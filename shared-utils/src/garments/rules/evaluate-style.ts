import type {
  CategoryCode,
  Finding,
  LineInput,
  LineOutcome,
  StyleValues,
} from '@mtm/shared-utils/contracts/garments'
import { baselineOf } from './baseline.ts'
import type { Published } from './book.ts'
import { evaluate } from './evaluate.ts'

/** A style judged by itself. */
export interface JudgedStyle {
  outcome: LineOutcome
  /** why it cannot be made: values that the garment does not have, or that do not go together */
  problems: Finding[]
}

/**
 * Judges a style without an order: what only cloth, body and client can tell is not asked.
 * @param made the values that a garment has already; default: it is chosen anew
 */
export function evaluateStyle(
  published: Published,
  category: CategoryCode,
  values: StyleValues,
  made?: StyleValues,
): JudgedStyle {
  const usual = made ?? baselineOf(published.catalogue, category)
  const line: LineInput = {
    category,
    quantity: 1,
    style: { ...usual, ...values },
    baseline: usual,
    entered: Object.keys(values),
    fitMode: 'BODY',
    body: {},
    estimated: [],
  }
  const { lines, findings } = evaluate(published, { lines: [line], confirmed: [], rush: 'standard' })
  const own = new Set([...Object.keys(usual), ...Object.keys(values)])
  return {
    outcome: lines[0]!,
    problems: findings.filter(
      ({ severity, field }) => severity === 'E' && field !== undefined && own.has(field),
    ),
  }
}
