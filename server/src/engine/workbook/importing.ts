import type { FastifyRequest } from 'fastify'
import type { RefusedRow } from '@mtm/shared-utils/contracts/dto/import'
import { errorLabel, type FieldProblem } from '@mtm/shared-utils/contracts/errors'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Field } from '@mtm/shared-utils/contracts/resource'
import { announce } from '../../platform/events/announce.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { BadInput, problemsOf } from '../../platform/http/bad-input.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, newId, type Database } from '../../platform/database/database.ts'
import { understand } from '../../platform/http/errors.ts'
import { takenAmong } from '../resource/checks.ts'
import { requireGuarded } from '../resource/guarded.ts'
import type { WriteContext } from '../resource/options.ts'
import type { Store } from '../resource/store.ts'
import { insertRecords, RESOURCE_CHANGED } from '../resource/writing.ts'
import { addDetails } from './details.ts'
import { stockTaken } from './columns-of-sheet.ts'
import { reasonOf, type FileRow } from './import-file.ts'
import { sheetText, type SheetText } from './sheet-texts.ts'

/** Records per transaction: far below its time limit, and few enough for the ids in a log row. */
const BATCH = 25
/** Maximum lines per transaction including detail rows, unless a single record has more. */
const BATCH_LINES = 500

/** The end of the portion that starts at an index. */
function portionEnd(rows: readonly FileRow[], start: number): number {
  let lines = 0
  for (let end = start; end < rows.length && end < start + BATCH; end++) {
    lines += 1 + (rows[end]!.below?.length ?? 0)
    if (lines > BATCH_LINES) return Math.max(end, start + 1)
  }
  return Math.min(start + BATCH, rows.length)
}

/**
 * Adds the rows of a file as records, independently: a refused row does not affect the others. Rows are written
 * some at a time, with their entry in the log; when one of them fails, its neighbours are tried again one by one.
 * @param goOn called before each portion; false refuses the rest as cancelled
 * @returns the rows that were refused
 */
export async function importRows(
  store: Store,
  db: Database,
  request: FastifyRequest,
  rows: readonly FileRow[],
  goOn: (done: number, refused: number) => Promise<boolean> = () => Promise.resolve(true),
): Promise<RefusedRow[]> {
  const { importAll, importOrder } = store.options.hooks ?? {}
  if (importAll) return importTogether(store, db, request, rows, goOn)
  const ordered = importOrder
    ? rows.toSorted((one, other) => importOrder(one.values) - importOrder(other.values))
    : rows
  return importPortions(store, db, request, ordered, goOn)
}

async function importPortions(
  store: Store,
  db: Database,
  request: FastifyRequest,
  rows: readonly FileRow[],
  goOn: (done: number, refused: number) => Promise<boolean>,
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = []
  for (let start = 0, end = 0; start < rows.length; start = end) {
    end = portionEnd(rows, start)
    if (!(await goOn(start, refused.length))) {
      refused.push(...rows.slice(start).map(({ row }) => because(request, row, 'cancelled')))
      break
    }
    const outcome = await importPortion(store, db, request, rows.slice(start, end))
    refused.push(...outcome.refused)
    if (!outcome.goOn) {
      refused.push(...rows.slice(end).map(({ row }) => because(request, row, 'stopped')))
      break
    }
  }
  return refused
}

/** All rows together, for resources that import rows together. */
async function importTogether(
  store: Store,
  db: Database,
  request: FastifyRequest,
  rows: readonly FileRow[],
  goOn: (done: number, refused: number) => Promise<boolean>,
): Promise<RefusedRow[]> {
  if (!(await goOn(0, 0))) return rows.map(({ row }) => because(request, row, 'cancelled'))
  try {
    const refused = await store.options.hooks!.importAll!(rows, { db, caller: callerOf(request), request })
    return refused.map(({ row, error }) => refusalOf(store, request, row, error))
  } catch (error) {
    return rows.map(({ row }) => refusalOf(store, request, row, error))
  }
}

/** Rows together while there is no error; `goOn` false: the database is unavailable. */
async function importPortion(
  store: Store,
  db: Database,
  request: FastifyRequest,
  batch: readonly FileRow[],
): Promise<{ refused: RefusedRow[]; goOn: boolean }> {
  if (store.options.hooks?.importRow) return importSingly(store, db, request, batch)
  try {
    return { refused: await importBatch(store, db, request, batch), goOn: true }
  } catch (problem) {
    return importSingly(store, db, request, batch, problem)
  }
}

