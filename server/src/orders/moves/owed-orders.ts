import { MADE_STATES } from '@mtm/shared-utils/garments'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { OrderRecord } from '../order-record.ts'

/** Orders that were made on account and are still to be paid: no payment of theirs was kept. */
export function owedOrders(db: Database, tenantId: number) {
  return db
    .selectFrom('mtmOrder')
    .where('mtmOrder.tenantId', '=', tenantId)
    .where('mtmOrder.delFlag', '=', 0)
    .where('mtmOrder.status', 'in', MADE_STATES)
    .where('mtmOrder.totalAmount', '>', 0)
    .where(isUnpaid(db, tenantId, 'mtmOrder.id'))
}

/** That no payment was kept for the order which a column names. */
export const isUnpaid = (db: Database, tenantId: number, order: 'mtmOrder.id' | 'mtmOrderLog.orderId') =>
  sql<SqlBool>`not exists ${keptPayments(db, tenantId).where('orderId', '=', sql.ref<string>(order))}`

/** Whether an order was made on account and is still to be paid. */
export async function isOwed(
  db: Database,
  { id, tenantId }: Pick<OrderRecord, 'id' | 'tenantId'>,
): Promise<boolean> {
  const owed = await owedOrders(db, tenantId)
    .select('mtmOrder.id')
    .where('mtmOrder.id', '=', id)
    .executeTakeFirst()
  return owed !== undefined
}

/** Payments of orders that did not go back. */
export const keptPayments = (db: Database, tenantId: number) =>
  db
    .selectFrom('mtmPayment')
    .select('mtmPayment.id')
    .where('mtmPayment.tenantId', '=', tenantId)
    .where('mtmPayment.matchStatus', '=', 'MATCHED')
    .where('mtmPayment.refundedAt', 'is', null)
