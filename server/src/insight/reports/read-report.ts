import { sql } from 'kysely'
import type {
  ReportColumn,
  ReportData,
  ReportHead,
  ReportKind,
  ReportOption,
  ReportQueryItem,
  ReportRecord,
} from '@mtm/shared-utils/contracts/dto/report'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { wireName } from '@mtm/shared-utils/contracts/resource'
import { dictionaries } from '../../identity/dictionaries/dictionaries.ts'
import type { Dictionaries } from '../../engine/texts/dictionary-texts.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { loose } from '../../engine/resource/columns.ts'
import { orderOf, whereOf } from '../../engine/resource/list-sql.ts'
import { storeOf, type LooseBuilder, type Visibility } from '../../engine/resource/store.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { reportClauses, reportOrder } from './report-query.ts'
import type { Report, ReportColumnFacts } from './report.ts'

/** A report limited to what a caller may see. */
interface VisibleReport {
  visibility: Visibility
  columns: readonly ReportColumnFacts[]
}

async function visibleReport(
  db: Database,
  { over, columns }: Report,
  caller: Caller,
): Promise<VisibleReport> {
  const visibility = await storeOf(db, over).visibility(caller)
  const { unseen } = visibility.withheld
  return { visibility, columns: columns.filter(({ name }) => !unseen.has(wireName(over, name))) }
}

/** The title and columns of a report, with the entries of their dictionaries. */
export async function reportHead(db: Database, report: Report, caller: Caller): Promise<ReportHead> {
  const { columns } = await visibleReport(db, report, caller)
  const known = await dictionaries(db, caller.tenantId)
  const dictOptions: ReportHead['dictOptions'] = {}
  for (const { name, dict } of columns) if (dict) dictOptions[name] = optionsOf(known, dict, caller)
  return {
    columns: columns.map(({ name, label, kind, dict, unit, sortable }): ReportColumn => ({
      title: pickLabel(label, caller.locale),
      dataIndex: name,
      align: kind === 'integer' || kind === 'length' ? 'right' : 'left',
      sorter: sortable,
      kind,
      ...(dict && { customRender: name }),
      ...(unit && { unit }),
    })),
    dictOptions,
    cgRpConfigId: report.code,
    cgRpConfigName: pickLabel(report.label, caller.locale),
  }
}

function optionsOf(known: Dictionaries, dict: string, { locale }: Caller): ReportOption[] {
  return [...(known.get(dict)?.values() ?? [])].map((item) => {
    const text = pickLabel(item, locale)
    return { value: item.value, text, title: text }
  })
}

const VIEWS: Readonly<Record<ReportKind, ReportQueryItem['view']>> = {
  text: 'text',
  integer: 'number',
  length: 'number',
  date: 'date',
  datetime: 'datetime',
  dict: 'list',
}

/** The search fields of a report. */
export async function reportQueryItems(
  db: Database,
  report: Report,
  caller: Caller,
): Promise<ReportQueryItem[]> {
  const { columns } = await visibleReport(db, report, caller)
  return columns
    .filter(({ search }) => search !== null)
    .map(({ name, label, kind, search, folded }) => ({
      field: name,
      label: pickLabel(label, caller.locale),
      mode: search === 'range' ? 'group' : 'single',
      view: VIEWS[kind],
      ...(folded && { hidden: '1' as const }),
    }))
}

/** A page of the rows visible to the caller. */
export async function reportData(
  db: Database,
  report: Report,
  caller: Caller,
  query: Readonly<Record<string, unknown>> & { pageNo: number; pageSize: number },
): Promise<ReportData> {
  const { visibility, columns } = await visibleReport(db, report, caller)
  const clauses = reportClauses(columns, query)
  const visible = visibility.read(db).clearSelect().select('id')
  const matching = loose(db)
    .selectFrom(report.statement(db, caller).as('report'))
    .where((eb) => eb('id', 'in', visible))
    .where((eb) => whereOf(eb as unknown as LooseBuilder, clauses, caller.zone))
  const offset = (query.pageNo - 1) * query.pageSize
  const order = orderOf({ sort: reportOrder(report, columns, query) })
  const page = order.reduce(
    (rows, by) => rows.orderBy(by),
    matching.select([
      'id',
      ...columns.map(({ name }) => name),
      sql<string>`count(*) over ()`.as('totalCount'),
    ]),
  )
  const rows = (await page.limit(query.pageSize).offset(offset).execute()) as Record<string, unknown>[]
  const counted = async () => {
    const row = await matching.select(sql<string>`count(*)`.as('count')).executeTakeFirst()
    return row?.count
  }
  const total = rows[0]?.totalCount ?? (offset === 0 ? 0 : await counted())
  return { total: Number(total), records: rows.map((row) => recordOf(row, columns, caller.zone)) }
}

function recordOf(
  row: Readonly<Record<string, unknown>>,
  columns: readonly ReportColumnFacts[],
  zone: string,
): ReportRecord {
  const values = columns.map(({ name }): [string, unknown] => {
    const value = row[name]
    return [name, value instanceof Date ? wireTime(value, zone) : (value ?? null)]
  })
  return { id: row.id, ...Object.fromEntries(values) }
}
