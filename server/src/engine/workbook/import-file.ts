import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { issueText, RULE_TEXTS, type Rule, type SchemaIssue } from '@mtm/shared-utils/contracts/issues'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { wireName, type Field, type Resource } from '@mtm/shared-utils/contracts/resource'
import { bodySchema } from '@mtm/shared-utils/contracts/resource-schema'
import type { RefusedRow } from '@mtm/shared-utils/contracts/dto/import'
import type { ReadCell, ReadRow } from './excel.ts'
import { dictionaries, type Dictionaries } from '../texts/dictionary-texts.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Withheld } from '../resource/controls.ts'
import type { Values, SheetDetails } from '../resource/options.ts'
import { storeOf, type Store } from '../resource/store.ts'
import { valuesOf } from '../resource/writing.ts'
import { meaningOf } from './cells.ts'
import { fillable, headOf, sheetColumns, stockTaken } from './columns-of-sheet.ts'
import { groupRecords, isBlank, withoutLink, type SheetRecord } from './details.ts'
import { readHeads, type ParsedHeadings, type ColumnsByIndex } from './heads.ts'
import { refusedFile, sheetText } from './sheet-texts.ts'

const SEPARATORS = { 'zh-CN': '；', 'en-US': '; ', ja_JP: '；' } as const

/** Rows validated before yielding to the event loop. */
const TURN = 200

/** A valid row of a file. */
export interface FileRow {
  /** as Excel numbers it */
  row: number
  /** validated values by column */
  values: Values
  /** values of its detail rows */
  below?: readonly Values[]
}

/** The parsed contents of a file. */
export interface FileContent {
  rows: FileRow[]
  refused: RefusedRow[]
  /** ignored headings */
  ignoredHeads: string[]
}

/**
 * Parses the rows of an import: headings in any language and order, dictionary texts, and the validation of adding a record.
 * Ids never come from a file.
 * @throws AppError when the file as a whole is invalid
 */
export async function readFile(
  store: Store,
  db: Database,
  request: FastifyRequest,
  sheet: readonly ReadRow[],
): Promise<FileContent> {
  const { tenantId, locale } = callerOf(request)
  const { withheld } = await store.visibility(callerOf(request))
  const heads = readHeads(store, sheet, locale)
  const known = await dictionaries(db, tenantId)
  const schema = bodySchema(store.resource, 'add')
  const fields = fieldsByWire(store.resource)
  const below = store.options.details && (await detailReader(store.options.details, db, request, known))
  const content: FileContent = { rows: [], refused: [], ignoredHeads: heads.ignored }
  const seen = new Map<string, number>()
  for (const [place, record] of recordsOf(store, heads, sheet).entries()) {
    // yields to the event loop: a long file is not validated in one go
    if (place % TURN === TURN - 1) await setImmediate()
    const { number: row, cells } = record.row
    const { body, problems } = readCells(heads.columns, cells, known, locale)
    const checked = checkBody(schema, fields, body, problems, locale)
    if (problems.size === 0)
      for (const [wire, reason] of repeats(store, body, row, seen, locale)) problems.set(wire, reason)
    const beneath = heads.details && below?.(heads.details, record.below)
    if (problems.size > 0) content.refused.push({ row, reason: reasonOf(store, problems, locale) })
    else if (beneath && 'reason' in beneath) content.refused.push(beneath)
    else
      content.rows.push({
        row,
        values: store.options.hooks?.importAll
          ? givenOf(store, checked, withheld)
          : valuesOf(store, checked, withheld, 'add'),
        ...(beneath && { below: beneath.values }),
      })
  }
  if (content.rows.length + content.refused.length === 0) throw refusedFile('noRows', locale)
  return content
}

/** The values of a row by field, for resources that import rows themselves. */
function givenOf({ resource }: Store, body: Readonly<Record<string, unknown>>, { fixed }: Withheld): Values {
  const given = fillable(sheetColumns(resource)).filter(
    ({ wire }) => body[wire] !== undefined && !fixed.has(wire),
  )
  return Object.fromEntries(given.map(({ wire }) => [wire, body[wire]]))
}

/** The records of a file, with their detail rows. */
function recordsOf({ resource }: Store, heads: ParsedHeadings, sheet: readonly ReadRow[]): SheetRecord[] {
  const rows = sheet.slice(heads.first)
  const key = [...heads.columns].find(([, { wire }]) => resource.fields[wire]?.unique)?.[0]
  if (heads.details)
    return groupRecords(rows, { own: [...heads.columns.keys()], below: [...heads.details.keys()], key })
  return rows.filter(({ cells }) => !cells.every(isBlank)).map((row) => ({ row, below: [] }))
}

