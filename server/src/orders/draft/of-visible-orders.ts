import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import { visibleOrders, type OrderReader } from '../visibility.ts'

/** Condition for list rows whose order is visible to the caller; the list has a column `orderId`. */
export function ofVisibleOrders(caller: OrderReader): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'mtmOrderItem'>()
  const orders = eb.selectFrom('mtmOrder').select('mtmOrder.id').where(visibleOrders(caller))
  return eb('orderId', 'in', orders)
}
