import { LOCALES, pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { wireName, type Field, type FieldKind, type Resource } from '@mtm/shared-utils/contracts/resource'
import { fold } from './cells.ts'

/** A column of a resource's workbook. */
export interface SheetColumn {
  field: Field
  /** key on the wire */
  wire: string
}

/** The columns of a resource's workbook in declared order. */
export function sheetColumns(resource: Resource): SheetColumn[] {
  return Object.entries(resource.fields)
    .filter(([, { inSheets }]) => inSheets !== false)
    .map(([name, field]) => ({ field, wire: wireName(resource, name) }))
}

/** Importable columns. */
export function fillable(columns: readonly SheetColumn[]): SheetColumn[] {
  return columns.filter(({ field }) => !field.readonly && field.inSheets !== 'out')
}

/** The heading of a column; in Chinese as in stock workbooks. */
export const headOf = ({ field }: SheetColumn, locale: Locale) =>
  (locale === 'zh-CN' ? field.sheetHead : undefined) ?? pickLabel(field.label, locale)

/** Typical widths in characters. */
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

/** All headings of a column, including its label where stock workbooks differ. */
const headsOf = (column: SheetColumn) =>
  new Set(
    LOCALES.flatMap((locale) => [headOf(column, locale), pickLabel(column.field.label, locale)].map(fold)),
  )

/**
 * Finds columns by heading in any of the three languages.
 * @throws when two fields share a heading, which stops the boot
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

/** The stock message for a taken value, where it differs from the label's. */
export const stockTaken = ({ unique }: Pick<Field, 'unique'>): string | undefined =>
  unique === true ? undefined : unique?.importDuplicateMessage
