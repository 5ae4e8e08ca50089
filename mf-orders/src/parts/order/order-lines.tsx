import type { OrderDetail, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { StyleGroup, StyleValue } from '@mtm/shared-utils/garments'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatLength, formatMetres, formatMoney, formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { Fact } from '../../order-form/fact.tsx'

interface LinesProps {
  order: OrderDetail
  published: PublishedCatalogue
  titleOf: (line: number) => string
}

/** The garments of an order with all chosen values. */
export function OrderLines({ order, published, titleOf }: LinesProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  return order.lines.map((line, index) => (
    <article key={line.lineNo} className="mo-order-line">
      <h4 className="mo-order-line__title">
        {titleOf(index)} × {formatNumber(line.quantity)}
        {typeof line.amount === 'number' && (
          <span className="mtm-number">{formatMoney(line.amount, order.currency)}</span>
        )}
      </h4>
      <dl className="mo-facts">
        {(
          [
            [t('fields.styleNo'), line.styleNo],
            [t('fields.fabricNo'), line.ownFabric ? t('cloth.own') : line.fabricNo],
            [t('fields.liningNo'), line.liningNo],
            [t('fields.buttonNo'), line.buttonNo],
            [
              t('fields.consumption'),
              line.fabricLength > 0 ? formatMetres(line.fabricLength * line.quantity) : null,
            ],
          ] as const
        ).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <details>
        <summary>{t('myOrders.style')}</summary>
        <dl className="mo-facts">
          {published.catalogue.groups
            .filter((group) => group.kind !== 'material' && group.for.includes(line.category))
            .map((group) => {
              const text = valueText(group, line.style[group.code] ?? null, label)
              return (
                text && (
                  <Fact key={group.code} name={label(group)}>
                    {text}
                  </Fact>
                )
              )
            })}
        </dl>
      </details>
    </article>
  ))
}

/** A style value as text. */
export function valueText(
  group: StyleGroup,
  value: StyleValue,
  label: (one: StyleGroup['options'][number]) => string,
): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number')
    return group.unit === 'mm' ? `${formatLength(value)} cm` : formatNumber(value)
  const word = (code: string) => {
    const option = group.options.find((one) => one.code === code)
    return option ? label(option) : code
  }
  return Array.isArray(value) ? value.map(word).join(', ') : word(value)
}
