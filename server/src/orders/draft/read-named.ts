import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { sql } from 'kysely'
import { readingTogether, type Database } from '../../platform/database/database.ts'
import { onlyOwnCustomers } from '../../trade/customers/own-customers.ts'
import { allNamed, materialQueries, materialsOf, type AllNamed, type Materials } from './materials.ts'
import {
  customerFrom,
  customerQuery,
  sheetQuery,
  sheetsFrom,
  type OrderCustomer,
  type Sheet,
} from '../../trade/customers/measurements.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'

/** What an order names, as the tenant has it and the actor may see it. */
export interface NamedThings {
  materials: Materials
  customer: OrderCustomer | null
  sheets: Sheet[]
  /** mm of cloth the order itself holds, by fabric id: they are free for it */
  held: ReadonlyMap<string, number>
  /** how long the tenant holds cloth for an order that is not paid */
  reservationHours: number
}

/** No record has it: a question about nothing is the same statement as one about something. */
const NOBODY = ''

/**
 * Reads all that an order names with one way to the database.
 * @param heldBy the order that holds cloth already
 * @throws record.missing for a customer that the actor may not see
 */
export async function readNamed(
  { db, actor, at = new Date() }: CommandContext,
  { customerId, lines }: Pick<OrderDraft, 'customerId' | 'lines'>,
  heldBy?: string,
): Promise<NamedThings> {
  const { tenantId, userId } = actor
  const { reservationHours } = await settingOf(db, tenantId, 'orders')
  const read = READ[onlyOwnCustomers(actor) ? 'ownCustomer' : 'anyCustomer']
  const asked = { tenantId, userId, named: allNamed(lines), customerId: customerId || NOBODY }
  const { customers, sheets, held, ...materials } = heldBy
    ? await read.held(db, { ...asked, heldBy })
    : { ...(await read.fresh(db, asked)), held: [] }
  return {
    materials: materialsOf(materials),
    customer: customerId ? customerFrom(customers) : null,
    sheets: sheetsFrom(sheets, at),
    held: new Map(held.map(({ materialId, mm }) => [materialId, mm])),
    reservationHours,
  }
}

interface Asked {
  tenantId: number
  userId: string
  named: AllNamed
  customerId: string
}

const namedQueries = (
  db: Database,
  { tenantId, userId, named, customerId }: Asked,
  onlyOwnCustomer: boolean,
) => ({
  ...materialQueries(db, tenantId, named),
  customers: customerQuery(db, { tenantId, userId, id: customerId }, onlyOwnCustomer),
  sheets: sheetQuery(db, tenantId, customerId),
})

const readWith = (onlyOwnCustomer: boolean) => ({
  /** for an order that holds nothing yet */
  fresh: readingTogether((db, asked: Asked) => namedQueries(db, asked, onlyOwnCustomer)),
  /** for one that may hold cloth */
  held: readingTogether((db, { heldBy, ...asked }: Asked & { heldBy: string }) => ({
    ...namedQueries(db, asked, onlyOwnCustomer),
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
