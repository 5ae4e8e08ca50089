import { useState } from 'react'
import type { TryOnStock } from '@mtm/shared-utils/contracts/dto/mould'
import { NumberField } from '@mtm/shared-utils/kit/form'
import { DepartmentField } from '@mtm/shared-utils/kit/picker'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { mould } from '@mtm/shared-utils/contracts/resources/mould'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { MOULD_CALLS } from '../../parts/mould/mould.api.ts'

interface Props {
  mouldNo: string
  onClose: () => void
}

/** Stores with try-on garments of a mould, and their numbers. */
export function TryOnDialog({ mouldNo, onClose }: Props) {
  const { data, error, refetch } = useApi<TryOnStock[]>(
    MOULD_CALLS.tryOn,
    { mouldNo },
    { resource: mould.name },
  )
  const t = useText<typeof zhCN>('orders')
  if (data) return <Stores mouldNo={mouldNo} known={data} onClose={onClose} />
  return (
    <ActionDialog title={t('moulds.tryOnSave')} blocked onClose={onClose} act={nothing}>
      {error ? <ErrorPanel compact error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />}
    </ActionDialog>
  )
}

const NOWHERE: readonly string[] = []
const nothing = () => Promise.resolve()

/** A store is a department; older free-text stores keep their name. */
interface Line {
  key: number
  departId: string | null
  store: string | null
  quantity: number | null
}

const newLine = (key: number): Line => ({ key, departId: null, store: null, quantity: 1 })
const placeOf = ({ departId, store }: Line) => departId ?? store

const MOST = 999
const isWhole = (quantity: number | null) =>
  quantity !== null && Number.isInteger(quantity) && quantity > 0 && quantity <= MOST

function Stores({ mouldNo, known, onClose }: Props & { known: readonly TryOnStock[] }) {
  const t = useText<typeof zhCN>('orders')
  const [lines, setLines] = useState<readonly Line[]>(() =>
    known.length > 0 ? known.map((one, key) => ({ ...one, key })) : [newLine(0)],
  )
  const set = (key: number, change: Partial<Line>) =>
    setLines((old) => old.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const filled = lines.filter(placeOf)
  const twice = new Set(filled.map(placeOf)).size < filled.length
  const save = async () => {
    const stores = filled.map(({ departId, store, quantity }) =>
      departId ? { departId, quantity } : { store, quantity },
    )
    const { message } = await http.send('PUT', MOULD_CALLS.tryOn, { body: { mouldNo, stores }, quiet: true })
    announceChange(mould, [])
    notify({ kind: 'success', text: message })
  }
  return (
    <ActionDialog
      title={t('moulds.tryOnSave')}
      heading={t('moulds.tryOnOf', { no: mouldNo })}
      onClose={onClose}
      act={save}
      blocked={twice || filled.some(({ quantity }) => !isWhole(quantity))}
      hindrance={twice ? t('moulds.tryOnTwice') : null}
    >
      <p className="mo-help">{t('moulds.tryOnHelp')}</p>
      {lines.map((line, at) => {
        const { key, quantity } = line
        const place = placeOf(line)
        return (
          <div key={key} className="mo-try-on">
            <DepartmentField
              name={`store-${key}`}
              label={t('moulds.store')}
              value={place ? [place] : NOWHERE}
              single
              required
              onChange={(ids) => set(key, { departId: ids[0] ?? null, store: null })}
            />
            <NumberField
              name={`quantity-${key}`}
              label={t('moulds.garments')}
              value={quantity}
              required
              onChange={(value) => set(key, { quantity: value ?? null })}
            />
            <button
              type="button"
              aria-label={t('moulds.storeRemove', { n: at + 1 })}
              title={t('moulds.storeRemove', { n: at + 1 })}
              onClick={() => setLines((old) => old.filter((line) => line.key !== key))}
            >
              <sl-icon name="trash" />
            </button>
          </div>
        )
      })}
      <sl-button
        size="small"
        onClick={() => setLines((old) => [...old, newLine((old.at(-1)?.key ?? -1) + 1)])}
      >
        {t('moulds.storeAdd')}
      </sl-button>
    </ActionDialog>
  )
}
