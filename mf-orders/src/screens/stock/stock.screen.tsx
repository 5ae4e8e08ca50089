import { useMemo, useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { stockBalance } from '@mtm/shared-utils/contracts/resources/stock'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RevalueDialog } from './revalue-dialog.tsx'
import { StockWorthLine } from './stock-worth-line.tsx'

type Balance = Row<typeof stockBalance>

const ROLLS = '/stock/rolls'

/** 材料库存: stock by fabric, and receipts. */
export default function StockScreen() {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const { navigate } = useTab()
  const mayReceive = useCan('stock:receive')
  const mayCost = useCan('stock:cost')
  const maySeeValue = useCan('stock:value')
  const [received, setReceived] = useState<Balance | null>(null)
  const [valued, setValued] = useState<Balance | null>(null)
  const options = useMemo<CrudOptions<typeof stockBalance>>(
    () => ({
      columns: [
        'materialNo',
        'text',
        'materialKind',
        'level',
        'freeMm',
        'reservedMm',
        'totalMm',
        'value',
        'cost',
        'rolls',
        'usedMm',
        'reorderMm',
      ],
      slots: { before: () => maySeeValue && <StockWorthLine /> },
      filters: ['materialNo', 'level', 'materialKind', 'text', 'status'],
      cells: { text: ({ text, textEn, textJp }) => words([text ?? '', textEn ?? '', textJp ?? '']) },
      emptyHelp: t('stockDesk.emptyHelp'),
      rowActions: (row) => [
        ...(mayReceive
          ? [{ key: 'receive', label: t('stockDesk.receive'), run: () => setReceived(row) }]
          : []),
        ...(mayCost ? [{ key: 'cost', label: t('stockDesk.revalue'), run: () => setValued(row) }] : []),
        {
          key: 'rolls',
          label: t('stockDesk.rolls'),
          run: () => navigate(`${ROLLS}?materialNo=${encodeURIComponent(row.materialNo ?? '')}`),
        },
      ],
    }),
    [t, words, navigate, mayReceive, mayCost, maySeeValue],
  )
  return (
    <Page fill>
      <CrudList resource={stockBalance} options={options} />
      {received && <ReceiveDialog material={received} onClose={() => setReceived(null)} />}
      {valued && <RevalueDialog material={valued} onClose={() => setValued(null)} />}
    </Page>
  )
}
