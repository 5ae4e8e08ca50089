import { useEffect, useMemo } from 'react'
import { resourceChanged } from '@mtm/shared-utils/contracts/events/resource.changed'
import { orderItem } from '@mtm/shared-utils/contracts/resources/order-item'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { bus, errorText, formatDateTime, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { StatusTag } from '../my-orders/status-tag.tsx'
import { openProductionCard } from '../production-board/piece-card-link.tsx'

type Options = CrudOptions<typeof orderItem>

const MY_ORDERS = '/order/my-orders'
/** What is shown here changes with these. */
const SOURCES: readonly string[] = ['order', 'piece']

const DECLARED = {
  columns: [
    'orderNo',
    'pieceNo',
    'client',
    'category',
    'quantity',
    'fabricNo',
    'styleNo',
    'finished',
    'status',
    'station',
    'stationSince',
    'requiredDate',
    'late',
    'reworkCount',
    'defect',
  ],
  filters: [
    'orderNo',
    'station',
    'category',
    'late',
    'pieceNo',
    'client',
    'fabricNo',
    'styleNo',
    'status',
    'requiredDate',
    'rush',
    'held',
  ],
  wrap: ['finished'],
  cells: {
    status: ({ status }) => (status ? <StatusTag status={status} /> : '—'),
    pieceNo: ({ pieceNo }) => pieceNo ?? '—',
    requiredDate: ({ requiredDate }) => formatDateTime(requiredDate, 'date') || '—',
  },
} satisfies Options

/** 订单明细: one row for each garment across orders, with the station where it is. */
export default function OrderItems() {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  useEffect(
    () =>
      bus.on(resourceChanged, ({ resource, ids }) => {
        if (SOURCES.includes(resource)) announceChange(orderItem, ids)
      }),
    [],
  )
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('items.emptyHelp'),
      cells: {
        ...DECLARED.cells,
        late: ({ late }) =>
          late === true && <span className="mtm-tag mtm-tag--danger">{t('production.late')}</span>,
      },
      rowActions: ({ id, pieceNo, orderId }) => [
        { key: 'open', label: t('items.open'), run: () => navigate(`${MY_ORDERS}?open=${orderId}`) },
        ...(pieceNo === null
          ? []
          : [
              {
                key: 'card',
                label: t('items.print'),
                run: () =>
                  void openProductionCard(id).catch((error: unknown) =>
                    notify({
                      kind: 'danger',
                      title: errorText('order.exportFailed'),
                      text: (error as Error).message,
                    }),
                  ),
              },
            ]),
      ],
    }),
    [t, navigate],
  )
  return (
    <Page fill>
      <CrudList resource={orderItem} options={options} />
    </Page>
  )
}
