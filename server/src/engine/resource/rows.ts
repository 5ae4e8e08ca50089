import { wireName, type Resource } from '@mtm/shared-utils/contracts/resource'
import type { DictTexts } from '../texts/dictionary-texts.ts'
import type { Columns } from './columns.ts'
import { wireTime } from '../../platform/time/wire-time.ts'

export type DatabaseRow = Record<string, unknown>
/** A row in wire form. */
export type WireRow = Record<string, unknown> & { id: string }

/** Converts a table row to wire form: declared fields, id, version, audit fields, nothing else. */
export function wireRow(resource: Resource, columns: Columns, row: DatabaseRow, zone: string): WireRow {
  const out: WireRow = { id: String(row.id) }
  for (const { wire, name, type } of columns.byWire.values()) {
    const value = row[name]
    out[wire] = type === 'time' && value instanceof Date ? wireTime(value, zone) : (value ?? null)
  }
  if ('version' in row) out.version = row.version
  return addMissing(resource, out)
}

/** Computed fields are null until the resource sets them. */
function addMissing(resource: Resource, row: WireRow): WireRow {
  for (const name of Object.keys(resource.fields)) {
    const wire = wireName(resource, name)
    if (!(wire in row)) row[wire] = null
  }
  return row
}

/** Adds `<field>_dictText` to the rows of a page. */
export function addDictTexts(resource: Resource, rows: readonly WireRow[], texts: DictTexts): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'dict' || !field.dict) continue
    const wire = wireName(resource, name)
    for (const row of rows) row[`${wire}_dictText`] = texts.text(field.dict, row[wire])
  }
}
