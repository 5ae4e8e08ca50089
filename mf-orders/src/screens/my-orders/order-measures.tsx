import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { Catalogue } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDict } from '@mtm/shared-utils/kit/dict'
import { ErrorPanel, Skeleton, useLabel, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import { formatLength } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { Fact } from '../../order-form/fact.tsx'
import { aboutSheet } from '../../order-form/steps/about-sheet.ts'
import { UNITS } from '../../order-form/steps/measure-units.ts'

/** The measurements of an order: its sheet with overrides. */
export function OrderMeasures({ order, catalogue }: { order: OrderDetail; catalogue: Catalogue }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const clothing = useDict('clothing_worn')
  const [line] = order.lines
  const sheetId = line?.measureSheetId ?? null
  const mayRead = useCan('measure:list')
  const { data, error, isLoading, refetch } = useApi<MeasureSheet[]>(
    '/mtm/measure/list',
    { customerId: order.customerId },
    { enabled: mayRead && Boolean(order.customerId && sheetId) },
  )
  if (isLoading) return <Skeleton lines={3} />
  if (error && !data) return <ErrorPanel compact error={error} onRetry={() => void refetch()} />
  const sheet = data?.find((one) => one.id === sheetId)
  const typed = Object.entries(line?.body ?? {}).map(
    ([code, value]) => [code, { value, source: 'taken' }] as const,
  )
  const body: Readonly<Record<string, { value: number; source: string }>> = {
    ...sheet?.body,
    ...Object.fromEntries(typed),
  }
  const known = catalogue.measures.filter((def) => body[def.code])
  if (known.length === 0) return <p className="mo-help">{t('myOrders.noMeasures')}</p>
  return (
    <>
      {sheet && <p className="mo-help">{aboutSheet(sheet, { t, label }, clothing)}</p>}
      <dl className="mo-facts">
        {known.map((def) => (
          <Fact key={def.code} name={label(def)}>
            {/* the unit stays with its number */}
            {`${formatLength(body[def.code]!.value)}\u00A0${UNITS[def.unit]}`}{' '}
            {body[def.code]!.source === 'estimated' && (
              <span className="mo-tag">{t('measure.estimated')}</span>
            )}
          </Fact>
        ))}
      </dl>
    </>
  )
}
