import type { CheckedMeasure } from '@mtm/shared-utils/garments'
import type { PreparedOrder } from '../../trade/evaluation/prepare.ts'

/** One finished measurement a garment must reach, mm. */
export type PieceTarget = Pick<CheckedMeasure, 'code' | 'target' | 'tol'>

/** The targets of a line's garments; none for a category without moulds. */
export function targetsOf({ lines }: Pick<PreparedOrder, 'lines'>, index: number): PieceTarget[] {
  return (lines[index]?.target?.items ?? []).map(({ code, target, tol }) => ({
    code,
    target: Math.round(target),
    tol: Math.round(tol),
  }))
}
