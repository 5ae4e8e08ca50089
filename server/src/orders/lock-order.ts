import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { DatabaseTransaction } from '../platform/database/database.ts'
import type { OrderRecord } from './order-record.ts'
import { stale } from './order-store.ts'

/**
 * Locks and reads an order of a tenant, without regard to visibility: production, payment and shipping work on all
 * orders of their tenant.
 * @param by id or order number
 */
export function lockedOrder(
  trx: DatabaseTransaction,
  tenantId: number,
  by: { id: string } | { orderNo: string },
): Promise<OrderRecord | undefined> {
  const orders = trx
    .selectFrom('mtmOrder')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .forUpdate()
  const one = 'id' in by ? orders.where('id', '=', by.id) : orders.where('orderNo', '=', by.orderNo)
  return one.executeTakeFirst()
}

/**
 * Locks and reads an order of a tenant at a given version.
 * @throws record.missing · order.stale when the order was changed since it was read
 */
export async function lockVersion(
  trx: DatabaseTransaction,
  tenantId: number,
  { id, version }: { id: string; version: number },
): Promise<OrderRecord> {
  const order = await lockedOrder(trx, tenantId, { id })
  if (!order) throw new AppError('record.missing')
  if (order.version !== version) throw stale()
  return order
}
