import { MADE_STATES } from '@mtm/shared-utils/garments'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { OrderRecord } from '../order-record.ts'

/** Unpaid orders on account, without a kept payment. */
export function owedOrders(db: Database, tenantId: number) {
  return db
    .selectFrom('mtmOrder')
    .where('mtmOrder.tenantId', '=', tenantId)
    .where('mtmOrder.delFlag', '=', 0)
    .where('mtmOrder.status', 'in', MADE_STATES)
    .where('mtmOrder.totalAmount', '>', 0)
    .where(isUnpaid(db, tenantId, 'mtmOrder.id'))
}

/** The condition that the order in a column has no kept payment. */
export const isUnpaid = (db: Database, tenantId: number, order: 'mtmOrder.id' | 'mtmOrderLog.orderId') =>
  sql<SqlBool>`not exists ${keptPayments(db, tenantId).where('orderId', '=', sql.ref<string>(order))}`

/** Whether an order on account is unpaid. */
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

/** Payments of orders that were not refunded. */
export const keptPayments = (db: Database, tenantId: number) =>
  db
    .selectFrom('mtmPayment')
    .select('mtmPayment.id')
    .where('mtmPayment.tenantId', '=', tenantId)
    .where('mtmPayment.matchStatus', '=', 'MATCHED')
    .where('mtmPayment.refundedAt', 'is', null)
