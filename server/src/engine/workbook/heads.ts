import { LOCALES, pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { ReadRow } from './excel.ts'
import type { Store } from '../resource/store.ts'
import { fold } from './cells.ts'
import { fillable, headOf, headReader, sheetColumns, type SheetColumn } from './columns-of-sheet.ts'
import { detailColumns, isBlank, withoutLink } from './details.ts'
import type { SheetDetails } from '../resource/options.ts'
import { refusedFile } from './sheet-texts.ts'

/** Headings are in one of the first rows: below the two titles of an export, or at the top without titles. */
const HEAD_ROWS = 3
/** Columns by index. */
export type ColumnsByIndex = ReadonlyMap<number, SheetColumn>
/** The parsed headings of a file. */
export interface ParsedHeadings {
  /** index of the first data row */
  first: number
  /** by column index */
  columns: ColumnsByIndex
  /** those of the detail rows */
  details: ColumnsByIndex | null
  ignored: string[]
}

/**
 * Finds and parses the headings of a file.
 * @throws AppError for missing or repeated columns
 */
export function readHeads(
  { resource, options }: Store,
  sheet: readonly ReadRow[],
  locale: Locale,
): ParsedHeadings {
  const { details } = options
  const read = headReader(resource)
  const known = (row: ReadRow) => textsOf(row).filter((text) => read(text)).length
  const rows = sheet.slice(0, HEAD_ROWS)
  const at = rows.reduce((best, row, index) => (known(row) > known(rows[best] ?? row) ? index : best), 0)
  if (!details) {
    const own = placeHeads(textsOf(rows[at]), read, locale)
    requireHeads(sheetColumns(resource), own.columns, locale)
    return { first: at + 1, columns: own.columns, details: null, ignored: own.ignored }
  }
  const heads = splitHeads(details, read, textsOf(rows[at]), textsOf(sheet[at + 1]))
  const own = placeHeads(heads.own, read, locale)
  const below = placeHeads(heads.below, headReader(withoutLink(details)), locale)
  requireHeads(sheetColumns(resource), own.columns, locale)
  // a file without detail columns has no detail rows
  if (below.columns.size > 0) requireHeads(detailColumns(details), below.columns, locale)
  return {
    first: at + heads.lines,
    columns: own.columns,
    details: below.columns,
    ignored: [...own.ignored, ...below.ignored],
  }
}

const textsOf = (row: ReadRow | undefined) =>
  row?.cells.map((cell) => (isBlank(cell) ? '' : String(cell))) ?? []

function placeHeads(
  texts: readonly string[],
  read: ReadHead,
  locale: Locale,
): { columns: Map<number, SheetColumn>; ignored: string[] } {
  const columns = new Map<number, SheetColumn>()
  const ignored: string[] = []
  for (const [place, text] of texts.entries()) {
    const column = read(text)
    if (column && [...columns.values()].some(({ wire }) => wire === column.wire))
      throw refusedFile('repeatedHead', locale, { head: headOf(column, locale) })
    if (column && fillable([column]).length > 0) columns.set(place, column)
    else if (text.trim() !== '') ignored.push(text.trim().slice(0, 100))
  }
  return { columns, ignored }
}

function requireHeads(all: readonly SheetColumn[], columns: ColumnsByIndex, locale: Locale): void {
  const there = new Set([...columns.values()].map(({ wire }) => wire))
  const missing = fillable(all).filter(({ field, wire }) => field.required && !there.has(wire))
  if (missing.length === 0) return
  const names = missing.map((column) => headOf(column, locale)).join(locale === 'en-US' ? ', ' : '、')
  throw refusedFile('noHeads', locale, { heads: names })
}

type ReadHead = (head: string) => SheetColumn | undefined

/**
 * Splits headings into the record's and those of the detail rows: on two lines as in exports, or on one line, where shared
 * headings belong to the record first.
 */
function splitHeads(
  details: SheetDetails,
  read: ReadHead,
  line: readonly string[],
  next: readonly string[],
): { own: string[]; below: string[]; lines: 1 | 2 } {
  const readBelow = headReader(withoutLink(details))
  const groups = new Set(LOCALES.map((locale) => fold(pickLabel(details.head, locale))))
  const isGroup = (text: string) => groups.has(fold(text))
  if (line.some(isGroup) && next.some((text) => readBelow(text)))
    return {
      own: line.map((text, place) => (next[place] || isGroup(text) ? '' : text)),
      below: [...next],
      lines: 2,
    }
  const taken = new Set<string>()
  const isOwn = line.map((text) => {
    const column = read(text)
    if (!column || taken.has(column.wire)) return !readBelow(text)
    taken.add(column.wire)
    return true
  })
  return {
    own: line.map((text, place) => (isOwn[place] ? text : '')),
    below: line.map((text, place) => (isOwn[place] ? '' : text)),
    lines: 1,
  }
}
