import { useState } from 'react'
import type { TryOnStock } from '@mtm/shared-utils/contracts/dto/mould'
import { NumberField, TextField } from '@mtm/shared-utils/kit/form'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { mould } from '@mtm/shared-utils/contracts/resources/mould'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { MOULD_CALLS } from './mould.api.ts'

interface Props {
  mouldNo: string
  onClose: () => void
}

/** Which stores have try-on garments of a mould, and how many. */
export function TryOnDialog({ mouldNo, onClose }: Props) {
  const { data, error, refetch } = useApi<TryOnStock[]>(
    MOULD_CALLS.tryOn,
    { mouldNo },
    { resource: mould.name },
  )
  const t = useText<typeof zhCN>('orders')
  if (data) return <Stores mouldNo={mouldNo} known={data} onClose={onClose} />
  return (
    <ActDialog title={t('moulds.tryOnSave')} blocked onClose={onClose} act={nothing}>
      {error ? <ErrorPanel compact error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />}
    </ActDialog>
  )
}

const nothing = () => Promise.resolve()

interface Line {
  key: number
  store: string | null
  quantity: number | null
}

const MOST = 999
const isWhole = (quantity: number | null) =>
  quantity !== null && Number.isInteger(quantity) && quantity > 0 && quantity <= MOST

function Stores({ mouldNo, known, onClose }: Props & { known: readonly TryOnStock[] }) {
  const t = useText<typeof zhCN>('orders')
  const [lines, setLines] = useState<readonly Line[]>(() =>
    known.length > 0 ? known.map((one, key) => ({ ...one, key })) : [{ key: 0, store: null, quantity: 1 }],
  )
  const set = (key: number, change: Partial<Line>) =>
    setLines((old) => old.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const filled = lines.filter(({ store }) => store?.trim())
  const names = filled.map(({ store }) => store!.trim())
  const twice = new Set(names).size < names.length
  const save = async () => {
    const stores = filled.map(({ store, quantity }) => ({ store: store!.trim(), quantity }))
    const { message } = await http.send('PUT', MOULD_CALLS.tryOn, { body: { mouldNo, stores }, quiet: true })
    announceChange(mould, [])
    notify({ kind: 'success', text: message })
  }
  return (
    <ActDialog
      title={t('moulds.tryOnSave')}
      heading={t('moulds.tryOnOf', { no: mouldNo })}
      onClose={onClose}
      act={save}
      blocked={twice || filled.some(({ quantity }) => !isWhole(quantity))}
      hindrance={twice ? t('moulds.tryOnTwice') : null}
    >
      <p className="mo-help">{t('moulds.tryOnHelp')}</p>
      {lines.map(({ key, store, quantity }) => (
        <div key={key} className="mo-try-on">
          <TextField
            name={`store-${key}`}
            label={t('moulds.store')}
            value={store}
            maxLength={40}
            required
            onChange={(value) => set(key, { store: value ?? null })}
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
            aria-label={t('moulds.storeRemove', { store: store ?? '' })}
            title={t('moulds.storeRemove', { store: store ?? '' })}
            onClick={() => setLines((old) => old.filter((line) => line.key !== key))}
          >
            <sl-icon name="trash" />
          </button>
        </div>
      ))}
      <sl-button
        size="small"
        onClick={() =>
          setLines((old) => [...old, { key: (old.at(-1)?.key ?? -1) + 1, store: null, quantity: 1 }])
        }
      >
        {t('moulds.storeAdd')}
      </sl-button>
    </ActDialog>
  )
}
