import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderFormCode } from '@mtm/shared-utils/contracts/dto/order-help'
import { published } from '../../trade/published/published.ts'
import { visibleOrders } from '../visibility.ts'
import { orderDetail } from './order-detail.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'

/**
 * The newest visible order with garments of a form: of a customer, or without one the newest of the actor. Null when
 * there is none.
 */
export async function lastOrder(
  { db, actor }: CommandContext,
  { form, customerId }: { form: OrderFormCode; customerId?: string | undefined },
): Promise<OrderDetail | null> {
  const { catalogue } = await published(db, actor.tenantId)
  const categories = catalogue.categories.filter((one) => one.form === form).map(({ code }) => code)
  const row = await db
    .selectFrom('mtmOrder')
    .select('id')
    .where(visibleOrders(actor))
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId!))
    .$if(customerId === undefined, (query) => query.where('ownerId', '=', actor.userId))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('mtmOrderLine as line')
          .select('line.id')
          .whereRef('line.orderId', '=', 'mtmOrder.id')
          .where('line.category', 'in', categories),
      ),
    )
    .orderBy('createTime', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? orderDetail(db, actor, row.id) : null
}
