import './stock.css'
import type { StockWorth } from '@mtm/shared-utils/contracts/dto/stock'
import { stockBalance } from '@mtm/shared-utils/contracts/resources/stock'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { formatMoney, formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

/** The stock value, and the number of fabrics without a cost. Its space is reserved while loading. */
export function StockWorthLine() {
  const t = useText<typeof zhCN>('orders')
  const { data } = useApi<StockWorth>('/mtm/stock/worth', {}, { resource: stockBalance.name, keep: true })
  return (
    <p className="mo-worth">
      {data && (
        <>
          <span>{t('stockDesk.worth')}</span> <strong>{formatMoney(data.value)}</strong>{' '}
          <span className="mtm-muted">
            {t('stockDesk.worthOf', { count: formatNumber(data.materials) })}
            {data.unknown > 0 && ` · ${t('stockDesk.worthUnknown', { count: formatNumber(data.unknown) })}`}
          </span>
        </>
      )}
    </p>
  )
}
