import {
  baselineOf,
  groupsToReenter,
  type Catalogue,
  type Finding,
  type LineOutcome,
  type RuleSet,
  type StylePreset,
  type StyleValues,
} from '@mtm/shared-utils/garments'
import type { OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order'

/**
 * What the server remembers of a line between two saves, so that "has changed" (R-LAPEL-1) means the same for a
 * form, a template and an API call: the values last confirmed, and the groups entered since.
 */
export interface LineMemory {
  category: string
  style: StyleValues
  baseline: StyleValues
  entered: string[]
  styleNo?: string | null
  /** what its style number fixed */
  preset?: StylePreset | null
}

/**
 * What fixes a line as it comes in. A line that is placed keeps what fixed it then, and so does one whose style number
 * is no longer there; any other is fixed by its style number as that is now.
 * @param now what its style number fixes; undefined: the house has no such number
 */
export function presetOf(
  { category, styleNo }: Pick<OrderLineDraft, 'category' | 'styleNo'>,
  stored: LineMemory | undefined,
  now: StylePreset | null | undefined,
  placed: boolean,
): StylePreset | null {
  const isSame = Boolean(styleNo) && stored?.category === category && stored.styleNo === styleNo
  return isSame && (placed || now === undefined) ? (stored.preset ?? null) : (now ?? null)
}

/** Memory of a line as it comes in: of the stored line in its place, or of a new one (defaults and template). */
export function recall(
  { catalogue, ruleSet }: { catalogue: Catalogue; ruleSet: RuleSet },
  draft: OrderLineDraft,
  stored: LineMemory | undefined,
  template: { category: string; values: StyleValues } | null,
): Pick<LineMemory, 'baseline' | 'entered'> {
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
 * What to remember of a line after an evaluation. A line without errors is confirmed: its values, with everything
 * the rules put in, become the user's own and the next baseline. Otherwise all stays as it was until it is right.
 */
export function remember(
  draft: Pick<OrderLineDraft, 'style' | 'quantity'>,
  memory: Pick<LineMemory, 'baseline' | 'entered'>,
  outcome: LineOutcome,
  findings: readonly Finding[],
): Pick<LineMemory, 'style' | 'baseline' | 'entered'> {
  const confirmed = draft.quantity > 0 && !findings.some(({ severity }) => severity === 'E')
  if (!confirmed) return { style: draft.style, ...memory }
  return { style: outcome.values, baseline: outcome.values, entered: [] }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
