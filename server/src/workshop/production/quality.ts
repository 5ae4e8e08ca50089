import type { CheckedMeasure } from '@mtm/shared-utils/garments'

/** The checked piece and its checker. */
export interface Inspector {
  tenantId: number
  pieceId: string
  operator: string
  at: Date
}

/** The rows of a quality check. It passes when all measurements are within tolerance and all visual checks pass. */
export function qualityRows(
  id: string,
  { tenantId, pieceId, operator, at }: Inspector,
  checkNo: number,
  items: readonly CheckedMeasure[],
  {
    visual = {},
    note,
  }: { visual?: Readonly<Record<string, boolean>> | undefined; note?: string | undefined },
) {
  const passed = items.every(({ ok }) => ok) && Object.values(visual).every(Boolean)
  return {
    check: {
      id,
      tenantId,
      pieceId,
      checkNo,
      passed,
      visual: JSON.stringify(visual),
      note: note ?? null,
      createBy: operator,
      createTime: at,
    },
    values: items.map(({ code, target, tol, measured }) => ({
      checkId: id,
      tenantId,
      code,
      target,
      tolerance: tol,
      measured,
    })),
  }
}
