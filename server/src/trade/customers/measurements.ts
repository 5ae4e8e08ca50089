import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { takenBody, type Sex } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { onlyOwnCustomers } from '../../platform/caller/customer-account.ts'
import type { Actor } from '../../platform/caller/actor.ts'

/** The customer of an order, limited to what the actor may see. */
export interface OrderCustomer {
  id: string
  name: string
  company: string | null
  salesman: string | null
  country: string | null
  phone: string | null
  address: string | null
  postcode: string | null
  /** dictionary `customer_level` */
  level: string | null
  sex: Sex
}

/** A measure sheet with its values by code and how old it is. */
export interface Sheet {
  id: string
  body: MeasureSheet['body']
  ageDays: number
  /** replaced by a correction; not used for comparison */
  superseded: boolean
}

/**
 * @throws record.missing when it is of another tenant, of another person, or missing, indistinguishably ·
 * customer.erased
 */
export async function customerOf(db: Database, actor: Actor, id: string): Promise<OrderCustomer> {
  const { tenantId, userId } = actor
  return customerFrom(await customerQuery(db, { tenantId, userId, id }, onlyOwnCustomers(actor)).execute())
}

/**
 * The query for a customer visible to an actor; {@link customerFrom} evaluates its result. A merged customer resolves to
 * the remaining one.
 * @param onlyOwn whether the actor is limited to their own customers
 */
export function customerQuery(
  db: Database,
  { tenantId, userId, id }: Pick<Actor, 'tenantId' | 'userId'> & { id: string },
  onlyOwn: boolean,
) {
  return db
    .selectFrom('mtmCustomer')
    .select(['id', 'name', 'company', 'salesman', 'country', 'phone', 'address', 'postcode', 'level', 'sex'])
    .select('erasedAt')
    .where('id', '=', keptId(db, tenantId, id))
    .where('tenantId', '=', tenantId)
    .where((eb) => eb.or([eb('delFlag', '=', 0), eb('erasedAt', 'is not', null)]))
    .$if(onlyOwn, (query) => query.where('ownerId', '=', userId))
}

/** The current record of a customer: itself, or the one it was merged into. */
const keptId = (db: Database, tenantId: number, id: string) =>
  sql<string>`coalesce((${db
    .selectFrom('mtmCustomer as dropped')
    .select('dropped.mergedInto')
    .where('dropped.id', '=', id)
    .where('dropped.tenantId', '=', tenantId)}), ${id})`

/** @throws record.missing when there is none · customer.erased */
export function customerFrom([row]: Awaited<
  ReturnType<ReturnType<typeof customerQuery>['execute']>
>): OrderCustomer {
  if (!row) throw new AppError('record.missing')
  const { erasedAt, ...customer } = row
  if (erasedAt !== null) throw new AppError('customer.erased')
  return { ...customer, sex: row.sex === '2' ? 'F' : 'M' }
}

/** The sheets of a customer, newest first. */
export async function sheetsOf(
  db: Database,
  tenantId: number,
  customerId: string,
  at: Date,
): Promise<Sheet[]> {
  return sheetsFrom(await sheetQuery(db, tenantId, customerId).execute(), at)
}

/** The query for the sheets of a customer; {@link sheetsFrom} maps its result. */
export function sheetQuery(db: Database, tenantId: number, customerId: string) {
  return (
    db
      .selectFrom('mtmMeasureSheet')
      .select([
        'id',
        'body',
        'supersededBy',
        sql<number>`extract(epoch from taken_at)::float8`.as('takenSeconds'),
      ])
      .where('tenantId', '=', tenantId)
      .where('customerId', '=', keptId(db, tenantId, customerId))
      .where('delFlag', '=', 0)
      .orderBy('takenAt', 'desc')
      // a correcting sheet has the time of the corrected one
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
  )
}

/** Maps sheet rows, with their age at a given time. */
export function sheetsFrom(
  rows: Awaited<ReturnType<ReturnType<typeof sheetQuery>['execute']>>,
  at: Date,
): Sheet[] {
  return rows.map(({ id, body, supersededBy, takenSeconds }) => ({
    id,
    body,
    superseded: supersededBy !== null,
    ageDays: Math.floor((at.getTime() / 1_000 - takenSeconds) / 86_400),
  }))
}

/**
 * The body measurements of a line: the chosen sheet, overridden by values typed in the form.
 * @throws record.missing when the sheet is not of the order's customer
 */
export function bodyOf(
  sheets: readonly Sheet[],
  line: { measureSheetId?: string | null; body?: Record<string, number> },
) {
  const sheet = line.measureSheetId ? sheets.find(({ id }) => id === line.measureSheetId) : undefined
  if (line.measureSheetId && !sheet) throw new AppError('record.missing')
  const before = sheet && sheets.slice(sheets.indexOf(sheet) + 1).find(({ superseded }) => !superseded)
  return {
    ...takenBody(sheet?.body, line.body),
    measureAgeDays: sheet?.ageDays,
    previous: before && takenBody(before.body).body,
  }
}
