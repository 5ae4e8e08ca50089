import type { StyleChange } from '@mtm/shared-utils/contracts/dto/change-request'
import type { Finding, LineOutcome, StyleGroup, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import { findingId } from './findings.ts'
import { isEmpty, isSame } from './values.ts'

/** The evaluation of a garment before or after a change. */
export interface GarmentEvaluation {
  outcome: Pick<LineOutcome, 'values' | 'surcharges' | 'forbidden'>
  /** errors of the rules */
  errors: readonly Finding[]
}

/** A style change of one garment in production. */
export interface ChangeInput {
  /** the groups that may change */
  groups: readonly Pick<StyleGroup, 'code'>[]
  /** the current values of the garment */
  made: StyleValues
  /** the requested values */
  chosen: StyleValues
  before: GarmentEvaluation
  after: GarmentEvaluation
}

/** The result of a style change. */
export interface ChangeEvaluation {
  /** the requested groups, and those changed by rules as a consequence */
  changes: StyleChange[]
  /** new errors; errors present before the change are ignored */
  wrong: Finding[]
  /** requested groups that the change closes, with the reason; not every rule reports this as an error */
  closed: { group: string; message: Labelled }[]
  /** price difference of the options, minor units */
  difference: number
}

/** Compares a garment before and after a change. The request form and the approval use the same result. */
export function judgeStyleChange({ groups, made, chosen, before, after }: ChangeInput): ChangeEvaluation {
  const known = new Set(before.errors.map(findingId))
  const valueIn = (values: StyleValues, group: string) => values[group] ?? null
  return {
    wrong: after.errors.filter((finding) => !known.has(findingId(finding))),
    closed: Object.entries(chosen).flatMap(([group, value]) => {
      const message = after.outcome.forbidden[group]?.['*']
      return message && !isEmpty(value) ? [{ group, message }] : []
    }),
    changes: groups.flatMap(({ code }) => {
      const [was, becomes] = [valueIn(made, code), valueIn(after.outcome.values, code)]
      // values that only the current rules would set differently stay as made
      const moved = code in chosen || !isSame(valueIn(before.outcome.values, code), becomes)
      return moved && !isSame(was, becomes) ? [{ group: code, before: was, after: becomes }] : []
    }),
    difference: sumOf(after.outcome) - sumOf(before.outcome),
  }
}

const sumOf = ({ surcharges }: Pick<LineOutcome, 'surcharges'>): number =>
  surcharges.reduce((sum, { amount }) => sum + amount, 0)
