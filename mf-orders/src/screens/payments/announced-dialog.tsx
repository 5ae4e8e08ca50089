import type { AnnouncedPayment } from '@mtm/shared-utils/contracts/dto/payment'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DetailList, Dialog } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatDateTime, formatMoney } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { OrderLink } from '../../parts/order/order-link.tsx'

interface Props {
  announced: readonly AnnouncedPayment[]
  onEnter: (announced: AnnouncedPayment) => void
  onClose: () => void
}

/** Payments that customers say they made and that no list of the mall has confirmed, the oldest first. */
export function AnnouncedDialog({ announced, onEnter, onClose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const mayEnter = useCan('pay:confirm')
  const { paidAt, amount, mallOrderNo, txnNo } = payment.fields
  return (
    <Dialog open reading title={t('payments.announcedTitle')} onClose={onClose}>
      <p className="mo-help">{t('payments.announcedHelp')}</p>
      {announced.length === 0 && <p>{t('payments.noneAnnounced')}</p>}
      <ul className="mo-announced">
        {announced.map((one) => (
          <li key={one.orderId} className="mtm-card">
            <p>
              <OrderLink id={one.orderId} orderNo={one.orderNo} /> {one.client}
            </p>
            <DetailList
              details={[
                { label: words(amount.label), value: formatMoney(one.amount, one.currency) },
                { label: t('payments.orderTotal'), value: formatMoney(one.total, one.currency) },
                { label: words(paidAt.label), value: formatDateTime(one.paidAt) },
                { label: words(mallOrderNo.label), value: one.mallOrderNo },
                { label: words(txnNo.label), value: one.txnNo },
                { label: t('orderPayment.note'), value: one.note },
              ].filter(({ value }) => value !== null)}
            />
            {mayEnter && (
              <sl-button size="small" onClick={() => onEnter(one)}>
                {t('payments.enter')}
              </sl-button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
