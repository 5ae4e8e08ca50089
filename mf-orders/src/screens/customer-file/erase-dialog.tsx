import { useState } from 'react'
import type { CustomerFile, ErasureCounts } from '@mtm/shared-utils/contracts/dto/customer'
import { TextField } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { CUSTOMER_CALLS } from '../../parts/customer/customer-calls.ts'

/** Erases a person after their number was typed: what is deleted, what stays, and what prevents it. */
export function EraseDialog({
  file: { customer, keptBy },
  onClose,
  onErased,
}: {
  file: CustomerFile
  onClose: () => void
  onErased: () => void
}) {
  const t = useText<typeof zhCN>('orders')
  const [typed, setTyped] = useState('')
  const { id, version, customerNo, name } = customer
  const erase = async (): Promise<'stay'> => {
    const body = { customerId: id, version, customerNo: typed.trim() }
    const erased = await http.post<ErasureCounts>(CUSTOMER_CALLS.erase, body, { quiet: true })
    notify({ kind: 'success', text: t('erasure.done', { ...erased }) })
    onErased()
    announceChange({ name: 'customer' }, [id])
    announceChange({ name: 'order' }, [])
    return 'stay'
  }
  return (
    <ActionDialog
      title={t('clients.erase')}
      heading={t('erasure.title')}
      danger
      onClose={onClose}
      act={erase}
      blocked={keptBy !== null || typed.trim() !== customerNo}
      hindrance={keptBy && t(keptBy === 'order' ? 'erasure.keptByOrder' : 'erasure.keptByRefund')}
    >
      <div className="mtm-stack">
        <p>{t('erasure.help', { name })}</p>
        <p>{t('erasure.stays')}</p>
        {keptBy === null && (
          <TextField
            name="customerNo"
            label={t('erasure.typed', { no: customerNo })}
            value={typed}
            required
            maxLength={40}
            onChange={(next) => setTyped(next ?? '')}
          />
        )}
      </div>
    </ActionDialog>
  )
}
