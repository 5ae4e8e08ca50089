import '../../parts/shipment/shipments.css'
import { useMemo, useState } from 'react'
import type { DocumentName } from '@mtm/shared-utils/contracts/dto/document'
import { documentPath } from '@mtm/shared-utils/contracts/dto/document'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { shipment } from '@mtm/shared-utils/contracts/resources/shipment'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, useDownload, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { formatMoney, formatNumber, http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { mayOpenOrders, orderAddress } from '../../parts/address/order-address.ts'
import { ShipDialog } from './ship-dialog.tsx'

type Options = CrudOptions<typeof shipment>

const DECLARED = {
  columns: [
    'shippedAt',
    'carrier',
    'trackingNo',
    'orderNos',
    'pieces',
    'boxes',
    'weight',
    'cost',
    'received',
    'createBy',
  ],
  filters: ['trackingNo', 'orderNos', 'carrier', 'received', 'shippedAt'],
  cells: {
    pieces: ({ pieces }) => formatNumber(pieces ?? 0),
    cost: ({ cost, currency }) => (cost === null ? '—' : formatMoney(cost, currency ?? undefined)),
  },
} satisfies Options

/** 发货: shipments, and pieces ready to ship. */
export default function Shipments() {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  const { download } = useDownload()
  const mayShip = useCan('order:ship')
  const [shipping, setShipping] = useState(false)
  const options = useMemo<Options>(() => {
    const paper = (name: DocumentName, row: Row<typeof shipment>) =>
      download(
        () => http.blob(documentPath(name, row.orderId ?? ''), { shipment: row.id }, { quiet: true }),
        `${name}-${row.trackingNo}.pdf`,
      )
    return {
      ...DECLARED,
      emptyHelp: t('shipments.emptyHelp'),
      toolbar: (usual) => [
        {
          key: 'ship',
          label: t('shipments.ship'),
          primary: true,
          permission: 'order:ship',
          run: () => setShipping(true),
        },
        ...usual,
      ],
      rowActions: (row) => [
        ...(mayShip
          ? [
              {
                key: 'packing-list',
                label: t('shipments.packingList'),
                run: () => void paper('packing-list', row),
              },
              { key: 'label', label: t('shipments.label'), run: () => void paper('shipping-label', row) },
            ]
          : []),
        // people who only ship may lack the order list
        ...(mayOpenOrders()
          ? [
              {
                key: 'open',
                label: t('shipments.open'),
                run: () => navigate(orderAddress(row.orderId)),
              },
            ]
          : []),
      ],
    }
  }, [t, navigate, download, mayShip])
  return (
    <Page fill>
      <CrudList resource={shipment} options={options} />
      {shipping && <ShipDialog onClose={() => setShipping(false)} />}
    </Page>
  )
}
