import { useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { stockMove, stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import { TextField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { STOCK_CHANGES } from '../../parts/stock/stock-desk.ts'

/** The new location of a roll. */
export function TransferDialog({ roll, onClose }: { roll: Row<typeof stockRoll>; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const { fields } = stockRoll
  const [warehouse, setWarehouse] = useState<string | null>(roll.warehouse)
  const [location, setLocation] = useState<string | null>(roll.location)
  const [reason, setReason] = useState<string | null>(null)
  const stays = warehouse === roll.warehouse && (location ?? '') === (roll.location ?? '')
  return (
    <CommandDialog
      title={t('stockDesk.transfer')}
      path="/mtm/stock/transfer"
      body={() => ({ rollId: roll.id, version: roll.version, warehouse, location, reason })}
      blocked={stays || !warehouse?.trim()}
      changes={STOCK_CHANGES}
      done={t('stockDesk.transferred')}
      onClose={onClose}
    >
      <p>{roll.rollNo}</p>
      <TextField
        name="warehouse"
        label={words(fields.warehouse.label)}
        value={warehouse}
        maxLength={40}
        required
        onChange={(value) => setWarehouse(value ?? null)}
      />
      <TextField
        name="location"
        label={words(fields.location.label)}
        value={location}
        maxLength={40}
        onChange={(value) => setLocation(value ?? null)}
      />
      <TextField
        name="reason"
        label={words(stockMove.fields.reason.label)}
        value={reason}
        maxLength={200}
        onChange={(value) => setReason(value ?? null)}
      />
    </CommandDialog>
  )
}
