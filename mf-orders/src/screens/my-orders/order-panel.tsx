import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import type { OrderDetail, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { historyAddress } from '@mtm/shared-utils/contracts/resources/monitor/data-log'
import { addressLine } from '@mtm/shared-utils/contracts/postal-address'
import {
  ACCEPTED_STATES,
  BEING_MADE,
  findingId,
  MOVE_REASONS,
  REFUNDED_STATE,
  AWAITING_PAYMENT_STATE,
} from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import { $locale, formatDateTime, formatMoney } from '@mtm/shared-utils/runtime'
import { formAddress } from '../../parts/address/order-address.ts'
import { useCatalogue } from '../../parts/use-catalogue.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { Fact } from '../../order-form/fact.tsx'
import { useFormTexts, FormTextsProvider } from '../../order-form/form-texts.tsx'
import { SeverityMark } from '../../order-form/steps/field-findings.tsx'
import { lineTitle } from '../../order-form/state/line-title.ts'
import { formOf } from '../../order-form/state/form-state.ts'
import { PriceExplained } from '../../order-form/steps/price-explained.tsx'
import { OrderFittingsPart } from '../../parts/fitting/order-fittings.tsx'
import { OrderChangesPart } from '../../parts/production-change/order-changes.tsx'
import { OrderParcels } from '../../parts/shipment/order-parcels.tsx'
import { OrderAttachments } from '../../parts/order/order-attachments.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderLines } from '../../parts/order/order-lines.tsx'
import { OrderMeasures } from './order-measures.tsx'
import { OrderMoves } from './order-moves.tsx'
import { InternalNote, PromiseButton } from '../../parts/order/order-notes.tsx'
import { OrderPaymentPart } from '../../parts/payment/order-payment.tsx'
import { OrderProgressPart } from './order-progress.tsx'
import { OrderRemarks } from '../../parts/order/order-remarks.tsx'
import { HeldTag, StatusTag } from '../../parts/order/status-tag.tsx'
import { TypeTag } from '../../parts/order/type-tag.tsx'

/** States in which garments can be or were fitted. */
const FITTED: readonly string[] = [...ACCEPTED_STATES, REFUNDED_STATE]
/** The action of a promised date in the history; its reason is the date. */
const PROMISE = 'promise'

interface OrderProps {
  id: string
  onClose: () => void
}

/** One order: garments, measurements, price, history, actions. */
export function OrderPanel({ id, onClose }: OrderProps) {
  const t = useText<typeof zhCN>('orders')
  const { order, body } = useWhole(id)
  return (
    <Dialog
      drawer
      open
      reading
      size="large"
      title={order ? t('myOrders.details', { no: order.orderNo }) : t('myOrders.title')}
      onClose={onClose}
      footer={order && <OrderMoves order={order} onGone={onClose} />}
    >
      {body}
    </Dialog>
  )
}

/** The same inside another component's dialog. */
export function OrderSheet({ id, onClose }: OrderProps) {
  const t = useText<typeof zhCN>('orders')
  const { order, body } = useWhole(id)
  return (
    <div className="mtm-stack">
      {order && <h2 className="mtm-title">{t('myOrders.details', { no: order.orderNo })}</h2>}
      {body}
      {order && (
        <div className="mtm-toolbar">
          <OrderMoves order={order} onGone={onClose} />
        </div>
      )}
    </div>
  )
}

/** An order with its loading and error states. */
function useWhole(id: string): { order: OrderDetail | undefined; body: ReactNode } {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const detail = useApi<OrderDetail>(`/mtm/order/${id}`, {}, { resource: 'order' })
  const published = useCatalogue()
  const order = detail.data
  const error = detail.error ?? published.error
  const body =
    error && !(order && published.data) ? (
      <ErrorPanel
        compact
        error={error}
        onRetry={() => {
          void detail.refetch()
          void published.refetch()
        }}
      />
    ) : !order || !published.data ? (
      <Skeleton />
    ) : (
      <FormTextsProvider locale={locale} t={t}>
        <Whole order={order} published={published.data} />
      </FormTextsProvider>
    )
  return { order, body }
}

function Whole({ order, published }: { order: OrderDetail; published: PublishedCatalogue }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  const { error } = useFormTexts()
  const seesFittings = useCan('fitting:list')
  const mayChange = useCan('fitting:edit')
  const mayOrder = useCan('order:add')
  const seesHistory = useCan('data-log:list')
  const { navigate } = useTab()
  const form = formOf(published.catalogue, order.lines[0]?.category)
  const reasonOf = ({ action, reason }: OrderDetail['log'][number]) => {
    const dictionary = MOVE_REASONS[action]
    return dictionary ? dict(dictionary, reason) : reason
  }
  const titleOf = (line: number) => lineTitle(order.lines, line, published.catalogue, label)
  return (
    <div className="mo-panel">
      <div className="mo-panel__head">
        <span className="mo-panel__marks">
          <StatusTag status={order.status} />
          <HeldTag held={order.held} />
          <TypeTag orderType={order.orderType} />
        </span>
        <span className="mo-buttons">
          {mayOrder && (
            <sl-button size="small" onClick={() => navigate(formAddress('copy', order.id, form))}>
              {t('myOrders.copy')}
            </sl-button>
          )}
          {seesHistory && (
            <sl-button size="small" onClick={() => navigate(historyAddress('mtm_order', order.id))}>
              {t('myOrders.history')}
            </sl-button>
          )}
          <OrderDocuments order={order} />
        </span>
      </div>
      {order.status === AWAITING_PAYMENT_STATE && (
        <div className="mo-banner">
          <strong>
            {[
              order.orderNo,
              ...(typeof order.total === 'number' ? [formatMoney(order.total, order.currency)] : []),
            ].join(' · ')}
          </strong>
          <p>{error('order.paymentNote')}</p>
          <OrderPaymentPart order={order} />
        </div>
      )}
      <dl className="mo-facts">
        <Fact name={t('fields.client')}>{order.client}</Fact>
        <Fact name={t('fields.company')}>{order.company}</Fact>
        <Fact name={t('fields.salesman')}>{order.salesman_dictText ?? order.salesman}</Fact>
        <Fact name={t('fields.orderDate')}>{formatDateTime(order.orderDate, 'date')}</Fact>
        <Fact name={t('fields.requiredDate')}>{formatDateTime(order.requiredDate, 'date')}</Fact>
        <Fact name={t('fields.promisedDate')}>{formatDateTime(order.promisedDate ?? null, 'date')}</Fact>
        <Fact name={t('delivery.rush')}>{t(`rush.${order.rush}`)}</Fact>
        <Fact name={t('fields.recipient')}>{order.recipient}</Fact>
        <Fact name={t('fields.phone')}>{order.phone}</Fact>
        <Fact name={t('fields.country')}>{order.country ? dict('country', order.country) : null}</Fact>
        <Fact name={t('fields.address')}>{addressLine(order)}</Fact>
        <Fact name={t('fields.remark')}>{order.remark}</Fact>
      </dl>
      {order.mayPromise && (
        <div className="mo-buttons">
          <PromiseButton order={order} />
        </div>
      )}
      <InternalNote order={order} />
      <OrderAttachments order={order} titleOf={titleOf} />
      <OrderRemarks order={order} catalogue={published.catalogue} />
      <OrderClaims order={order} />
      {order.progress && <OrderProgressPart progress={order.progress} />}
      {order.status === BEING_MADE && mayChange && <OrderChangesPart orderId={order.id} />}
      <OrderParcels order={order} />
      {seesFittings && FITTED.includes(order.status) && (
        <section className="mo-section">
          <h3 className="mo-section__title">{t('fittings.history')}</h3>
          <OrderFittingsPart orderId={order.id} />
        </section>
      )}
      <section className="mo-section">
        <h3 className="mo-section__title">{t('myOrders.lines')}</h3>
        <OrderLines order={order} published={published} titleOf={titleOf} />
      </section>
      <section className="mo-section">
        <h3 className="mo-section__title">{t('myOrders.measures')}</h3>
        <OrderMeasures order={order} catalogue={published.catalogue} />
      </section>
      <section className="mo-section">
        <h3 className="mo-section__title">{t('myOrders.findings')}</h3>
        {order.findings.length === 0 ? (
          <p className="mo-help">{t('myOrders.noFindings')}</p>
        ) : (
          <ul className="mo-findings mo-findings--list">
            {order.findings.map((finding) => (
              <li key={findingId(finding)} className="mo-finding" data-severity={finding.severity}>
                <SeverityMark severity={finding.severity} />
                <span className="mo-finding__text">
                  {finding.line !== undefined && (
                    <span className="mo-finding__line">{titleOf(finding.line)}</span>
                  )}
                  {label(finding.message)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {order.price && (
        <section className="mo-section">
          <h3 className="mo-section__title">{t('myOrders.price')}</h3>
          <PriceExplained price={order.price} titleOf={titleOf} />
        </section>
      )}
      <section className="mo-section">
        <h3 className="mo-section__title">{t('myOrders.log')}</h3>
        <ol className="mo-log">
          {order.log.map((entry, at) => (
            // two entries of a kind may share a second
            <li key={`${at} ${entry.action}`}>
              <time className="mo-help">{formatDateTime(entry.at)}</time>{' '}
              {entry.principal ? t('review.inBothNames', { by: entry.by, name: entry.principal }) : entry.by}{' '}
              <StatusTag status={entry.to} />
              {entry.action === PROMISE ? (
                <p className="mo-help">
                  {entry.reason
                    ? t('orderNotes.promised', { date: formatDateTime(entry.reason, 'date') })
                    : t('orderNotes.withdrawn')}
                </p>
              ) : (
                entry.reason && <p className="mo-help">{reasonOf(entry)}</p>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
