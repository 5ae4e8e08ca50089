import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { hasRules } from '../../engine/resource/within-rules.ts'
import { seesAllOrders, visibleOrders, type OrderReader } from '../visibility.ts'

/**
 * Condition for list rows whose order is visible to the caller; the list has a column `orderId` and no rows of deleted
 * orders. Null for those who see every order.
 */
export function ofVisibleOrders(caller: OrderReader): Expression<SqlBool> | null {
  if (seesAllOrders(caller) && !hasRules(order, caller)) return null
  const eb = expressionBuilder<DB, 'mtmOrderItem'>()
  const orders = eb.selectFrom('mtmOrder').select('mtmOrder.id').where(visibleOrders(caller))
  return eb('orderId', 'in', orders)
}