/** One row, for resources that import rows individually. */
async function importOne(
  store: Store,
  db: Database,
  request: FastifyRequest,
  row: FileRow,
): Promise<RefusedRow[]> {
  const take = store.options.hooks?.importRow
  if (!take) return importBatch(store, db, request, [row])
  await take(row.values, { db, caller: callerOf(request), request })
  return []
}

async function importSingly(
  store: Store,
  db: Database,
  request: FastifyRequest,
  batch: readonly FileRow[],
  problem: unknown = null,
): Promise<{ refused: RefusedRow[]; goOn: boolean }> {
  const refused: RefusedRow[] = []
  let goOn = problem === null || !isOutage(problem)
  for (const one of batch) {
    try {
      if (goOn) refused.push(...(await importOne(store, db, request, one)))
      else refused.push(because(request, one.row, 'stopped'))
    } catch (error) {
      goOn = !isOutage(error)
      refused.push(refusalOf(store, request, one.row, error))
    }
  }
  return { refused, goOn }
}

/** One transaction. Rows with taken unique values are left out; any other error aborts it. */
function importBatch(
  store: Store,
  db: Database,
  request: FastifyRequest,
  batch: readonly FileRow[],
): Promise<RefusedRow[]> {
  return inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller: callerOf(request), request }
    const refused = await refuseTaken(store, context, batch)
    const out = new Set(refused.map(({ row }) => row))
    const records = []
    for (const { row, values, below } of batch) {
      if (out.has(row)) continue
      // hooks may change values, and a retry needs the original ones
      const record = { id: newId(), values: { ...values }, below }
      requireGuarded(store.resource, context.caller, record.values, null, store.options.columns)
      await store.options.hooks?.beforeAdd?.(record.values, context)
      records.push(record)
    }
    if (records.length === 0) return refused
    await insertRecords(store, context, records)
    if (store.options.details) await addDetails(store.options.details, db, context, records)
    const ids = records.map(({ id }) => id)
    await store.options.hooks?.afterWrite?.(ids, context)
    const action = `${store.resource.name}:import`
    await audit(trx, request, { action, operation: OPERATION.import, target: ids })
    await announce(trx, RESOURCE_CHANGED, { resource: store.resource.name, ids })
    return refused
  })
}

async function refuseTaken(
  store: Store,
  { db, request }: WriteContext,
  batch: readonly FileRow[],
): Promise<RefusedRow[]> {
  const reasons = new Map<number, Map<string, string>>()
  for (const [name, field] of Object.entries(store.resource.fields)) {
    const column = store.options.columns?.[name] ?? name
    const wanted = batch
      .map(({ values }) => values[column])
      .filter((value) => value !== undefined && value !== null)
    if (!field.unique || wanted.length === 0) continue
    const taken = await takenAmong(store, db, request, name, wanted)
    for (const { row, values } of batch) {
      const value = values[column]
      if (value === undefined || value === null || !taken.has(String(value))) continue
      const problems = reasons.get(row) ?? new Map<string, string>()
      reasons.set(row, problems.set(name, takenText(field, request.locale)))
    }
  }
  return [...reasons].map(([row, problems]) => ({ row, reason: reasonOf(store, problems, request.locale) }))
}

function takenText({ unique, label }: Field, locale: Locale): string {
  const stock = stockTaken({ unique })
  return stock && locale === 'zh-CN' ? stock : sheetText('taken', locale, { field: pickLabel(label, locale) })
}

/** The reason of a failed row for the user; server errors go to the log. */
function refusalOf(store: Store, request: FastifyRequest, row: number, error: unknown): RefusedRow {
  const known = understand(error)
  if (known instanceof BadInput && known.issues.length > 0) {
    const problems = problemsOf(known, request.locale).map(({ field, message }): [string, string] => [
      field,
      message,
    ])
    return { row, reason: reasonOf(store, new Map(problems), request.locale) }
  }
  if (isOutage(error)) return because(request, row, 'stopped')
  if (!known) request.log.error({ err: error, row }, 'a row of an import failed')
  if (!known || known instanceof BadInput) return because(request, row, 'unknown')
  const { fields } = (known.detail ?? {}) as { fields?: readonly FieldProblem[] }
  return {
    row,
    reason: fields?.[0]?.message ?? pickLabel(errorLabel(known.key, known.params), request.locale),
  }
}

/** Whether the database is unavailable, so that further rows would fail as well. */
function isOutage(error: unknown): boolean {
  const known = understand(error)
  return known !== null && !(known instanceof BadInput) && known.status === 503
}

const because = ({ locale }: FastifyRequest, row: number, why: SheetText): RefusedRow => ({
  row,
  reason: sheetText(why, locale),
})
