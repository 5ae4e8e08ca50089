import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'

/** Sheets in force; a corrected one only when its id is given. */
export function holdingSheets(
  sheets: readonly MeasureSheet[],
  alsoId?: string | null,
): readonly MeasureSheet[] {
  return sheets.filter(({ id, supersededBy }) => !supersededBy || id === alsoId)
}

/** The sheet before one, for the check against the same person; sheets stand newest first. */
export function sheetBefore(
  sheets: readonly MeasureSheet[],
  { id }: Pick<MeasureSheet, 'id'>,
): MeasureSheet | null {
  const at = sheets.findIndex((one) => one.id === id)
  return sheets.slice(at + 1).find(({ supersededBy }) => !supersededBy) ?? null
}

/** The sheet that holds in the place of one, which may have been corrected more than once. */
export function sheetNow(sheets: readonly MeasureSheet[], id: string | null): MeasureSheet | undefined {
  const sheet = sheets.find((one) => one.id === id)
  return sheet?.supersededBy ? (sheetNow(sheets, sheet.supersededBy) ?? sheet) : sheet
}
