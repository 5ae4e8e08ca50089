import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { GarmentChangesPart } from '../../parts/order/garment-changes.tsx'
import { OrderLink } from '../../parts/order/order-link.tsx'
import { StatusTag } from '../../parts/order/status-tag.tsx'

type Claims = Pick<OrderDetail, 'orderType' | 'claim' | 'claims'>

/** The order that this one corrects, or those that correct it. */
export function OrderClaims({ order }: { order: Claims }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const label = useLabel()
  const { claim, claims = [], orderType = '' } = order
  return (
    <>
      {claim && (
        <p className="mo-banner">
          {t('fittings.claimOf', { type: dict('order_type', orderType) })}{' '}
          <OrderLink id={claim.parentId} orderNo={claim.parentNo} /> · {dict('remake_reason', claim.reason)} ·{' '}
          {t('fittings.paidBy', { who: dict('cost_bearer', claim.costBearer) })}
          {claim.alterations.length > 0 && (
            <>
              {' · '}
              {t('fittings.altered', { what: claim.alterations.map((item) => label(item)).join(' · ') })}
            </>
          )}
        </p>
      )}
      {claim?.changes && <GarmentChangesPart changes={claim.changes} />}
      {claims.length > 0 && (
        <section className="mo-section">
          <h3 className="mo-section__title">{t('fittings.claims')}</h3>
          <ul className="mo-log">
            {claims.map((one) => (
              <li key={one.id}>
                {dict('order_type', one.orderType)} <OrderLink id={one.id} orderNo={one.orderNo} />{' '}
                <StatusTag status={one.status} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
