import type { StyleChange } from '@mtm/shared-utils/contracts/dto/change-request'
import type { Finding, LineOutcome, StyleGroup, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import { findingId } from './findings.ts'
import { isEmpty, isSame } from './values.ts'

/** A garment as the rules see it: as it is, or as it would become. */
export interface GarmentJudged {
  outcome: Pick<LineOutcome, 'values' | 'surcharges' | 'forbidden'>
  /** why it cannot be made */
  errors: readonly Finding[]
}

/** A change of the style of one garment that is being made. */
export interface ChangeQuestion {
  /** the groups that it can concern */
  groups: readonly Pick<StyleGroup, 'code'>[]
  /** the values that the garment is made with */
  made: StyleValues
  /** what was chosen of others */
  chosen: StyleValues
  before: GarmentJudged
  after: GarmentJudged
}

/** What comes of a change of style. */
export interface ChangeJudged {
  /** the groups that were chosen, and those that the rules change along */
  changes: StyleChange[]
  /** why it cannot be made; what was wrong before is not held against it */
  wrong: Finding[]
  /** what was chosen of groups that the garment would have no more, and why; not every rule counts that as wrong */
  closed: { group: string; message: Labelled }[]
  /** minor units: by how much the options cost more */
  difference: number
}

/** Compares a garment as it is with what it would become: one answer for who chooses and for who decides. */
export function judgeStyleChange({ groups, made, chosen, before, after }: ChangeQuestion): ChangeJudged {
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
      // what the rules of today would have made otherwise stays as it is made
      const moved = code in chosen || !isSame(valueIn(before.outcome.values, code), becomes)
      return moved && !isSame(was, becomes) ? [{ group: code, before: was, after: becomes }] : []
    }),
    difference: sumOf(after.outcome) - sumOf(before.outcome),
  }
}

const sumOf = ({ surcharges }: Pick<LineOutcome, 'surcharges'>): number =>
  surcharges.reduce((sum, { amount }) => sum + amount, 0)
