import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { Catalogue } from '@mtm/shared-utils/garments'
import { Skeleton, useLabel, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import { formatLength } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { UNITS } from '../../order-form/steps/measure-units.ts'

/** The measurements an order was made to: its sheet, with what was typed over it. */
export function OrderMeasures({ order, catalogue }: { order: OrderDetail; catalogue: Catalogue }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const [line] = order.lines
  const sheetId = line?.measureSheetId ?? null
  const sheets = useApi<MeasureSheet[] | Page<MeasureSheet>>(
    '/mtm/measure/list',
    { customerId: order.customerId },
    { enabled: Boolean(order.customerId && sheetId) },
  )
  if (sheets.isLoading) return <Skeleton lines={3} />
  const rows = sheets.data ? (Array.isArray(sheets.data) ? sheets.data : sheets.data.records) : []
  const sheet = rows.find((one) => one.id === sheetId)
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
    <dl className="mo-facts">
      {known.map((def) => (
        <div key={def.code} className="mo-facts__row">
          <dt>{label(def)}</dt>
          <dd>
            {formatLength(body[def.code]!.value)} {UNITS[def.unit]}
            {body[def.code]!.source === 'estimated' && (
              <span className="mo-tag">{t('measure.estimated')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
