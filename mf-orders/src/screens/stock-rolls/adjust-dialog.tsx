import { useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { stockMove, stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import { DetailList, NumberField, TextareaField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatMetres } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { millimetres, STOCK_CHANGES, typedMetres } from '../../parts/stock/stock-desk.ts'

/** Sets the actual length of a roll with a reason. */
export function AdjustDialog({ roll, onClose }: { roll: Row<typeof stockRoll>; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const { fields } = stockRoll
  const [metres, setMetres] = useState<number | null>(typedMetres(roll.totalMm))
  const [reason, setReason] = useState<string | null>(null)
  const tooLow = metres !== null && millimetres(metres) < (roll.reservedMm ?? 0)
  return (
    <CommandDialog
      title={t('stockDesk.adjust')}
      path="/mtm/stock/adjust"
      body={() => ({ rollId: roll.id, version: roll.version, totalMm: millimetres(metres!), reason })}
      blocked={metres === null || tooLow || !reason?.trim()}
      changes={STOCK_CHANGES}
      done={t('stockDesk.adjusted')}
      onClose={onClose}
    >
      <DetailList
        columns={2}
        details={[
          { label: words(fields.rollNo.label), value: roll.rollNo },
          { label: words(fields.dyeLot.label), value: roll.dyeLot },
          { label: words(fields.freeMm.label), value: formatMetres(roll.freeMm ?? 0) },
          { label: words(fields.reservedMm.label), value: formatMetres(roll.reservedMm ?? 0) },
        ]}
      />
      <NumberField
        name="metres"
        label={t('stockDesk.counted')}
        unit="m"
        value={metres}
        required
        error={tooLow ? t('stockDesk.belowReserved') : undefined}
        onChange={(value) => setMetres(value ?? null)}
      />
      <TextareaField
        name="reason"
        label={words(stockMove.fields.reason.label)}
        value={reason}
        maxLength={300}
        required
        onChange={(value) => setReason(value ?? null)}
      />
    </CommandDialog>
  )
}
