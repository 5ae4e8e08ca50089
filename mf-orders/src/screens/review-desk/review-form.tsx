import type { OrderDetail, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { addressLine } from '@mtm/shared-utils/contracts/postal-address'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatDateTime, formatLength, formatMetres, formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { Fact } from '../../order-form/fact.tsx'
import { lineTitle } from '../../order-form/state/line-title.ts'
import { OrderAttachments } from '../../parts/order/order-attachments.tsx'
import { valueText } from '../../parts/order/order-lines.tsx'
import { InternalNote, PromiseButton } from '../../parts/order/order-notes.tsx'
import { RemarkButton, type RemarkProps } from './remark-button.tsx'

interface FormProps extends RemarkProps {
  order: OrderDetail
  published: PublishedCatalogue
}

/** The whole order, each value with a remark button. */
export function ReviewForm({ order, published: { catalogue }, ...remark }: FormProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const fact = (field: string, name: string, value: string | null | undefined) => (
    <Fact key={field} name={name} field={field}>
      {value || '—'} <RemarkButton field={field} name={name} {...remark} />
    </Fact>
  )
  return (
    <>
      <dl className="mo-facts">
        {fact('client', t('fields.client'), order.client)}
        {fact('requiredDate', t('fields.requiredDate'), formatDateTime(order.requiredDate, 'date'))}
        {/* the house's own: nothing of it is to be corrected by who ordered */}
        <Fact name={t('fields.promisedDate')}>{formatDateTime(order.promisedDate ?? null, 'date')}</Fact>
        {fact('recipient', t('fields.recipient'), order.recipient)}
        {fact('phone', t('fields.phone'), order.phone)}
        {fact('country', t('fields.country'), order.country ? dict('country', order.country) : null)}
        {fact('address', t('fields.address'), addressLine(order))}
        {fact('remark', t('fields.remark'), order.remark)}
      </dl>
      {order.mayPromise && (
        <div className="mo-buttons">
          <PromiseButton order={order} />
        </div>
      )}
      <InternalNote order={order} />
      <OrderAttachments order={order} titleOf={(line) => lineTitle(order.lines, line, catalogue, label)} />
      {order.lines.map((line, index) => (
        <section key={line.lineNo} className="mo-order-line">
          <h4 className="mo-order-line__title">
            {lineTitle(order.lines, index, catalogue, label)} × {formatNumber(line.quantity)}
          </h4>
          <dl className="mo-facts">
            {fact(`${index}:quantity`, t('fields.quantity'), formatNumber(line.quantity))}
            {fact(`${index}:fabricNo`, t('fields.fabricNo'), line.fabricNo)}
            {fact(
              `${index}:consumption`,
              t('fields.consumption'),
              line.fabricLength > 0 ? formatMetres(line.fabricLength * line.quantity) : null,
            )}
            {fact(`${index}:liningNo`, t('fields.liningNo'), line.liningNo)}
            {fact(`${index}:buttonNo`, t('fields.buttonNo'), line.buttonNo)}
            {fact(`${index}:styleNo`, t('fields.styleNo'), line.styleNo)}
            {catalogue.groups
              .filter((group) => group.kind !== 'material' && group.for.includes(line.category))
              .flatMap((group) => {
                const text = valueText(group, line.style[group.code] ?? null, label)
                return text ? [fact(`${index}:style.${group.code}`, label(group), text)] : []
              })}
            {catalogue.measures
              .filter(({ code }) => line.body?.[code] !== undefined)
              .map((measure) =>
                fact(
                  `${index}:body.${measure.code}`,
                  label(measure),
                  `${formatLength(line.body![measure.code]!)} cm`,
                ),
              )}
          </dl>
        </section>
      ))}
    </>
  )
}
