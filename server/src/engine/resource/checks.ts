import type { FastifyRequest } from 'fastify'
import { AppError, errorLabel, type ErrorKey, type FieldProblem } from '@mtm/shared-utils/contracts/errors'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { wireName, type Field } from '@mtm/shared-utils/contracts/resource'
import { dictTexts } from '../texts/dictionary-texts.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { loose } from './columns.ts'
import type { Values } from './options.ts'
import type { LooseBuilder, Store } from './store.ts'

/** Checks beyond schemas: dictionary values exist, unique values are free. */
export async function checkValues(
  store: Store,
  db: Database,
  request: FastifyRequest,
  values: Values,
  id: string | null,
): Promise<void> {
  const sent = Object.entries(store.resource.fields).flatMap(([name, field]) => {
    const value = values[store.options.columns?.[name] ?? name]
    return value === undefined || value === null ? [] : [{ name, field, value }]
  })
  const { tenantId, locale } = callerOf(request)
  const texts = await dictTexts(db, tenantId, locale)
  for (const { name, field, value } of sent) {
    const unknown = field.dict && texts.exists(field.dict) && !texts.has(field.dict, String(value))
    if (unknown) throw BadInput.of(wireName(store.resource, name))
  }
  for (const { name, field, value } of sent)
    if (field.unique && (await isTaken(store, db, request, name, value, id)))
      throw taken(store, request, name, field)
}

/** Refuses unique values of a restored row that another record of the tenant has. */
export async function refuseTakenValues(
  store: Store,
  db: Database,
  request: FastifyRequest,
  row: Values,
  id: string,
): Promise<void> {
  for (const [name, field] of Object.entries(store.resource.fields)) {
    const value = row[store.options.columns?.[name] ?? name]
    if (!field.unique || value === undefined || value === null) continue
    if (await isTaken(store, db, request, name, value, id)) throw taken(store, request, name, field)
  }
}

async function isTaken(
  store: Store,
  db: Database,
  request: FastifyRequest,
  name: string,
  value: unknown,
  id: string | null,
): Promise<boolean> {
  return (await takenAmong(store, db, request, name, [value], id)).size > 0
}

/** The values of a unique field that other records of the tenant have. */
export async function takenAmong(
  { options, writable }: Store,
  db: Database,
  request: FastifyRequest,
  name: string,
  values: readonly unknown[],
  id: string | null = null,
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set()
  const column = options.columns?.[name] ?? name
  const found = await loose(db)
    .selectFrom(options.table)
    .select(`${column} as value`)
    .where(column, 'in', [...values])
    .where((eb) => {
      const { tenantId } = callerOf(request)
      return (eb as LooseBuilder).and([
        ...(options.tenant ? [eb('tenantId', '=', tenantId)] : []),
        ...(writable.has('delFlag') ? [eb('delFlag', '=', 0)] : []),
        ...(id === null ? [] : [eb('id', '<>', id)]),
      ])
    })
    .execute()
  return new Set(found.map(({ value }) => String(value)))
}

/** Refuses a taken value at its field. */
export function takenField(field: string, key: ErrorKey, locale: Locale): AppError {
  const message = pickLabel(errorLabel(key), locale)
  const problem: FieldProblem = { field, rule: 'unique', message }
  return new AppError(key, {}, 500, 200, { fields: [problem] })
}

function taken({ resource }: Store, request: FastifyRequest, name: string, field: Field): AppError {
  const params = { field: pickLabel(field.label, request.locale) }
  const duplicateMessage = field.unique === true ? undefined : field.unique?.taken
  const message = pickLabel(duplicateMessage ?? errorLabel('record.duplicateField', params), request.locale)
  const problem: FieldProblem = { field: wireName(resource, name), rule: 'unique', message }
  return new AppError('record.duplicateField', params, 500, 200, { fields: [problem] })
}
