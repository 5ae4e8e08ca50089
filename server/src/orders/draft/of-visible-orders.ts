import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import { visibleOrders, type OrderReader } from '../visibility.ts'

/** Holds for the rows of a list whose order the caller may see; the list names it `orderId`. */
export function ofVisibleOrders(caller: OrderReader): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'mtmOrderItem'>()
  const orders = eb
    .selectFrom('mtmOrder')
    .select('mtmOrder.id')
    .where((of) => visibleOrders(of, caller))
  return eb('orderId', 'in', orders)
}
