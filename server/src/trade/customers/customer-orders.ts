import type { CustomerFile, FileOrder } from '@mtm/shared-utils/contracts/dto/customer'
import type { CommandContext } from '../../platform/caller/actor.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { registration } from '../../platform/registration/registration.ts'

/** The personal data of customers that orders hold. */
export interface CustomerOrders {
  /** the orders of a customer that the actor may see, newest first */
  list(context: CommandContext, customerId: string): Promise<FileOrder[]>
  /** why the customers cannot be erased yet: an order under way or unpaid, or a refund that is due */
  keptBy(db: Database, tenantId: number, customerIds: readonly string[]): Promise<CustomerFile['keptBy']>
  /** removes the person from their orders; returns counts and the files to delete after the commit */
  anonymise(
    trx: DatabaseTransaction,
    tenantId: number,
    customerIds: readonly string[],
  ): Promise<{ orders: number; invoices: number; files: string[] }>
}

const place = registration<CustomerOrders>('orders of customers')

/** Registers the orders' part of a customer's data. */
export const registerCustomerOrders = place.register

/** The orders' part of a customer's data. */
export const customerOrders = place.registered
