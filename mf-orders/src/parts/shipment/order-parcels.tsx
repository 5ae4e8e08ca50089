import './shipments.css'
import { useRef, useState } from 'react'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { Parcel } from '@mtm/shared-utils/contracts/dto/shipment'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { announceChange, isLost } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { ApiError, formatDateTime, http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { newRequestId } from '../../order-form/state/form-state.ts'

/** The shipments of an order with tracking and confirmation of arrival. */
export function OrderParcels({ order }: { order: Pick<OrderDetail, 'id' | 'version' | 'parcels'> }) {
  const t = useText<typeof zhCN>('orders')
  const { parcels = [] } = order
  if (parcels.length === 0) return null
  return (
    <section className="mo-section">
      <h3 className="mo-section__title">{t('shipments.parcels')}</h3>
      <ul className="mo-parcels">
        {parcels.map((parcel, index) => (
          <li key={parcel.id} className="mo-parcel">
            <ParcelLine parcel={parcel} n={index + 1} order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  parcel: Parcel
  n: number
  order: Pick<OrderDetail, 'id' | 'version'>
}

function ParcelLine({ parcel, n, order }: LineProps) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // one request id per command: a retry after a lost answer changes nothing twice
  const requestId = useRef(newRequestId())
  const receive = async () => {
    setBusy(true)
    setProblem(null)
    const command = { orderId: order.id, version: order.version, shipmentId: parcel.id }
    try {
      await http.post('/mtm/shipment/receive', { ...command, requestId: requestId.current }, { quiet: true })
      notify({ kind: 'success', text: t('shipments.received') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isLost(error)) requestId.current = newRequestId()
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
    for (const name of ['order', 'shipment', 'fitting']) announceChange({ name }, [order.id])
  }
  return (
    <>
      <div>
        <strong>{t('shipments.parcel', { n })}</strong> · {dict('express_company', parcel.carrier)}{' '}
        <span className="mo-parcel__no">{parcel.trackingNo}</span>
        <p className="mo-help">{parcel.pieces.join(', ')}</p>
        <p className="mo-help">
          {t('shipments.shippedAt', { at: formatDateTime(parcel.shippedAt) })} ·{' '}
          {parcel.receivedAt
            ? t('shipments.receivedAt', { at: formatDateTime(parcel.receivedAt) })
            : t('shipments.onTheWay')}
        </p>
        {problem && (
          <p className="mo-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      {parcel.mayReceive && (
        <sl-button size="small" loading={busy} onClick={() => void receive()}>
          {t('shipments.receive')}
        </sl-button>
      )}
    </>
  )
}
