import { useMemo, useRef, useState } from 'react'
import type { CountOutcome } from '@mtm/shared-utils/contracts/dto/stock'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { stockMove, stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import { TextField } from '@mtm/shared-utils/kit/form'
import { Grid, type GridColumn, type GridHandle, type GridRow } from '@mtm/shared-utils/kit/grid'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatMetres, formatNumber, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { millimetres, STOCK_CHANGES, typedMetres } from '../../parts/stock/stock-desk.ts'

interface CountedRoll extends GridRow {
  id: string
  version: number
  rollNo: string | null
  location: string | null
  booked: number
  reserved: number
  counted: number
}

/** An implausible length, metres. */
const METRES = {
  type: 'inputNumber',
  disabled: true,
  format: (value: unknown) => formatMetres(millimetres(value as number)),
} as const

/** The open count sheets of a tenant. */
const COUNT_SHEET = 'stock:count.sheet'

/** A count sheet: recorded beside actual lengths. */
export function CountDialog({
  rolls,
  onClose,
}: {
  rolls: readonly Row<typeof stockRoll>[]
  onClose: () => void
}) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const grid = useRef<GridHandle<CountedRoll>>(null)
  const [documentNo, setDocumentNo] = useState<string | null>(null)
  const rows = useMemo<readonly CountedRoll[]>(
    () =>
      rolls.map(({ id, version, rollNo, location, totalMm, reservedMm }) => ({
        id,
        version,
        rollNo,
        location,
        booked: typedMetres(totalMm),
        reserved: typedMetres(reservedMm),
        counted: typedMetres(totalMm),
      })),
    [rolls],
  )
  const columns = useMemo<readonly GridColumn<CountedRoll>[]>(
    () => [
      { key: 'rollNo', title: stockRoll.fields.rollNo.label, type: 'normal', fixed: true, width: 140 },
      // next to the number, because phones scroll to the rest
      {
        key: 'counted',
        title: t('stockDesk.counted'),
        type: 'inputNumber',
        statistics: ['sum'],
        width: 130,
        validateRules: [
          { required: true },
          {
            handler: ({ value, row }) =>
              millimetres(value as number) >= millimetres(row.reserved) || t('stockDesk.belowReserved'),
          },
        ],
      },
      { ...METRES, key: 'booked', title: t('stockDesk.booked'), statistics: ['sum'], width: 130 },
      { ...METRES, key: 'reserved', title: stockRoll.fields.reservedMm.label, width: 130 },
      { key: 'location', title: stockRoll.fields.location.label, type: 'normal', width: 110 },
    ],
    [t],
  )
  const sheet = async () => {
    if ((await grid.current!.validate()).length > 0) return null
    return {
      documentNo,
      rolls: grid.current!.getValues().all.map(({ id, version, counted }) => ({
        rollId: id,
        version,
        totalMm: millimetres(counted),
      })),
    }
  }
  const notifyOutcome = ({ right, adjusted, difference }: CountOutcome) =>
    notify({
      kind: 'success',
      text: t('stockDesk.countDone', {
        right: formatNumber(right),
        adjusted: formatNumber(adjusted),
        difference: formatMetres(difference),
      }),
    })
  return (
    <CommandDialog
      title={t('stockDesk.count')}
      size="large"
      path="/mtm/stock/count"
      body={sheet}
      blocked={rolls.length === 0}
      changes={STOCK_CHANGES}
      onAnswer={(answer) => notifyOutcome(answer as CountOutcome)}
      onClose={onClose}
    >
      <TextField
        name="documentNo"
        label={words(stockMove.fields.documentNo.label)}
        value={documentNo}
        maxLength={60}
        onChange={(value) => setDocumentNo(value ?? null)}
      />
      <Grid<CountedRoll>
        ref={grid}
        label={t('stockDesk.count')}
        columns={columns}
        rows={rows}
        toolbar={['undo', 'redo']}
        selectable={false}
        // several people count: each sees what the others have found
        socketKey={COUNT_SHEET}
        height={360}
      />
    </CommandDialog>
  )
}
