import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { addressLine } from '@mtm/shared-utils/contracts/postal-address'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useLabel, useText } from '@mtm/shared-utils/kit/root'
import { Fact } from '../../order-form/fact.tsx'
import { lineTitle } from '../../order-form/state/line-title.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { useCatalogue } from '../../parts/use-catalogue.ts'
import { OrderLines } from '../../parts/order/order-lines.tsx'

/** The expanded part of a row: garments and address of the order. */
export function OrderBelow({ id }: { id: string }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const detail = useApi<OrderDetail>(`/mtm/order/${id}`, {}, { resource: 'order' })
  const published = useCatalogue()
  const error = detail.error ?? published.error
  if (detail.data && published.data) {
    const order = detail.data
    const { catalogue } = published.data
    const parcels = (order.parcels ?? []).map(
      ({ carrier, trackingNo }) => `${dict('express_company', carrier)} ${trackingNo}`,
    )
    const facts: [name: string, value: string | null][] = [
      [t('fields.phone'), order.phone],
      [t('fields.address'), addressLine(order)],
      [t('fields.express'), parcels.join(', ')],
    ]
    return (
      <div className="mtm-stack">
        <dl className="mo-facts">
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
        <OrderLines
          order={order}
          published={published.data}
          titleOf={(line) => lineTitle(order.lines, line, catalogue, label)}
        />
      </div>
    )
  }
  if (!error) return <Skeleton lines={3} />
  return (
    <ErrorPanel
      compact
      error={error}
      onRetry={() => {
        void detail.refetch()
        void published.refetch()
      }}
    />
  )
}
