import type { ChangeablePiece } from '@mtm/shared-utils/contracts/dto/change-request'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import {
  evaluateStyle,
  judgeStyleChange,
  lockableGroups,
  type CategoryCode,
  type ChangeEvaluation,
  type LineOutcome,
  type StyleGroup,
  type StyleValues,
} from '@mtm/shared-utils/garments'

/** A requested style change, and whether it is valid. */
export interface StyleChoice {
  values: StyleValues
  /** whether any value changes */
  isChange: boolean
  /** whether the rules forbid it */
  isWrong: boolean
}

/** The empty choice. */
export const NO_STYLE: StyleChoice = { values: {}, isChange: false, isWrong: false }

/** Evaluates the rules that need neither fabric nor body; the server evaluates the rest. */
export interface EvaluatedChoice extends ChangeEvaluation {
  outcome: LineOutcome
  /** changeable groups */
  open: StyleGroup[]
}

/** Evaluates a style change of a garment in production. */
export function judgeStyle(
  published: PublishedCatalogue,
  { category: code, style: made, fixed }: ChangeablePiece,
  chosen: StyleValues,
): EvaluatedChoice {
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

/** The requested values, without groups closed by other choices. */
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
