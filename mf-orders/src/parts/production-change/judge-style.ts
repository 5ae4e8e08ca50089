import type { ChangeablePiece } from '@mtm/shared-utils/contracts/dto/change-request'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import {
  evaluateStyle,
  judgeStyleChange,
  lockableGroups,
  type CategoryCode,
  type ChangeJudged,
  type LineOutcome,
  type StyleGroup,
  type StyleValues,
} from '@mtm/shared-utils/garments'

/** What was chosen of another style for a garment, and whether it can be asked for. */
export interface StyleChoice {
  values: StyleValues
  /** something becomes other than it is */
  isChange: boolean
  /** the rules forbid it as it stands */
  isWrong: boolean
}

/** Nothing is chosen. */
export const NO_STYLE: StyleChoice = { values: {}, isChange: false, isWrong: false }

/** A choice as the rules see it that need neither cloth nor body; the server sees the rest. */
export interface JudgedChoice extends ChangeJudged {
  outcome: LineOutcome
  /** groups that may be chosen otherwise */
  open: StyleGroup[]
}

/** Judges a choice of another style for a garment that is made already. */
export function judgeStyle(
  published: PublishedCatalogue,
  { category: code, style: made, fixed }: ChangeablePiece,
  chosen: StyleValues,
): JudgedChoice {
  const category = code as CategoryCode
  const judged = (values: StyleValues) => {
    const { outcome, problems: errors } = evaluateStyle(published, category, values, made)
    return { outcome, errors }
  }
  const after = judged(chosen)
  const { outcome } = after
  const groups = lockableGroups(published.catalogue, category)
  return {
    ...judgeStyleChange({ groups, made, chosen, before: judged({}), after }),
    outcome,
    open: groups.filter((group) => !fixed.includes(group.code) && !outcome.forbidden[group.code]?.['*']),
  }
}

/** A choice as it is asked for: what another choice takes away is asked of nobody. */
export function choiceOf(
  published: PublishedCatalogue,
  piece: ChangeablePiece,
  chosen: StyleValues,
): StyleChoice {
  const closed = new Set(judgeStyle(published, piece, chosen).closed.map(({ group }) => group))
  const values = Object.fromEntries(Object.entries(chosen).filter(([group]) => !closed.has(group)))
  const { changes, wrong } = judgeStyle(published, piece, values)
  return { values, isChange: changes.length > 0, isWrong: wrong.length > 0 }
}
