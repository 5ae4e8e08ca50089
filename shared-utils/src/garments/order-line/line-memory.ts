import type { OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import type { Finding, LineOutcome, StylePreset, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { baselineOf } from '../rules/baseline.ts'
import type { Published } from '../rules/compiled-rules.ts'
import { groupsToReenter } from '../rules/re-entry.ts'

/**
 * The stored state of a line: the values last confirmed and the groups entered since. It gives "has changed"
 * (R-LAPEL-1) the same meaning for a form, a template and an API call.
 */
export interface StoredLine {
  category: string
  style: StyleValues
  baseline: StyleValues
  entered: string[]
  styleNo?: string | null
  /** the groups fixed by its style number */
  preset?: StylePreset | null
}

/**
 * The starting point of an incoming line: the stored line at its position, or for a new line the defaults and its
 * style number.
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
 * The state to store after an evaluation. A line without errors is confirmed: its values, including those set by rules,
 * become the user's own values and the next baseline. With errors the state is unchanged.
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
