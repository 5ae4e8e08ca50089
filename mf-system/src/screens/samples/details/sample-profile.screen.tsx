import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { order as orders } from '@mtm/shared-utils/contracts/resources/order'
import { orderItem } from '@mtm/shared-utils/contracts/resources/order-item'
import { formatDateTime, formatMoney, formatNumber } from '@mtm/shared-utils/runtime'
import { DictTag, useDictText } from '@mtm/shared-utils/kit/dict'
import { DetailList } from '@mtm/shared-utils/kit/form'
import { DataTable } from '@mtm/shared-utils/kit/list'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT, GoTo } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'
import { ShownOrder, useShownOrder } from '../parts/shown-order.tsx'

/** 基础详情页: an order to read: the one of the address, else the newest. */
export default function SampleProfile() {
  const t = useText<SystemTexts>(NAMESPACE)
  const answer = useShownOrder()
  return (
    <SamplePage about={t('samples.about.profile')}>
      <ShownOrder answer={answer}>{(order) => <Facts {...order} />}</ShownOrder>
    </SamplePage>
  )
}

function Facts(order: OrderDetail) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const { fields } = orders
  const { id, orderNo, status, status_dictText, orderDate, requiredDate, promisedDate, currency } = order
  const day = (text?: string | null) => text && formatDateTime(text, 'date')
  return (
    <>
      <section className="mtm-card">
        <DetailList
          title={t('samples.profile.order')}
          details={[
            { label: words(fields.orderNo.label), value: <GoTo to={AT.order(id)}>{orderNo}</GoTo> },
            {
              label: words(fields.status.label),
              value: <DictTag code="order_status" value={status} dictText={status_dictText} />,
            },
            { label: words(fields.orderDate.label), value: day(orderDate) },
            { label: words(fields.requiredDate.label), value: day(requiredDate) },
            { label: words(fields.promisedDate.label), value: day(promisedDate) },
            {
              label: words(fields.total.label),
              value: typeof order.total === 'number' ? formatMoney(order.total, currency) : null,
            },
          ]}
        />
      </section>
      <section className="mtm-card">
        <DetailList
          title={t('samples.profile.client')}
          details={[
            { label: words(fields.client.label), value: order.client },
            { label: words(fields.company.label), value: order.company },
            { label: words(fields.recipient.label), value: order.recipient },
            { label: t('samples.profile.remark'), value: order.remark, wide: true },
          ]}
        />
      </section>
      <section className="mtm-card">
        <h2 className="mtm-card__title">{t('samples.profile.garments')}</h2>
        <Garments order={order} />
      </section>
    </>
  )
}

function Garments({ order: { lines, currency } }: { order: OrderDetail }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const text = useDictText()
  const { category, fabricNo, quantity } = orderItem.fields
  return (
    <DataTable
      label={t('samples.profile.garments')}
      rows={lines.map((line) => ({ ...line, id: String(line.lineNo) }))}
      columns={[
        {
          key: 'category',
          label: words(category.label),
          render: (line) => text('garment_category', line.category),
        },
        { key: 'fabricNo', label: words(fabricNo.label), render: (line) => line.fabricNo },
        {
          key: 'quantity',
          label: words(quantity.label),
          align: 'end',
          render: (line) => formatNumber(line.quantity),
        },
        {
          key: 'amount',
          label: words(orders.fields.total.label),
          align: 'end',
          render: (line) => (typeof line.amount === 'number' ? formatMoney(line.amount, currency) : ''),
        },
      ]}
    />
  )
}
