import { BEING_MADE } from '@mtm/shared-utils/garments'
import { useState } from 'react'
import type { WaitingShipment } from '@mtm/shared-utils/contracts/dto/shipment'
import { shipment } from '@mtm/shared-utils/contracts/resources/shipment'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { DictField, MoneyField, NumberField, TextField } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useLabel, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { StatusTag } from '../../parts/order/status-tag.tsx'

/** Resources changed by a shipment. */
const CHANGES = ['shipment', 'order', 'piece', 'order-item']

/** Selects an order and the pieces to ship. */
export function ShipDialog({ onClose }: { onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const [find, setFind] = useState<string | null>(null)
  const [order, setOrder] = useState<WaitingShipment | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [carrier, setCarrier] = useState<string | null>(null)
  const [trackingNo, setTrackingNo] = useState<string | null>(null)
  const [boxes, setBoxes] = useState<number | null | undefined>(1)
  const [weight, setWeight] = useState<number | null | undefined>(null)
  const [cost, setCost] = useState<number | null | undefined>(null)
  const ready = order?.pieces.filter((piece) => piece.ready) ?? []
  const packed = ready.filter(({ pieceNo }) => !left.has(pieceNo))
  const rest = (order?.pieces.length ?? 0) - packed.length
  const unfinished = order?.status === BEING_MADE && rest === 0
  const isComplete =
    packed.length > 0 && carrier !== null && Boolean(trackingNo?.trim()) && Number(boxes) >= 1
  const { fields } = shipment
  return (
    <CommandDialog
      title={t('shipments.ship')}
      size="large"
      path="/mtm/shipment/ship"
      blocked={!order || order.held || unfinished || !isComplete}
      body={() => ({
        orders: [{ id: order!.id, version: order!.version, pieces: packed.map(({ pieceNo }) => pieceNo) }],
        carrier,
        trackingNo,
        boxes,
        ...(weight && { weight }),
        ...(typeof cost === 'number' && { cost }),
      })}
      changes={CHANGES}
      done={t('shipments.sent')}
      onClose={onClose}
    >
      <TextField
        name="find"
        label={t('shipments.find')}
        value={find}
        maxLength={40}
        onChange={(text) => setFind(text ?? null)}
      />
      <Waiting
        number={find}
        chosen={order}
        onChoose={(one) => {
          setOrder(one)
          setLeft(new Set())
        }}
      />
      {order && (
        <>
          <Pieces order={order} left={left} onLeft={setLeft} />
          {order.held && <p className="mo-problem">{t('shipments.held')}</p>}
          {unfinished && <p className="mo-problem">{t('shipments.notFinished')}</p>}
          {rest > 0 && packed.length > 0 && <p className="mo-help">{t('shipments.rest', { count: rest })}</p>}
          <div className="mtm-form__row mtm-form__row--2">
            <DictField
              name="carrier"
              label={words(fields.carrier.label)}
              dict="express_company"
              value={carrier}
              required
              onChange={(value) => setCarrier(value ?? null)}
            />
            <TextField
              name="trackingNo"
              label={words(fields.trackingNo.label)}
              value={trackingNo}
              maxLength={60}
              required
              onChange={(value) => setTrackingNo(value ?? null)}
            />
            <NumberField
              name="boxes"
              label={t('shipments.boxes')}
              digits={0}
              value={boxes}
              required
              onChange={setBoxes}
            />
            <NumberField
              name="weight"
              label={t('shipments.weight')}
              digits={0}
              value={weight}
              onChange={setWeight}
            />
            <MoneyField
              name="cost"
              currency={order.currency}
              label={t('shipments.cost')}
              value={cost}
              onChange={setCost}
            />
          </div>
        </>
      )}
    </CommandDialog>
  )
}

interface WaitingProps {
  number: string | null
  chosen: WaitingShipment | null
  onChoose: (order: WaitingShipment) => void
}

/** Orders with pieces ready to ship, most urgent first. */
function Waiting({ number, chosen, onChoose }: WaitingProps) {
  const t = useText<typeof zhCN>('orders')
  const { data, error, refetch } = useApi<WaitingShipment[]>(
    '/mtm/shipment/waiting',
    { ...(number && { number }) },
    { resource: 'order', keep: true },
  )
  if (error && !data) return <ErrorPanel compact error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  if (data.length === 0) return <p className="mo-help">{t('shipments.none')}</p>
  return (
    <fieldset className="mo-ship">
      <legend>{t('shipments.choose')}</legend>
      {data.map((order) => (
        <label key={order.id} className="mo-ship__row">
          <input
            type="radio"
            name="order"
            checked={chosen?.id === order.id}
            onChange={() => onChoose(order)}
          />
          <span className="mo-ship__what">
            <span className="mo-ship__no">
              {order.orderNo} <StatusTag status={order.status} />
            </span>
            <span className="mo-help">
              {[
                order.recipient && t('shipments.to', { who: order.recipient }),
                order.address,
                order.due && formatDateTime(order.due, 'date'),
                order.parcels > 0 && t('shipments.parcelsBefore', { count: order.parcels }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface PiecesProps {
  order: WaitingShipment
  /** pieces that stay */
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
}

function Pieces({ order, left, onLeft }: PiecesProps) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  return (
    <fieldset className="mo-ship">
      <legend>{t('shipments.pieces')}</legend>
      {order.pieces.map(({ pieceNo, category, station, ready }) => (
        <label key={pieceNo} className="mo-ship__row">
          <input
            type="checkbox"
            name={`piece.${pieceNo}`}
            disabled={!ready}
            checked={ready && !left.has(pieceNo)}
            onChange={(event) => {
              const next = new Set(left)
              if (event.currentTarget.checked) next.delete(pieceNo)
              else next.add(pieceNo)
              onLeft(next)
            }}
          />
          <span>
            {dict('garment_category', category)} <span className="mo-help">{pieceNo}</span>
            {!ready && (
              <span className="mo-help">
                {' '}
                · {dict('station', station)} · {t('shipments.notReady')}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
