import { targetSheet, type CheckedMeasure } from '@mtm/shared-utils/garments'
import type { Prepared } from './prepare.ts'

/** One finished measurement a garment must reach, mm. */
export type PieceTarget = Pick<CheckedMeasure, 'code' | 'target' | 'tol'>

/** What the garments of a line must measure when they are finished; nothing for a category without moulds. */
export function targetsOf(
  { published: { catalogue }, evaluation, input }: Prepared,
  index: number,
): PieceTarget[] {
  const line = input.lines[index]!
  const outcome = evaluation.lines[index]!
  const category = catalogue.categories.find(({ code }) => code === line.category)
  if (!category) return []
  const sheet = targetSheet({
    ...line,
    moulds: catalogue.moulds ?? [],
    postures: catalogue.postures ?? [],
    sex: input.sex ?? category.sex,
    values: outcome.values,
    ...(outcome.ease && { ease: outcome.ease }),
  })
  return (sheet?.items ?? []).map(({ code, target, tol }) => ({
    code,
    target: Math.round(target),
    tol: Math.round(tol),
  }))
}
