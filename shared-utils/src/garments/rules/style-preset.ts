import { toLabelled, type Labelled } from '@mtm/shared-utils/contracts/locale'
import type {
  Catalogue,
  CategoryCode,
  LineInput,
  LineOutcome,
  StyleGroup,
  StyleValue,
} from '@mtm/shared-utils/contracts/garments'
import type { CategoryRules } from './compiled-rules.ts'
import { isClosed, type Report } from './outcome.ts'
import { fillMessage, inCm, TEXTS } from './texts.ts'
import { isEmpty, isSame } from './values.ts'

/** The rule that a garment matches its style number. */
export const FIXED_BY_STYLE_RULE = 'R-STYLE-1'

/** The fit is chosen with the measurements of each client. */
const FIT = 'fit'

/** The groups a style may fix: all except materials, which a line names by number, and the fit. */
export function lockableGroups({ groups }: Pick<Catalogue, 'groups'>, category: CategoryCode): StyleGroup[] {
  return groups.filter(
    ({ code, kind, for: garments }) => kind !== 'material' && code !== FIT && garments.includes(category),
  )
}

/**
 * Marks the groups fixed by the line's style number, and reports deviations with their repair. Groups closed by a rule
 * are not checked.
 */
export function checkPreset(
  { preset }: Pick<LineInput, 'preset'>,
  categoryRules: CategoryRules,
  outcome: LineOutcome,
  report: Report,
): void {
  if (!preset) return
  for (const [code, value] of Object.entries(preset.locked)) {
    const group = categoryRules.group.get(code)
    if (!group || isClosed(outcome, code)) continue
    const params = { style: preset.styleNo, field: group, value: spoken(group, value) }
    ;(outcome.fixed ??= {})[code] = fillMessage(toLabelled(TEXTS.fixedBy), params)
    if (isSame(outcome.values[code], value)) continue
    report({
      rule: FIXED_BY_STYLE_RULE,
      severity: 'E',
      field: code,
      message: fillMessage(toLabelled(TEXTS.fixed), params),
      repair: { set: { [code]: value } },
    })
  }
}

/** The label of a value. */
function spoken({ kind, unit, options }: StyleGroup, value: StyleValue): Labelled {
  if (isEmpty(value)) return toLabelled(TEXTS.nothing)
  if (typeof value === 'number')
    return plain(kind === 'number' && unit === 'mm' ? `${inCm(value)} cm` : value)
  const chosen = [value].flat().map((one) => options.find(({ code }) => code === one) ?? plain(one ?? ''))
  const joined = (text: keyof Labelled) => chosen.map((one) => one[text]).join(' · ')
  return { text: joined('text'), textEn: joined('textEn'), textJp: joined('textJp') }
}

function plain(value: string | number): Labelled {
  const text = String(value)
  return { text, textEn: text, textJp: text }
}
