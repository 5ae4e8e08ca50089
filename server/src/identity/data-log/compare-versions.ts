import type {
  ComparedField,
  ComparedVersion,
  RecordComparison,
} from '@mtm/shared-utils/contracts/dto/monitor/data-log'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import type { WireRow } from '../../engine/resource/rows.ts'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { describeContent } from './describe-content.ts'
import type { DescribedField, StoredVersion, WantedVersions } from './history-source.ts'
import { readableTables, type ReadableTable } from './readable-tables.ts'

/** A version in the form of the data log, with its values under their names. */
export interface DescribedVersion {
  row: WireRow
  fields: DescribedField[]
}

/** The wire form of a version that is stored outside the data log. */
function rowOfVersion(table: string, { zone }: Pick<Caller, 'zone'>, version: StoredVersion): WireRow {
  return {
    id: version.id,
    dataTable: table,
    dataId: version.dataId,
    dataVersion: String(version.number),
    dataContent: JSON.stringify(Object.fromEntries(version.fields.map(({ field, value }) => [field, value]))),
    createBy: version.by,
    createTime: wireTime(version.at, zone),
  }
}

/** Versions of tables outside the data log; without a table those of all of them. */
export async function versionsElsewhere(
  db: Database,
  caller: Caller,
  wanted: WantedVersions,
  table?: string,
): Promise<DescribedVersion[]> {
  const sources = readableTables(db, caller).filter(
    (one) => one.source?.read && (table ?? one.table) === one.table,
  )
  const found = await Promise.all(
    sources.map(async ({ table: name, source }) => {
      const versions = await source!.read!(db, caller, wanted)
      return versions.map((version) => ({ row: rowOfVersion(name, caller, version), fields: version.fields }))
    }),
  )
  return found.flat()
}

/** Rows of the data log with their values under the names of the declaration. */
export async function describeRows(
  db: Database,
  caller: Caller,
  rows: readonly WireRow[],
): Promise<DescribedVersion[]> {
  const texts = await dictTexts(db, caller.tenantId, caller.locale)
  return rows.map((row) => {
    const { store } = tableNamed(db, caller, row.dataTable)
    const content = JSON.parse(String(row.dataContent)) as Record<string, unknown>
    return { row, fields: describeContent(store?.resource, content, { texts, locale: caller.locale }) }
  })
}

/** Compares two versions of one record field by field. @throws dataLog.differentRecords */
export async function compareVersions(
  db: Database,
  caller: Caller,
  versions: readonly DescribedVersion[],
): Promise<RecordComparison> {
  const [before, after] = versions.toSorted((a, b) => Number(a.row.dataVersion) - Number(b.row.dataVersion))
  if (!before || !after) throw new AppError('dataLog.noVersions')
  const { dataTable, dataId } = before.row
  if (dataTable !== after.row.dataTable || dataId !== after.row.dataId)
    throw new AppError('dataLog.differentRecords')
  const named = await namedBy(
    db,
    [before, after].map(({ row }) => row.createBy as string | null),
  )
  const version = ({ row }: DescribedVersion): ComparedVersion => ({
    id: row.id,
    dataVersion: String(row.dataVersion),
    createBy: named(row.createBy as string | null),
    createTime: String(row.createTime),
  })
  return {
    dataTable: String(dataTable),
    dataId: String(dataId),
    name: pickLabel(tableNamed(db, caller, dataTable).label, caller.locale),
    versions: [version(before), version(after)],
    fields: compareFields(before.fields, after.fields),
  }
}

/** The fields of both, those of the newer version in its order first. */
function compareFields(before: readonly DescribedField[], after: readonly DescribedField[]): ComparedField[] {
  const [old, fresh] = [before, after].map((fields) => new Map(fields.map((one) => [one.field, one])))
  return [...new Set([...fresh!.keys(), ...old!.keys()])].map((field) => {
    const [was, is] = [old!.get(field), fresh!.get(field)]
    const [from, to] = [was?.value ?? null, is?.value ?? null]
    return { field, label: (is ?? was)!.label, before: from, after: to, isChanged: from !== to }
  })
}

/** What is known of a table that the caller reads. */
function tableNamed(db: Database, caller: Caller, table: unknown): Pick<ReadableTable, 'label' | 'store'> {
  const name = String(table)
  return readableTables(db, caller).find((one) => one.table === name) ?? { label: [name, name, name] }
}
