import type { OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import type { Finding, LineOutcome, StylePreset, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { baselineOf } from '../rules/baseline.ts'
import type { Published } from '../rules/book.ts'
import { groupsToReenter } from '../rules/re-entry.ts'

/**
 * A line as it was stored: the values last confirmed and the groups entered since, so that "has changed" (R-LAPEL-1)
 * means the same for a form, a template and an API call.
 */
export interface StoredLine {
  category: string
  style: StyleValues
  baseline: StyleValues
  entered: string[]
  styleNo?: string | null
  /** what its style number fixed */
  preset?: StylePreset | null
}

/**
 * What a line starts from as it comes in: the stored line in its place, or for a new one the defaults and its style
 * number.
 */
export function resumeLine(
  { catalogue, ruleSet }: Pick<Published, 'catalogue' | 'ruleSet'>,
  draft: OrderLineDraft,
  stored: StoredLine | undefined,
  template: { category: string; values: StyleValues } | null,
): Pick<StoredLine, 'baseline' | 'entered'> {
  const sent = draft.entered ?? []
  if (!stored || stored.category !== draft.category)
    return {
      baseline: baselineOf(
        catalogue,
        draft.category,
        template?.category === draft.category ? template.values : null,
      ),
      entered: [...new Set(sent)],
    }
  const changed = (group: string) => !same(draft.style[group], stored.style[group])
  const groups = Object.keys({ ...stored.style, ...draft.style })
  const outdated = new Set(
    groups.filter(changed).flatMap((group) => [...groupsToReenter(ruleSet.rules, group)]),
  )
  const kept = stored.entered.filter((group) => !outdated.has(group))
  return { baseline: stored.baseline, entered: [...new Set([...kept, ...sent])] }
}

/**
 * What to store of a line after an evaluation. A line without errors is confirmed: its values, with everything
 * the rules put in, become the user's own and the next baseline. Otherwise all stays as it was until it is right.
 */
export function confirmLine(
  draft: Pick<OrderLineDraft, 'style' | 'quantity'>,
  memory: Pick<StoredLine, 'baseline' | 'entered'>,
  outcome: LineOutcome,
  findings: readonly Finding[],
): Pick<StoredLine, 'style' | 'baseline' | 'entered'> {
  const confirmed = draft.quantity > 0 && !findings.some(({ severity }) => severity === 'E')
  if (!confirmed) return { style: draft.style, ...memory }
  return { style: outcome.values, baseline: outcome.values, entered: [] }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
