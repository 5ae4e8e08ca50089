import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { RULE_TEXTS } from '@mtm/shared-utils/contracts/issues'
import { pickLabel, type Locale, type TextParams } from '@mtm/shared-utils/contracts/locale'
import { bodySchema } from '@mtm/shared-utils/contracts/resource-schema'
import type { RefusedRow } from '@mtm/shared-utils/contracts/dto/import'
import type { ReadCell, ReadRow } from '../../../documents/excel.ts'
import { dictionaries, type Dictionaries } from '../../../identity/dictionaries/dictionaries.ts'
import { BadInput, problemsOf } from '../../../plugins/app/bad-input.ts'
import { callerOf } from '../../../plugins/app/caller.ts'
import type { Database } from '../../../plugins/app/database/database.ts'
import type { Values } from '../options.ts'
import type { Store } from '../store.ts'
import { valuesOf } from '../writing.ts'
import { meaningOf } from './cells.ts'
import { fillable, headOf, headReader, sheetColumns, type SheetColumn } from './columns-of-sheet.ts'
import { sheetText, type SheetText } from './sheet-texts.ts'

/** The refusal of a file as a whole. */
export function refusedFile(why: SheetText, locale: Locale, params?: TextParams): AppError {
  return new AppError('import.failed', { reason: sheetText(why, locale, params) })
}

/** The heads stand in one of the first rows: below the two titles of an export, or above all when there are none. */
const HEAD_ROWS = 3
const SEPARATORS = { 'zh-CN': '；', 'en-US': '; ', ja_JP: '；' } as const

/** Rows that are checked before others have their turn. */
const TURN = 200

/** A row of a file that could become a record. */
export interface FileRow {
  /** as Excel numbers it */
  row: number
  /** by column of the table, checked */
  values: Values
}

/** What a file says about a resource. */
export interface FileContent {
  rows: FileRow[]
  refused: RefusedRow[]
  /** heads that mean nothing to an import */
  ignoredHeads: string[]
}

/**
 * Understands the rows of an import: heads in any of the three languages and any order, dictionary texts, and the
 * rules that adding a record has. Ids never come from a file.
 * @throws AppError when the file as a whole makes no sense
 */
export async function readFile(
  store: Store,
  db: Database,
  request: FastifyRequest,
  sheet: readonly ReadRow[],
): Promise<FileContent> {
  const { tenantId, locale } = callerOf(request)
  const { withheld } = await store.see(callerOf(request))
  const heads = readHeads(store, sheet, locale)
  const known = await dictionaries(db, tenantId)
  const schema = bodySchema(store.resource, 'add')
  const content: FileContent = { rows: [], refused: [], ignoredHeads: heads.ignored }
  const seen = new Map<string, number>()
  for (const [place, { number: row, cells }] of sheet.slice(heads.at + 1).entries()) {
    // others have their turn: a long file is not checked in one go
    if (place % TURN === TURN - 1) await setImmediate()
    if (cells.every(isBlank)) continue
    const { body, problems } = readCells(heads.columns, cells, known, locale)
    const checked = schema.safeParse(body, { reportInput: true })
    if (!checked.success)
      for (const { field, message } of problemsOf(new BadInput(checked.error.issues), locale))
        if (!problems.has(field)) problems.set(field, message)
    if (problems.size === 0)
      for (const [wire, reason] of repeats(store, body, row, seen, locale)) problems.set(wire, reason)
    if (problems.size > 0) content.refused.push({ row, reason: reasonOf(store, problems, locale) })
    else content.rows.push({ row, values: valuesOf(store, checked.data ?? {}, withheld, 'add') })
  }
  if (content.rows.length + content.refused.length === 0) throw refusedFile('noRows', locale)
  return content
}

interface Heads {
  /** index of their row */
  at: number
  /** by place in a row */
  columns: ReadonlyMap<number, SheetColumn>
  ignored: string[]
}

function readHeads({ resource }: Store, sheet: readonly ReadRow[], locale: Locale): Heads {
  const read = headReader(resource)
  const texts = (row: ReadRow | undefined) =>
    row?.cells.map((cell) => (isBlank(cell) ? '' : String(cell))) ?? []
  const known = (row: ReadRow) => texts(row).filter((text) => read(text)).length
  const rows = sheet.slice(0, HEAD_ROWS)
  const at = rows.reduce((best, row, index) => (known(row) > known(rows[best] ?? row) ? index : best), 0)
  const columns = new Map<number, SheetColumn>()
  const ignored: string[] = []
  for (const [place, text] of texts(rows[at]).entries()) {
    const column = read(text)
    if (column && [...columns.values()].some(({ wire }) => wire === column.wire))
      throw refusedFile('repeatedHead', locale, { head: headOf(column, locale) })
    if (column && !column.field.readonly) columns.set(place, column)
    else if (text.trim() !== '') ignored.push(text.trim().slice(0, 100))
  }
  const there = new Set([...columns.values()].map(({ wire }) => wire))
  const missing = fillable(sheetColumns(resource)).filter(
    ({ field, wire }) => field.required && !there.has(wire),
  )
  if (missing.length > 0) {
    const names = missing.map((column) => headOf(column, locale)).join(locale === 'en-US' ? ', ' : '、')
    throw refusedFile('noHeads', locale, { heads: names })
  }
  return { at, columns, ignored }
}

const isBlank = (cell: ReadCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The cells of a row as the body of a request, and what cannot be understood, by key on the wire. */
function readCells(
  columns: Heads['columns'],
  cells: readonly ReadCell[],
  known: Dictionaries,
  locale: Locale,
) {
  const body: Record<string, unknown> = {}
  const problems = new Map<string, string>()
  for (const [place, { field, wire }] of columns) {
    const meaning = meaningOf(field, cells[place] ?? null, known)
    if ('problem' in meaning) problems.set(wire, pickLabel(RULE_TEXTS[meaning.problem], locale))
    else if (meaning.value !== null) body[wire] = meaning.value
    if (field.kind === 'dict' && isUnknown(known, field.dict ?? '', body[wire]))
      problems.set(wire, pickLabel(RULE_TEXTS.unknown, locale))
  }
  return { body, problems }
}

/** As when a record is added: a dictionary without items cannot refuse. */
function isUnknown(known: Dictionaries, code: string, value: unknown): boolean {
  const items = known.get(code)
  if (value === undefined || !items || items.size === 0) return false
  const item = items.get(String(value))
  return !item || item.disabled === true
}

/** Unique values that an earlier row of the file has already. */
function* repeats(
  { resource }: Store,
  body: Readonly<Record<string, unknown>>,
  row: number,
  seen: Map<string, number>,
  locale: Locale,
): Generator<[wire: string, reason: string]> {
  for (const { field, wire } of fillable(sheetColumns(resource))) {
    if (!field.unique || body[wire] === undefined) continue
    const key = JSON.stringify([wire, body[wire]])
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row)
    else {
      const params = { field: pickLabel(field.label, locale), row: first }
      yield [wire, sheetText('repeated', locale, params)]
    }
  }
}

/** Everything that is wrong with a row in one sentence; a reason that names its field needs no head before it. */
export function reasonOf({ resource }: Store, problems: ReadonlyMap<string, string>, locale: Locale): string {
  const columns = new Map(sheetColumns(resource).map((column) => [column.wire, headOf(column, locale)]))
  const said = [...problems].map(([wire, text]) => {
    const head = columns.get(wire.split('.', 1)[0] ?? '')
    return !head || text.startsWith(head) ? text : `${head}${locale === 'en-US' ? ': ' : '：'}${text}`
  })
  return said.join(SEPARATORS[locale])
}
