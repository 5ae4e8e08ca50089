import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { type Catalogue, RETURNED_STATE } from '@mtm/shared-utils/garments'
import { useApi } from '@mtm/shared-utils/kit/query'
import { OrderRemarks } from '../order/order-remarks.tsx'

/**
 * What the reviewer wants corrected, above the form in which it is; answered here as in My orders.
 * @param order as it was read when the form was opened; it is there at once
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
