import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { type Catalogue, RETURNED_STATE } from '@mtm/shared-utils/garments'
import { useApi } from '@mtm/shared-utils/kit/query'
import { OrderRemarks } from '../order/order-remarks.tsx'

/**
 * The reviewer's remarks above the form, answered here as in My orders.
 * @param order order as loaded with the form
 */
export function ReturnedRemarks({ order, catalogue }: { order: OrderDetail; catalogue: Catalogue }) {
  const isReturned = order.status === RETURNED_STATE
  const { data } = useApi<OrderDetail>(
    `/mtm/order/${order.id}`,
    {},
    { resource: 'order', enabled: isReturned },
  )
  return isReturned && <OrderRemarks order={data ?? order} catalogue={catalogue} />
}
