import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { sql } from 'kysely'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { preparedReads, type Database } from '../../platform/database/database.ts'
import {
  materialKeysOf,
  materialQueries,
  materialsOf,
  type MaterialKeys,
  type Materials,
} from '../catalogue/named-materials.ts'
import {
  customerFrom,
  customerQuery,
  sheetQuery,
  sheetsFrom,
  type OrderCustomer,
  type Sheet,
} from '../customers/measurements.ts'
import { onlyOwnCustomers } from '../../platform/caller/customer-account.ts'

/** The records an order refers to, limited to the tenant and what the actor may see. */
export interface NamedRecords {
  materials: Materials
  customer: OrderCustomer | null
  sheets: Sheet[]
  /** mm of fabric reserved by the order itself, by fabric id; available to the order */
  held: ReadonlyMap<string, number>
}

/** An id without a record, so that queries with and without a customer share a prepared statement. */
const NOBODY = ''

/**
 * Reads all records an order refers to in one round trip.
 * @param heldBy the order that may already have reservations
 * @throws record.missing for a customer that the actor may not see
 */
export async function readNamed(
  { db, actor, at = new Date() }: CommandContext,
  { customerId, lines }: Pick<OrderDraft, 'customerId' | 'lines'>,
  heldBy?: string,
): Promise<NamedRecords> {
  const { tenantId, userId } = actor
  const read = READ[onlyOwnCustomers(actor) ? 'ownCustomer' : 'anyCustomer']
  const wanted = { tenantId, userId, named: materialKeysOf(lines), customerId: customerId || NOBODY }
  const { customers, sheets, held, ...materials } = heldBy
    ? await read.held(db, { ...wanted, heldBy })
    : { ...(await read.fresh(db, wanted)), held: [] }
  return {
    materials: materialsOf(materials),
    customer: customerId ? customerFrom(customers) : null,
    sheets: sheetsFrom(sheets, at),
    held: new Map(held.map(({ materialId, mm }) => [materialId, mm])),
  }
}

interface NamedRecordsQuery {
  tenantId: number
  userId: string
  named: MaterialKeys
  customerId: string
}

const namedQueries = (
  db: Database,
  { tenantId, userId, named, customerId }: NamedRecordsQuery,
  onlyOwnCustomer: boolean,
) => ({
  ...materialQueries(db, tenantId, named),
  customers: customerQuery(db, { tenantId, userId, id: customerId }, onlyOwnCustomer),
  sheets: sheetQuery(db, tenantId, customerId),
})

const readWith = (onlyOwnCustomer: boolean) => ({
  /** for an order without reservations */
  fresh: preparedReads((db, wanted: NamedRecordsQuery) => namedQueries(db, wanted, onlyOwnCustomer)),
  /** for an order that may have reservations */
  held: preparedReads((db, { heldBy, ...wanted }: NamedRecordsQuery & { heldBy: string }) => ({
    ...namedQueries(db, wanted, onlyOwnCustomer),
    held: heldQuery(db, heldBy),
  })),
})
const READ = { ownCustomer: readWith(true), anyCustomer: readWith(false) }

function heldQuery(db: Database, orderId: string) {
  return db
    .selectFrom('mtmReservation as held')
    .innerJoin('mtmStockRoll as roll', 'roll.id', 'held.rollId')
    .select(['roll.materialId', sql<number>`sum(held.mm)`.as('mm')])
    .where('held.orderId', '=', orderId)
    .where('held.state', '=', 'held')
    .groupBy('roll.materialId')
}
