import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import { MoneyField, PlaceField, SelectField, type SelectOption } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { WeightField } from '../../parts/figure-fields.tsx'
import { bind, withValue } from './bind.ts'
import type { PriceParts } from './price-fields.tsx'
import { RemoveButton } from './remove-button.tsx'

type Rows = NonNullable<PriceFigures['express']['byProvince']>

/** Shipping rates to a province above a weight; they precede the rates of its country. */
export function ExpressProvinces({
  form,
  readOnly,
  countries,
}: Pick<PriceParts, 'form' | 'readOnly'> & { countries: readonly SelectOption[] }) {
  const t = useText<typeof zhCN>('orders')
  const { express } = form.values
  const rows = express.byProvince ?? []
  const set = (byProvince: Rows) => form.set('express', { ...express, byProvince })
  const add = () => {
    const country = rows.at(-1)?.country ?? countries[0]?.value ?? 'CN'
    set([...rows, { country, province: '', above: 0, amount: express.byCountry[country] ?? express.default }])
  }
  return (
    <>
      <p className="mtm-muted">{t('settings.prices.provinceHelp')}</p>
      {rows.map((row, at) => {
        const steps = (step: keyof Rows[number]) => ['express', 'byProvince', at, step]
        const country = bind<PriceFigures, string>(
          form,
          steps('country'),
          t('settings.prices.steps.byCountry'),
        )
        const { value: _, ...province } = bind<PriceFigures, string | null>(
          form,
          steps('province'),
          t('settings.prices.province'),
        )
        return (
          <div key={at} className="mo-decide__row mo-decide__row--four">
            <SelectField
              {...country}
              options={countries}
              onChange={(code) =>
                // provinces belong to the selected country
                set(rows.with(at, { ...row, country: code ?? '', province: '' }))
              }
            />
            <PlaceField
              {...province}
              readOnly={readOnly}
              part="province"
              place={row}
              onPlace={(place) => province.onChange(place.province ?? '')}
            />
            <WeightField
              {...bind<PriceFigures, number>(form, steps('above'), t('settings.prices.weightAbove'))}
            />
            <MoneyField
              {...bind<PriceFigures, number>(form, steps('amount'), t('settings.prices.express'))}
            />
            {!readOnly && (
              <RemoveButton
                what={row.province || t('settings.prices.province')}
                onRemove={() => set(withValue(rows, [at], undefined))}
              />
            )}
          </div>
        )
      })}
      {!readOnly && (
        <sl-button size="small" onClick={add}>
          {t('settings.prices.addProvince')}
        </sl-button>
      )}
    </>
  )
}
