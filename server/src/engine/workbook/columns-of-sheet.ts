import { LOCALES, pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { wireName, type Field, type FieldKind, type Resource } from '@mtm/shared-utils/contracts/resource'
import { fold } from './cells.ts'

/** A column of a resource's sheet. */
export interface SheetColumn {
  field: Field
  /** key on the wire */
  wire: string
}

/** The columns of a resource's sheet, in the order of its declaration. */
export function sheetColumns(resource: Resource): SheetColumn[] {
  return Object.entries(resource.fields)
    .filter(([, { inSheets }]) => inSheets !== false)
    .map(([name, field]) => ({ field, wire: wireName(resource, name) }))
}

/** The columns that a person may fill in. */
export function fillable(columns: readonly SheetColumn[]): SheetColumn[] {
  return columns.filter(({ field }) => !field.readonly && field.inSheets !== 'out')
}

/** What stands above a column; in Chinese as stock workbooks have it. */
export const headOf = ({ field }: SheetColumn, locale: Locale) =>
  (locale === 'zh-CN' ? field.sheetHead : undefined) ?? pickLabel(field.label, locale)

/** Widths in characters: enough for what is usual. */
export function widthsOf(columns: readonly SheetColumn[]): number[] {
  return columns.map(({ field }) => WIDTHS[field.kind] ?? 20)
}
const WIDTHS: Partial<Record<FieldKind, number>> = {
  integer: 12,
  decimal: 12,
  money: 12,
  length: 12,
  boolean: 8,
  date: 12,
  dict: 14,
  textarea: 40,
}

/** Every head by which a column is known: its label too, where stock workbooks have another. */
const headsOf = (column: SheetColumn) =>
  new Set(
    LOCALES.flatMap((locale) => [headOf(column, locale), pickLabel(column.field.label, locale)].map(fold)),
  )

/**
 * Finds columns by what stands in their heads, in any of the three languages.
 * @throws when two fields share a head: such a resource must not boot
 */
export function headReader(resource: Resource): (head: string) => SheetColumn | undefined {
  const byHead = new Map<string, SheetColumn>()
  for (const column of sheetColumns(resource))
    for (const head of headsOf(column)) {
      if (byHead.has(head)) throw new Error(`resource ${resource.name}: two fields are called ${head}`)
      byHead.set(head, column)
    }
  return (head) => byHead.get(fold(head))
}

/** The words of stock for a value that somebody has, where they are not the label's. */
export const stockTaken = ({ unique }: Pick<Field, 'unique'>): string | undefined =>
  unique === true ? undefined : unique?.takenInSheet
