import { useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { stockBalance, stockMove } from '@mtm/shared-utils/contracts/resources/stock'
import { MoneyField, TextField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { STOCK_CHANGES } from '../../parts/stock/stock-desk.ts'

interface RevalueProps {
  material: Row<typeof stockBalance>
  onClose: () => void
}

/** Sets the cost per metre of a fabric, for stock received without a cost. */
export function RevalueDialog({ material, onClose }: RevalueProps) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const [costPerM, setCostPerM] = useState<number | null>(material.cost ?? null)
  const [reason, setReason] = useState<string | null>(null)
  return (
    <CommandDialog
      title={t('stockDesk.revalue')}
      size="small"
      path="/mtm/stock/revalue"
      body={() => ({ materialId: material.id, costPerM, reason })}
      blocked={costPerM === null || !reason?.trim()}
      changes={STOCK_CHANGES}
      done={t('stockDesk.revalued')}
      onClose={onClose}
    >
      <p>
        {material.materialNo} · {words([material.text ?? '', material.textEn ?? '', material.textJp ?? ''])}
      </p>
      <MoneyField
        name="costPerM"
        label={words(stockBalance.fields.cost.label)}
        value={costPerM}
        required
        onChange={(value) => setCostPerM(value ?? null)}
      />
      <TextField
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
