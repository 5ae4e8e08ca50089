import type { FileOrder } from '@mtm/shared-utils/contracts/dto/customer'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { OrderLink } from '../order/order-link.tsx'

/** The visible orders of a customer, as links. */
export function FileOrders({ orders, title }: { orders: readonly FileOrder[]; title?: string }) {
  const t = useText<typeof zhCN>('orders')
  return (
    <section className="mtm-card">
      {title && <h2 className="mtm-card__title">{title}</h2>}
      {orders.length === 0 ? (
        <p className="mtm-muted">{t('clients.noOrders')}</p>
      ) : (
        <ul className="mo-file-orders">
          {orders.map(({ id, orderNo, status, orderDate, quantity }) => (
            <li key={id}>
              <OrderLink id={id} orderNo={orderNo} />
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
