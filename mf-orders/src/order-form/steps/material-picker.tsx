import { useState, type ReactNode } from 'react'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Lookup } from '../order-port.ts'
import { usePages } from '../state/use-pages.ts'
import { useFormTexts } from '../form-texts.tsx'

export interface PickerItem {
  no: string
  name: string
  /** picture of the card */
  picture: ReactNode
  note?: string
  lamp?: ReactNode
  reason?: string | null
}

interface PickerProps<R> {
  legend: string
  value: string | null
  /** must be referentially stable while results stay the same */
  load: (lookup: Lookup) => Promise<Page<R>>
  read: (row: R) => PickerItem
  onChoose: (row: R | null) => void
  /** the selected row, always shown first */
  chosen: R | null | undefined
}

/** A picker of swatches with search by number and paging. */
export function MaterialPicker<R>({ legend, value, load, read, onChoose, chosen }: PickerProps<R>) {
  const { t } = useFormTexts()
  const [text, setText] = useState('')
  const { rows, total, state, more, retry } = usePages(load, text)
  const items = rows.map((row) => ({ row, item: read(row) }))
  const elsewhere =
    chosen && !items.some(({ item }) => item.no === value) ? [{ row: chosen, item: read(chosen) }] : []
  return (
    <div className="mo-picker">
      <sl-input
        type="search"
        size="small"
        clearable
        label={t('cloth.search')}
        value={text}
        onsl-input={(event) => setText((event.currentTarget as HTMLInputElement).value)}
      />
      {state === 'failed' ? (
        <p className="mo-problem" role="alert">
          {t('form.loadFailed')}
          <sl-button size="small" onClick={retry}>
            {t('form.retry')}
          </sl-button>
        </p>
      ) : (
        <div className="mo-swatches" role="radiogroup" aria-label={legend} aria-busy={state === 'loading'}>
          {[...elsewhere, ...items].map(({ row, item }) => (
            <label
              key={item.no}
              className="mo-swatch"
              data-checked={item.no === value || undefined}
              data-forbidden={item.reason ? true : undefined}
            >
              <input
                className="mo-card__input"
                type="radio"
                name={legend}
                checked={item.no === value}
                disabled={Boolean(item.reason) && item.no !== value}
                onChange={() => onChoose(row)}
              />
              <span className="mo-swatch__cloth">{item.picture}</span>
              <span className="mo-swatch__no">{item.no}</span>
              <span className="mo-swatch__name">{item.name}</span>
              {item.note && <span className="mo-swatch__note">{item.note}</span>}
              {item.reason ? <span className="mo-card__reason">{item.reason}</span> : item.lamp}
            </label>
          ))}
          {state === 'loading' &&
            rows.length === 0 &&
            Array.from({ length: 6 }, (_, index) => (
              <span key={index} className="mo-swatch mo-swatch--ghost" />
            ))}
        </div>
      )}
      {state === 'ready' && rows.length === 0 && <p className="mo-help">{t('cloth.nothing')}</p>}
      {rows.length < total && (
        <sl-button size="small" loading={state === 'loading'} onClick={more}>
          {t('cloth.more', { count: total - rows.length })}
        </sl-button>
      )}
    </div>
  )
}
