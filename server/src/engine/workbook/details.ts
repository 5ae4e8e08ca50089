import type { FastifyRequest } from 'fastify'
import { pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { wireName, type Resource } from '@mtm/shared-utils/contracts/resource'
import type { Cell, ReadCell, ReadRow } from './excel.ts'
import { newId, type Database } from '../../platform/database/database.ts'
import { listQuery } from '../resource/list-query.ts'
import type { SheetDetails, Values, WriteContext } from '../resource/options.ts'
import { readAll } from '../resource/reading.ts'
import type { WireRow } from '../resource/rows.ts'
import { storeOf } from '../resource/store.ts'
import { insertRecords } from '../resource/writing.ts'
import { cellOf } from './cells.ts'
import { headOf, sheetColumns, type SheetColumn } from './columns-of-sheet.ts'

/** The detail rows as a resource without the parent field. */
export function withoutLink({ resource, of }: SheetDetails): Resource {
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => name !== of)),
  }
}

/** The columns of the detail rows. */
export const detailColumns = (details: SheetDetails): SheetColumn[] => sheetColumns(withoutLink(details))

/** The two heading lines: the record's with the group heading, and those of the detail rows. */
export function headLines(
  columns: readonly SheetColumn[],
  below: readonly SheetColumn[],
  head: Label,
  locale: Locale,
): Cell[][] {
  return [
    [...columns.map((column) => headOf(column, locale)), pickLabel(head, locale)],
    [...columns.map(() => null), ...below.map((column) => headOf(column, locale))],
  ]
}

/** The lines of a record: its cells beside its first detail row, then the other detail rows. */
export function linesOf(
  cells: readonly Cell[],
  below: readonly SheetColumn[],
  rows: readonly WireRow[],
  locale: Locale,
): Cell[][] {
  const lines = rows.map((row) => below.map(({ field, wire }) => cellOf(field, wire, row, locale)))
  const empty = cells.map(() => null)
  return [[...cells, ...(lines[0] ?? [])], ...lines.slice(1).map((line): Cell[] => [...empty, ...line])]
}

/** The detail rows of records, in their sort order. */
export async function readDetails(
  details: SheetDetails,
  db: Database,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<unknown, WireRow[]>> {
  const store = storeOf(db, details.resource)
  const wire = wireName(details.resource, details.of)
  const column = store.columns.byWire.get(wire)
  if (!column) throw new Error(`${details.resource.name} has no column ${wire}`)
  const list = listQuery(details.resource, store.columns, {})
  list.where.push({ is: 'in', column, values: [...ids] })
  const rows: WireRow[] = []
  for await (const page of readAll(store, db, request, list)) rows.push(...page)
  return Map.groupBy(rows, (row) => row[wire])
}

/** Rows per statement, limited by the number of parameters. */
const AT_ONCE = 500

/** Adds the detail rows of newly added records. */
export async function addDetails(
  details: SheetDetails,
  db: Database,
  context: WriteContext,
  records: readonly { id: string; below?: readonly Values[] | undefined }[],
): Promise<void> {
  const store = storeOf(db, details.resource)
  const rows = records.flatMap(({ id, below = [] }) =>
    below.map((values) => {
      const row: Values = { ...values, [details.of]: id }
      details.complete?.(row)
      return { id: newId(), values: row }
    }),
  )
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await insertRecords(store, context, rows.slice(start, start + AT_ONCE))
}

/** A record of a workbook with its detail rows, the first of which may be on its line. */
export interface SheetRecord {
  row: ReadRow
  below: ReadRow[]
}

/**
 * Groups lines into records. A line without record cells, or with the same key as the previous line, belongs to the
 * previous record.
 */
export function groupRecords(
  rows: readonly ReadRow[],
  { own, below, key }: { own: readonly number[]; below: readonly number[]; key: number | undefined },
): SheetRecord[] {
  const records: SheetRecord[] = []
  for (const row of rows) {
    const { cells } = row
    const isFull = (place: number) => !isBlank(cells[place])
    const hasDetail = below.some(isFull)
    if (!hasDetail && !own.some(isFull)) continue
    const last = records.at(-1)
    const isSame = key !== undefined && isFull(key) && last?.row.cells[key] === cells[key]
    if (last && hasDetail && (isSame || !own.some(isFull))) last.below.push(row)
    else records.push({ row, below: hasDetail ? [row] : [] })
  }
  return records
}

export const isBlank = (cell: ReadCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
