import type { FileOrder } from '@mtm/shared-utils/contracts/dto/customer'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

const ORDERS = '/order/my-orders'

/** The orders of a customer that the person may see; each opens. */
export function FileOrders({ orders }: { orders: readonly FileOrder[] }) {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  return (
    <section className="mtm-card">
      {orders.length === 0 ? (
        <p className="mtm-muted">{t('clients.noOrders')}</p>
      ) : (
        <ul className="mo-file-orders">
          {orders.map(({ id, orderNo, status, orderDate, quantity }) => (
            <li key={id}>
              <button type="button" className="mtm-link" onClick={() => navigate(`${ORDERS}?open=${id}`)}>
                {orderNo}
              </button>
              <DictTag code="order_status" value={status} />
              <span className="mtm-muted">{orderDate}</span>
              <span className="mtm-muted">
                {t('fields.quantity')} {quantity}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
