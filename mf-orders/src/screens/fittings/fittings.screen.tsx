import '../../parts/fitting/fittings.css'
import { useEffect, useMemo } from 'react'
import { resourceChanged } from '@mtm/shared-utils/contracts/events/resource.changed'
import { fitting } from '@mtm/shared-utils/contracts/resources/fitting'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { bus, formatDateTime } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { orderAddress } from '../../parts/address/order-address.ts'
import { OrderFittingsPart } from '../../parts/fitting/order-fittings.tsx'

type Options = CrudOptions<typeof fitting>

/** Resources whose changes reload this screen. */
const SOURCES: readonly string[] = ['order', 'piece', 'shipment']

const DECLARED = {
  columns: ['pieceNo', 'client', 'category', 'state', 'receivedOn', 'claimUntil', 'fittedOn'],
  filters: [
    'orderNo',
    'client',
    'state',
    'category',
    'pieceNo',
    'orderType',
    'stage',
    'receivedOn',
    'fittedOn',
    'reason',
    'resultOrderNo',
  ],
  cells: {
    receivedOn: ({ receivedOn }) => formatDateTime(receivedOn, 'date') || '—',
    claimUntil: ({ claimUntil }) => formatDateTime(claimUntil, 'date') || '—',
    fittedOn: ({ fittedOn, fitter }) => (
      <>
        {formatDateTime(fittedOn, 'date') || '—'} {fitter && <span className="mo-help">{fitter}</span>}
      </>
    ),
    category: ({ category, category_dictText, stage, stage_dictText }) => (
      <>
        {category && <DictTag code="garment_category" value={category} dictText={category_dictText} />}
        {stage === 'basted' && <div className="mo-help">{stage_dictText}</div>}
      </>
    ),
    // reason and resulting order
    state: ({ state, state_dictText, reason, reason_dictText, resultOrderNo }) => (
      <>
        {state && <DictTag code="fitting_state" value={state} dictText={state_dictText} />}{' '}
        <span className="mo-help">
          {reason && <DictTag code="remake_reason" value={reason} dictText={reason_dictText} />}
          {resultOrderNo && ` → ${resultOrderNo}`}
        </span>
      </>
    ),
  },
} satisfies Options

/** 试衣: garments to fit, and the fittings of the opened order. */
export default function Fittings() {
  const t = useText<typeof zhCN>('orders')
  const { navigate, query, setQuery } = useTab()
  useEffect(
    () =>
      bus.on(resourceChanged, ({ resource, ids }) => {
        if (SOURCES.includes(resource)) announceChange(fitting, ids)
      }),
    [],
  )
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('fittings.emptyHelp'),
      rowActions: ({ orderId, resultOrderId, resultOrderNo }) => [
        { key: 'fittings', label: t('fittings.history'), run: () => setQuery({ fittings: orderId }) },
        {
          key: 'order',
          label: t('fittings.openOrder'),
          run: () => navigate(orderAddress(orderId)),
        },
        ...(resultOrderId
          ? [
              {
                key: 'result',
                label: t('fittings.openResult', { no: resultOrderNo ?? '' }),
                run: () => navigate(orderAddress(resultOrderId)),
              },
            ]
          : []),
      ],
    }),
    [t, navigate, setQuery],
  )
  const close = () => setQuery({ fittings: null })
  return (
    <Page fill>
      <CrudList resource={fitting} options={options} />
      {query.fittings && (
        <Dialog drawer open size="large" title={t('fittings.history')} onClose={close}>
          <OrderFittingsPart key={query.fittings} orderId={query.fittings} />
        </Dialog>
      )}
    </Page>
  )
}
