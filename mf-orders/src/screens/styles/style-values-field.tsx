import { useEffect, useRef, useState } from 'react'
import { baselineOf, type CategoryCode, type StyleValues } from '@mtm/shared-utils/garments'
import { Field, lazyPart, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { useCatalogue } from '../../parts/use-catalogue.ts'
import { GarmentIcon } from '../../garment/garment-icon.tsx'
import type zhCN from '../../locales/zh-CN.ts'

/** The picker is loaded on demand, not with the list. */
const StylePicker = lazyPart(async () => (await import('./style-picker.tsx')).StylePicker)
const USUAL: StyleValues = {}

interface Props extends FieldBinding<StyleValues | null> {
  category: CategoryCode | null
  /** true after the garment changed, so that the values no longer fit */
  onForget: () => void
}

/** The values of a style as a drawn garment; a press opens the picker. */
export function StyleValuesField({ category, onForget, ...binding }: Props) {
  const t = useText<typeof zhCN>('orders')
  const [open, setOpen] = useState(false)
  const { data } = useCatalogue()
  const { value, onChange, onLeave, readOnly, disabled, error, label, name } = binding
  const values = value ?? USUAL
  const last = useRef(category)
  useEffect(() => {
    const before = last.current
    last.current = category
    if (before !== null && before !== category) onForget()
  }, [category, onForget])
  const known = data?.catalogue.categories.some(({ code }) => code === category)
  const usual = known && category ? baselineOf(data!.catalogue, category) : null
  const differing = Object.entries(values).filter(
    ([group, one]) => JSON.stringify(one) !== JSON.stringify(usual?.[group]),
  ).length
  return (
    <Field name={name} label={label} error={error ?? null} group>
      {(_, group) => (
        <div {...group} role="group" className="mo-style-values">
          {category ? (
            <>
              {usual && <GarmentIcon category={category} values={values} />}
              <span>
                {differing === 0 ? t('styles.standard') : t('styles.differs', { count: differing })}
              </span>
              {!readOnly && (
                <sl-button size="small" disabled={disabled || !usual} onClick={() => setOpen(true)}>
                  {t('styles.choose')}
                </sl-button>
              )}
            </>
          ) : (
            <span className="mtm-muted">{t('styles.noCategory')}</span>
          )}
          {open && data && usual && category && (
            <StylePicker
              published={data}
              category={category}
              values={values}
              onClose={() => setOpen(false)}
              onTake={(next) => {
                onChange(next)
                onLeave?.()
                setOpen(false)
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}
