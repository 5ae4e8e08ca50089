import { isDeepStrictEqual } from 'node:util'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import type { BodyFinding, Sex } from '@mtm/shared-utils/garments'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { inTransaction, newId } from '../../platform/database/database.ts'
import { wireMoment } from '../../platform/time/wire-time.ts'
import { findOrAdd, type CustomerRow } from './import-customer.ts'
import { checkSheet, insertSheet } from './measure-sheets.ts'
import { MEASURES, methodOf, millimetresIn, storedValue } from './sheet-columns.ts'

/** A row of the customer workbook with valid cells. */
export interface SheetRow extends CustomerRow {
  takenAt?: string | null
  method?: string | null
  clothing?: string | null
  unit?: string | null
  estimated?: string | null
  sheetNote?: string | null
}

/**
 * Imports one row: finds or adds the customer and adds the measure sheet unless it exists. Impossible values, and values
 * that look like another unit, refuse the whole row with the message of the form.
 */
export async function importSheetRow(
  work: CommandContext,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = values as unknown as SheetRow
  const body = bodyOf(row, values)
  const method = row.method ? methodOf(row.method) : 'tape'
  if (!method) throw new AppError('customer.methodUnknown', { method: row.method ?? '' })
  await inTransaction(work.db, async (trx) => {
    const inside = { ...work, db: trx }
    const customer = await findOrAdd(inside, row)
    if (Object.keys(body).length === 0) return
    await addOnce(inside, customer, row, { method, body })
  })
}

/** The measurements of a row in stored units. */
function bodyOf(row: SheetRow, values: Readonly<Record<string, unknown>>): MeasureSheet['body'] {
  const millimetres = millimetresIn(row.unit)
  if (millimetres === null) throw new AppError('customer.unitUnknown')
  const estimated = new Set(row.estimated?.split(/[\s,，、;；]+/))
  return Object.fromEntries(
    MEASURES.flatMap((def) => {
      const figure = values[def.code]
      if (typeof figure !== 'number') return []
      const source = estimated.has(def.code) ? ('estimated' as const) : ('taken' as const)
      return [[def.code, { value: storedValue(def, figure, millimetres), source }]]
    }),
  )
}

async function addOnce(
  work: CommandContext,
  { id: customerId, sex }: { id: string; sex: Sex },
  { takenAt, clothing, sheetNote }: SheetRow,
  content: Pick<MeasureSheet, 'method' | 'body'>,
): Promise<void> {
  const { db, actor, at = new Date() } = work
  const moment = takenAt ? wireMoment(takenAt, actor.zone) : at
  const there = await db
    .selectFrom('mtmMeasureSheet')
    .select('body')
    .where('tenantId', '=', actor.tenantId)
    .where('customerId', '=', customerId)
    .where('delFlag', '=', 0)
    // wire times have no fractions of a second
    .where('takenAt', '>=', moment)
    .where('takenAt', '<', new Date(moment.getTime() + 1_000))
    .execute()
  if (there.some(({ body }) => isDeepStrictEqual(body, content.body))) return
  if (there.length > 0) throw new AppError('customer.sheetDiffers', { at: takenAt ?? '' })
  const draft = { customerId, clothing: clothing ?? null, note: sheetNote ?? null, ...content }
  const findings = await checkSheet(work, draft, sex).catch((error: unknown) => {
    throw withUnitHint(error, work)
  })
  await insertSheet(work, { id: newId(), findings }, draft, moment)
}

/** Where the form offers a conversion, the import explains it. */
function withUnitHint(error: unknown, { actor }: CommandContext): unknown {
  if (!(error instanceof AppError)) return error
  const { findings = [] } = (error.detail ?? {}) as { findings?: readonly BodyFinding[] }
  const unit = findings.find(({ rule }) => rule === 'C01')
  return unit ? new AppError('customer.wrongUnit', { finding: pickLabel(unit.message, actor.locale) }) : error
}