/** Parses the detail rows of a record; the first invalid one refuses the whole record. */
async function detailReader(
  details: SheetDetails,
  db: Database,
  request: FastifyRequest,
  known: Dictionaries,
) {
  const { locale } = request
  const store = storeOf(db, details.resource)
  const { withheld } = await store.visibility(callerOf(request))
  const resource = withoutLink(details)
  const schema = bodySchema(resource, 'add')
  const fields = fieldsByWire(resource)
  const unique = wireName(resource, details.unique)
  return (columns: ColumnsByIndex, rows: readonly ReadRow[]): { values: Values[] } | RefusedRow => {
    const values: Values[] = []
    const seen = new Map<unknown, number>()
    for (const { number: row, cells } of rows) {
      const { body, problems } = readCells(columns, cells, known, locale)
      const checked = checkBody(schema, fields, body, problems, locale)
      const first = seen.get(body[unique])
      if (first === undefined) seen.set(body[unique], row)
      else if (problems.size === 0) {
        const field = headOf({ field: resource.fields[details.unique]!, wire: unique }, locale)
        problems.set(unique, sheetText('repeated', locale, { field, row: first }))
      }
      if (problems.size > 0) return { row, reason: reasonOf({ resource }, problems, locale) }
      values.push(valuesOf({ ...store, resource }, checked, withheld, 'add'))
    }
    return { values }
  }
}

/** Validates a body for adding; collects problems. */
function checkBody(
  schema: ReturnType<typeof bodySchema>,
  fields: ReadonlyMap<string, Field>,
  body: Readonly<Record<string, unknown>>,
  problems: Map<string, string>,
  locale: Locale,
): Record<string, unknown> {
  const checked = schema.safeParse(body, { reportInput: true })
  if (checked.success) return checked.data
  for (const issue of checked.error.issues as SchemaIssue[]) {
    const wire = issue.path.map(String).join('.')
    if (!problems.has(wire)) problems.set(wire, issueText(issue, locale, fields.get(wire)))
  }
  return {}
}

const fieldsByWire = (resource: Resource): ReadonlyMap<string, Field> =>
  new Map(sheetColumns(resource).map(({ wire, field }) => [wire, field]))

/** The cells of a row as a request body, and unreadable ones, by wire key. */
function readCells(columns: ColumnsByIndex, cells: readonly ReadCell[], known: Dictionaries, locale: Locale) {
  const body: Record<string, unknown> = {}
  const problems = new Map<string, string>()
  for (const [place, { field, wire }] of columns) {
    const meaning = meaningOf(field, cells[place] ?? null, known)
    if ('problem' in meaning) problems.set(wire, problemText(meaning.problem, locale))
    else if (meaning.value !== null) body[wire] = meaning.value
    if (field.kind === 'dict' && isUnknown(known, field.dict ?? '', body[wire]))
      problems.set(wire, pickLabel(RULE_TEXTS.unknown, locale))
  }
  return { body, problems }
}

const problemText = (problem: Rule | 'rounded', locale: Locale): string =>
  problem === 'rounded' ? sheetText(problem, locale) : pickLabel(RULE_TEXTS[problem], locale)

/** As when adding a record: a dictionary without items accepts any value. */
function isUnknown(known: Dictionaries, code: string, value: unknown): boolean {
  const items = known.get(code)
  if (value === undefined || !items || items.size === 0) return false
  const item = items.get(String(value))
  return !item || item.disabled === true
}

/** Unique values repeated within the file. */
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
      const params = { field: headOf({ field, wire }, locale), row: first }
      yield [wire, sheetText('repeated', locale, params)]
    }
  }
}

/** All problems of a row in one message; reasons that name their field need no heading. */
export function reasonOf(
  { resource }: Pick<Store, 'resource'>,
  problems: ReadonlyMap<string, string>,
  locale: Locale,
): string {
  const columns = new Map(sheetColumns(resource).map((column) => [column.wire, column]))
  const reasons = [...problems].map(([wire, text]) => {
    const column = columns.get(wire.split('.', 1)[0] ?? '')
    if (!column) return text
    const names = [headOf(column, locale), pickLabel(column.field.label, locale)]
    const isNamed = text === stockTaken(column.field) || names.some((name) => text.startsWith(name))
    return isNamed ? text : `${names[0]}${locale === 'en-US' ? ': ' : '：'}${text}`
  })
  return reasons.join(SEPARATORS[locale])
}
