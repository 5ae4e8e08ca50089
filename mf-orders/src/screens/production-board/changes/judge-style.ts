import type { ChangeablePiece, StyleChange } from '@mtm/shared-utils/contracts/dto/change-request'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import {
  evaluateStyle,
  lockableGroups,
  type CategoryCode,
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
export interface JudgedChoice {
  outcome: LineOutcome
  problems: ReturnType<typeof evaluateStyle>['problems']
  /** groups that may be chosen otherwise */
  open: StyleGroup[]
  /** what was chosen, and what the rules change along */
  changes: StyleChange[]
  /** minor units: by how much the options cost more */
  difference: number
}

/** Judges a choice of another style for a garment that is made already. */
export function judgeStyle(
  published: PublishedCatalogue,
  { category: code, style, fixed }: ChangeablePiece,
  values: StyleValues,
): JudgedChoice {
  const category = code as CategoryCode
  const before = evaluateStyle(published, category, {}, style)
  const { outcome, problems } = evaluateStyle(published, category, values, style)
  const known = new Set(before.problems.map(({ rule, field }) => `${rule} ${field}`))
  const open = lockableGroups(published.catalogue, category).filter((group) => !fixed.includes(group.code))
  const text = (value: unknown) => JSON.stringify(value ?? null)
  return {
    outcome,
    problems: problems.filter(({ rule, field }) => !known.has(`${rule} ${field}`)),
    open: open.filter((group) => outcome.forbidden[group.code]?.['*'] === undefined),
    changes: open.flatMap((group) => {
      const [was, becomes] = [style[group.code] ?? null, outcome.values[group.code] ?? null]
      const moved = group.code in values || text(before.outcome.values[group.code]) !== text(becomes)
      return moved && text(was) !== text(becomes) ? [{ group: group.code, before: was, after: becomes }] : []
    }),
    difference: sumOf(outcome) - sumOf(before.outcome),
  }
}

const sumOf = ({ surcharges }: LineOutcome): number => surcharges.reduce((sum, { amount }) => sum + amount, 0)
