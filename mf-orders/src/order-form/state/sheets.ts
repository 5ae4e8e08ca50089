import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'

/** Current sheets; a superseded one is included only when its id is given. */
export function holdingSheets(
  sheets: readonly MeasureSheet[],
  alsoId?: string | null,
): readonly MeasureSheet[] {
  return sheets.filter(({ id, supersededBy }) => !supersededBy || id === alsoId)
}

/** The sheet before the given one, for plausibility checks; sheets are sorted newest first. */
export function sheetBefore(
  sheets: readonly MeasureSheet[],
  { id }: Pick<MeasureSheet, 'id'>,
): MeasureSheet | null {
  const at = sheets.findIndex((one) => one.id === id)
  return sheets.slice(at + 1).find(({ supersededBy }) => !supersededBy) ?? null
}

/** The current version of a sheet, which may have been superseded more than once. */
export function sheetNow(sheets: readonly MeasureSheet[], id: string | null): MeasureSheet | undefined {
  const sheet = sheets.find((one) => one.id === id)
  return sheet?.supersededBy ? (sheetNow(sheets, sheet.supersededBy) ?? sheet) : sheet
}
