import type {
  CategoryCode,
  Finding,
  LineInput,
  LineOutcome,
  StyleValues,
} from '@mtm/shared-utils/contracts/garments'
import { baselineOf } from './baseline.ts'
import type { Published } from './compiled-rules.ts'
import { evaluate } from './evaluate.ts'

/** The evaluation of a style without an order. */
export interface EvaluatedStyle {
  outcome: LineOutcome
  /** errors: values unknown to the garment, or incompatible values */
  problems: Finding[]
}

/**
 * Evaluates a style without an order; checks that need fabric, body or client are skipped.
 * @param made the values of an existing garment; default: those of the category
 */
export function evaluateStyle(
  published: Published,
  category: CategoryCode,
  values: StyleValues,
  made?: StyleValues,
): EvaluatedStyle {
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
