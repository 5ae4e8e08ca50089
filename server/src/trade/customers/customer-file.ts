import type { CustomerFile } from '@mtm/shared-utils/contracts/dto/customer'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { listConsents } from './consents.ts'
import { customerOrders } from './customer-orders.ts'
import { findCustomer } from './find-customer.ts'
import { listFitProfiles } from './fit-profiles.ts'
import { listSheets } from './measure-sheets.ts'
import { listPhotos } from './photos.ts'

/**
 * All data of a customer, with the orders visible to the actor.
 * @throws record.missing when the customer is not visible to them
 */
export async function readCustomerFile(work: CommandContext, customerId: string): Promise<CustomerFile> {
  const { db, actor } = work
  const customer = await findCustomer(db, actor, customerId)
  const [consents, sheets, profiles, photos, orders, merged, kept] = await Promise.all([
    listConsents(work, customerId),
    listSheets(work, customerId),
    listFitProfiles(work, customerId),
    listPhotos(work, customerId),
    customerOrders().list(work, customerId),
    db
      .selectFrom('mtmCustomer')
      .select('customerNo')
      .where('tenantId', '=', actor.tenantId)
      .where('mergedInto', '=', customerId)
      .orderBy('customerNo')
      .execute(),
    customerOrders().keptBy(db, actor.tenantId, [customerId]),
  ])
  return {
    customer,
    consents,
    sheets,
    profiles,
    photos,
    orders,
    merged: merged.map(({ customerNo }) => customerNo),
    keptBy: kept,
  }
}
