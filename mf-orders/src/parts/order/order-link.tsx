import { useTab } from '@mtm/shared-utils/kit/root'
import { orderAddress } from '../address/order-address.ts'

/** An order number as a link. */
export function OrderLink({ id, orderNo }: { id: string; orderNo: string }) {
  const { navigate } = useTab()
  return (
    <button type="button" className="mtm-link" onClick={() => navigate(orderAddress(id))}>
      {orderNo}
    </button>
  )
}
