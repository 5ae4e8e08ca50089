import '../shipment/shipments.css'
import './fittings.css'
import { useState } from 'react'
import type { Fitting, FittingPiece, OrderFittings } from '@mtm/shared-utils/contracts/dto/fitting'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import { useCatalogue } from '../use-catalogue.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { CheckPhotos } from './check-photos.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { FITTING_CALLS } from './fitting-calls.ts'
import { FittingDialog } from './fitting-dialog.tsx'
import { FittingEntry } from './fitting-entry.tsx'

/** Fittings of an order, possible fittings, and resulting orders. */
export function OrderFittingsPart({ orderId }: { orderId: string }) {
  const fittings = useApi<OrderFittings>(FITTING_CALLS.order(orderId), {}, { resource: 'fitting' })
  const published = useCatalogue()
  const error = fittings.error ?? published.error
  if (error && !(fittings.data && published.data))
    return (
      <ErrorPanel
        compact
        error={error}
        onRetry={() => {
          void fittings.refetch()
          void published.refetch()
        }}
      />
    )
  if (!fittings.data || !published.data) return <Skeleton lines={4} />
  return <Fittings order={fittings.data} published={published.data} />
}

function Fittings({ order, published }: { order: OrderFittings; published: PublishedCatalogue }) {
  const { catalogue, priceList } = published
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const [recorded, setRecorded] = useState<FittingPiece | null>(null)
  const [decided, setDecided] = useState<Fitting | null>(null)
  const ready = order.pieces.filter(({ mayFit }) => mayFit)
  const mayRecord = useCan('fitting:edit')
  return (
    <div className="mo-fittings">
      {order.claimUntil && (
        <p className="mo-help">
          {t('fittings.claimUntil', { date: formatDateTime(order.claimUntil, 'date') })}
        </p>
      )}
      {ready.length > 0 && (
        <ul className="mo-parcels">
          {ready.map((piece) => (
            <li key={piece.id} className="mo-parcel">
              <div>
                {dict('garment_category', piece.category)} <span className="mo-help">{piece.pieceNo}</span>
              </div>
              <sl-button size="small" onClick={() => setRecorded(piece)}>
                {t('fittings.record')}
              </sl-button>
            </li>
          ))}
        </ul>
      )}
      {order.fittings.length === 0 && (
        <p className="mo-help">{t(ready.length > 0 || !mayRecord ? 'fittings.none' : 'fittings.noPieces')}</p>
      )}
      {order.fittings.map((fitting) => (
        <FittingEntry
          key={fitting.id}
          fitting={fitting}
          piece={order.pieces.find(({ id }) => id === fitting.pieceId)}
          catalogue={catalogue}
          onDecide={setDecided}
        />
      ))}
      <CheckPhotos pieces={order.pieces} />
      {recorded && (
        <FittingDialog
          order={order}
          piece={recorded}
          catalogue={catalogue}
          onClose={() => setRecorded(null)}
        />
      )}
      {decided && (
        <DecisionDialog
          fitting={decided}
          terms={{
            category: order.pieces.find(({ id }) => id === decided.pieceId)?.category ?? '',
            priceList,
            currency: order.currency,
            discountLimit: order.discountLimit,
          }}
          hasCustomer={order.customerId !== null}
          onClose={() => setDecided(null)}
        />
      )}
    </div>
  )
}
