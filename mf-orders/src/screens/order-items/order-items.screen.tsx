import { BEING_MADE } from '@mtm/shared-utils/garments'
import { useEffect, useMemo } from 'react'
import { resourceChanged } from '@mtm/shared-utils/contracts/events/resource.changed'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { orderItem } from '@mtm/shared-utils/contracts/resources/order-item'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { bus, formatDateTime } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { orderAddress } from '../../parts/address/order-address.ts'
import { StatusTag } from '../../parts/order/status-tag.tsx'
import { openProductionCard } from '../../parts/production/piece-card-link.tsx'

type Options = CrudOptions<typeof orderItem>

const BOARD = '/order/production'
/** State whose pieces move by scanning. */
/** Resources whose changes reload this screen. */
const SOURCES: readonly string[] = ['order', 'piece']

const DECLARED = {
  columns: ['pieceNo', 'client', 'category', 'fabricNo', 'finished', 'station', 'dueDate'],
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
    'dueDate',
    'rush',
    'held',
  ],
  wrap: ['finished'],
  cells: {
    // a piece number contains the order number; lines without pieces show only the order number
    pieceNo: ({ pieceNo, orderNo }) => pieceNo ?? orderNo,
    // keeps a figure with its label at line breaks
    finished: ({ finished }) => finished?.replaceAll(/ (?=\d)/g, '\u00A0'),
  },
} satisfies Options

/** 订单明细: one row per garment across orders, with its station. */
export default function OrderItems() {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const mayScan = useCan('production:scan')
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
        category: ({ category, quantity, styleNo }) => (
          <>
            {dict('garment_category', category)}
            {(quantity ?? 1) > 1 && ` ×${quantity}`}
            {styleNo && <div className="mo-help">{styleNo}</div>}
          </>
        ),
        station: (row) => <Place row={row} />,
        dueDate: ({ dueDate, late }) => (
          <>
            {formatDateTime(dueDate, 'date') || '—'}{' '}
            {late === true && <span className="mtm-tag mtm-tag--danger">{t('production.late')}</span>}
          </>
        ),
      },
      rowActions: ({ id, pieceNo, orderId, status }) => [
        ...(mayScan && pieceNo !== null && status === BEING_MADE
          ? [{ key: 'scan', label: t('items.scan'), run: () => navigate(`${BOARD}?open=${pieceNo}`) }]
          : []),
        { key: 'open', label: t('items.open'), run: () => navigate(orderAddress(orderId)) },
        ...(pieceNo === null
          ? []
          : [
              {
                key: 'card',
                label: t('items.print'),
                run: () => void openProductionCard(id),
              },
            ]),
      ],
    }),
    [t, dict, mayScan, navigate],
  )
  return (
    <Page fill>
      <CrudList resource={orderItem} options={options} />
    </Page>
  )
}

type ItemRow = Row<typeof orderItem>

/** The station of a garment with time and defect; before production, the state of its order. */
function Place({ row }: { row: ItemRow }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const { station, stationSince, status, reworkCount, defect, held } = row
  if (station === null) return <StatusTag status={status ?? ''} />
  const more = [
    stationSince && t('items.since', { at: formatDateTime(stationSince, 'date') }),
    reworkCount ? t('production.reworked', { count: reworkCount }) : null,
    defect && dict('defect', defect),
  ]
  return (
    <>
      {status === BEING_MADE ? dict('station', station) : <StatusTag status={status ?? ''} />}{' '}
      {held && <span className="mtm-tag mtm-tag--warning">{t('production.held')}</span>}
      <div className="mo-help">{more.filter(Boolean).join(' · ')}</div>
    </>
  )
}
