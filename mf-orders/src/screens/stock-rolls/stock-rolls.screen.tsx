import { useMemo, useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import { useCan } from '@mtm/shared-utils/kit/access'
import { resourceCalls } from '@mtm/shared-utils/kit/query'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions, type CrudTools } from '@mtm/shared-utils/kit/screen'
import { formatNumber, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { CountDialog } from './count-dialog.tsx'
import { DefectsDialog, flawsOf, InspectDialog } from './defects-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

type Roll = Row<typeof stockRoll>
type OpenDialog =
  | { kind: 'adjust' | 'transfer' | 'inspect' | 'defects'; roll: Roll }
  | { kind: 'count'; rolls: readonly Roll[] }

const MOVES = '/stock/moves'

/** The selected rolls across pages; all of this page without a selection. */
async function rollsToCount({
  rows,
  selection,
}: CrudTools<typeof stockRoll>['list']): Promise<readonly Roll[]> {
  if (selection.length === 0) return rows
  const here = rows.filter(({ id }) => selection.includes(id))
  const away = selection.filter((id) => !here.some((roll) => roll.id === id))
  if (away.length === 0) return here
  const { records } = await resourceCalls(stockRoll).list({ id: away.join(','), pageSize: away.length })
  return [...here, ...records]
}

/** 布卷: rolls with dye lot, location and length. */
export default function StockRollsScreen() {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const { navigate } = useTab()
  const mayAdjust = useCan('stock:adjust')
  const mayTransfer = useCan('stock:transfer')
  const [work, setWork] = useState<OpenDialog | null>(null)
  const [reading, setReading] = useState(false)
  const options = useMemo<CrudOptions<typeof stockRoll>>(
    () => ({
      columns: [
        'rollNo',
        'materialNo',
        'materialKind',
        'dyeLot',
        'warehouse',
        'location',
        'defects',
        'freeMm',
        'reservedMm',
        'totalMm',
        'value',
        'receivedAt',
      ],
      filters: ['rollNo', 'materialNo', 'warehouse', 'location', 'dyeLot', 'materialKind', 'receivedAt'],
      cells: {
        defects: (roll) => {
          const count = flawsOf(roll).length
          return count > 0 && <span className="mtm-tag mtm-tag--warning">{formatNumber(count)}</span>
        },
      },
      emptyHelp: t('stockDesk.rollsHelp'),
      toolbar: (usual, { list }) => [
        {
          key: 'count',
          label: t('stockDesk.count'),
          permission: 'stock:count',
          busy: reading,
          run: () => {
            setReading(true)
            rollsToCount(list)
              .then(
                (rolls) => setWork({ kind: 'count', rolls }),
                (error: unknown) => notify({ kind: 'danger', text: (error as Error).message }),
              )
              .finally(() => setReading(false))
          },
        },
        ...usual,
      ],
      rowActions: (roll) => [
        ...(mayAdjust
          ? [{ key: 'adjust', label: t('stockDesk.adjust'), run: () => setWork({ kind: 'adjust', roll }) }]
          : []),
        ...(mayTransfer
          ? [
              {
                key: 'transfer',
                label: t('stockDesk.transfer'),
                run: () => setWork({ kind: 'transfer', roll }),
              },
            ]
          : []),
        ...(mayAdjust
          ? [{ key: 'inspect', label: t('stockDesk.inspect'), run: () => setWork({ kind: 'inspect', roll }) }]
          : flawsOf(roll).length > 0
            ? [
                {
                  key: 'defects',
                  label: words(stockRoll.fields.defects.label),
                  run: () => setWork({ kind: 'defects', roll }),
                },
              ]
            : []),
        {
          key: 'moves',
          label: t('stockDesk.moves'),
          run: () => navigate(`${MOVES}?rollNo=${encodeURIComponent(roll.rollNo ?? '')}`),
        },
      ],
    }),
    [t, words, navigate, mayAdjust, mayTransfer, reading],
  )
  const close = () => setWork(null)
  return (
    <Page fill>
      <CrudList resource={stockRoll} options={options} />
      {work?.kind === 'adjust' && <AdjustDialog roll={work.roll} onClose={close} />}
      {work?.kind === 'transfer' && <TransferDialog roll={work.roll} onClose={close} />}
      {work?.kind === 'inspect' && <InspectDialog roll={work.roll} onClose={close} />}
      {work?.kind === 'defects' && <DefectsDialog roll={work.roll} onClose={close} />}
      {work?.kind === 'count' && <CountDialog rolls={work.rolls} onClose={close} />}
    </Page>
  )
}
