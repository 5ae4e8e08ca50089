import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import { LengthField, SelectField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatLength } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { PercentField } from '../../parts/figure-fields.tsx'
import { bind, withValue } from './bind.ts'
import type { PriceParts } from './price-fields.tsx'
import { RemoveButton } from './remove-button.tsx'

type Surcharge = PriceFigures['sizeSurcharge'][number]

const MEASURES: readonly Surcharge['measure'][] = ['chestGirth', 'waistGirth', 'hipGirth', 'height']
const FIRST: Surcharge = { measure: 'chestGirth', above: 1200, percent: 10 }
const STEP = 100

/** Surcharges for large bodies; the highest match applies. */
export function SizeSurcharges({ form, readOnly, catalogue }: PriceParts) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const { sizeSurcharge } = form.values
  const options = MEASURES.map((code) => {
    const known = catalogue.measures.find((one) => one.code === code)
    return { value: code, label: known ? words(known) : code }
  })
  const nameOf = ({ measure, above }: Surcharge) => {
    const what = options.find(({ value }) => value === measure)?.label ?? measure
    return `${what} ${formatLength(above)} cm`
  }
  const set = (next: PriceFigures['sizeSurcharge']) => form.set('sizeSurcharge', next)
  const add = () => {
    const taken = new Set(sizeSurcharge.map(({ measure, above }) => `${measure} ${above}`))
    let { above } = FIRST
    while (taken.has(`${FIRST.measure} ${above}`)) above += STEP
    set([...sizeSurcharge, { ...FIRST, above }])
  }
  return (
    <section className="mo-decide__part">
      <h2>{t('settings.prices.sizeSurcharge')}</h2>
      <p className="mtm-muted">{t('settings.prices.sizeHelp')}</p>
      {form.errors.sizeSurcharge && (
        <p className="mo-problem" role="alert">
          {form.errors.sizeSurcharge}
        </p>
      )}
      {sizeSurcharge.map((row, at) => (
        <div key={at} className="mo-decide__row">
          <SelectField
            {...bind<PriceFigures, string>(
              form,
              ['sizeSurcharge', at, 'measure'],
              t('settings.prices.measure'),
            )}
            options={options}
          />
          <LengthField
            {...bind<PriceFigures, number>(form, ['sizeSurcharge', at, 'above'], t('settings.prices.above'))}
          />
          <PercentField
            {...bind<PriceFigures, number>(
              form,
              ['sizeSurcharge', at, 'percent'],
              t('settings.prices.percent'),
            )}
          />
          {!readOnly && (
            <RemoveButton
              what={nameOf(row)}
              onRemove={() => set(withValue(sizeSurcharge, [at], undefined))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <sl-button size="small" onClick={add}>
          {t('settings.prices.addSize')}
        </sl-button>
      )}
    </section>
  )
}
