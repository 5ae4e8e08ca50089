import type { CustomerFile } from '@mtm/shared-utils/contracts/dto/customer'
import { ENDED_STATES } from '@mtm/shared-utils/garments'
import type { Database } from '../../platform/database/database.ts'
import type { CustomerOrders } from '../../trade/customers/customer-orders.ts'
import { owedOrders } from '../moves/owed-orders.ts'
import { visibleOrders } from '../visibility.ts'
import { anonymiseOrders } from './anonymise-orders.ts'

/** The orders part of the file, the export and the erasure of a customer. */
export const ordersOfCustomers: CustomerOrders = {
  list: ({ db, actor }, customerId) =>
    db
      .selectFrom('mtmOrder')
      .select(['id', 'orderNo', 'status', 'orderDate', 'quantity'])
      .where(visibleOrders(actor))
      .where('customerId', '=', customerId)
      .orderBy('createTime', 'desc')
      .orderBy('id')
      .execute(),
  keptBy,
  anonymise: anonymiseOrders,
}

/** The reason that prevents an erasure: an open or unpaid order, or a refund that is due. */
async function keptBy(
  db: Database,
  tenantId: number,
  customerIds: readonly string[],
): Promise<CustomerFile['keptBy']> {
  const orders = db
    .selectFrom('mtmOrder')
    .where('mtmOrder.tenantId', '=', tenantId)
    .where('mtmOrder.customerId', 'in', [...customerIds])
  const open = await orders
    .select('mtmOrder.id')
    .where('mtmOrder.delFlag', '=', 0)
    .where('mtmOrder.status', 'not in', ENDED_STATES)
    .limit(1)
    .executeTakeFirst()
  if (open) return 'order'
  const owed = await owedOrders(db, tenantId)
    .select('mtmOrder.id')
    .where('mtmOrder.customerId', 'in', [...customerIds])
    .limit(1)
    .executeTakeFirst()
  if (owed) return 'order'
  const due = await orders
    .innerJoin('mtmPayment as payment', 'payment.orderId', 'mtmOrder.id')
    .select('payment.id')
    .where('payment.refundDueAt', 'is not', null)
    .where('payment.refundedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return due ? 'refund' : null
}
