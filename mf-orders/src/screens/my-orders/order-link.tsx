import { useTab } from '@mtm/shared-utils/kit/root'

const MY_ORDERS = '/order/my-orders'

/** The number of an order, which opens it. */
export function OrderLink({ id, orderNo }: { id: string; orderNo: string }) {
  const { navigate } = useTab()
  return (
    <button type="button" className="mtm-link" onClick={() => navigate(`${MY_ORDERS}?open=${id}`)}>
      {orderNo}
    </button>
  )
}
