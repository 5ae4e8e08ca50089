import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import { NumberField, ProvinceField, SelectField, type SelectOption } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { AmountField } from './amount-field.tsx'
import { bind, withValue } from './bind.ts'
import type { PriceParts } from './price-fields.tsx'

const GRAMS = 1000

type Rows = NonNullable<PriceFigures['express']['byProvince']>

/** What parcels to a province cost, from a weight on: before everything that is said of its country. */
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
        const remove = t('settings.remove', { what: row.province || t('settings.prices.province') })
        const steps = (step: keyof Rows[number]) => ['express', 'byProvince', at, step]
        const above = bind<PriceFigures, number>(form, steps('above'), t('settings.prices.weightAbove'))
        const country = bind<PriceFigures, string>(
          form,
          steps('country'),
          t('settings.prices.steps.byCountry'),
        )
        return (
          <div key={at} className="mo-decide__row mo-decide__row--four">
            <SelectField
              {...country}
              options={countries}
              onChange={(code) =>
                // a province is one of its country
                set(rows.with(at, { ...row, country: code ?? '', province: '' }))
              }
            />
            <ProvinceField
              {...bind<PriceFigures, string>(form, steps('province'), t('settings.prices.province'))}
              readOnly={readOnly}
              country={row.country}
            />
            <NumberField
              {...above}
              unit="kg"
              value={row.above / GRAMS}
              onChange={(kilograms) =>
                above.onChange(typeof kilograms === 'number' ? Math.round(kilograms * GRAMS) : kilograms)
              }
            />
            <AmountField
              {...bind<PriceFigures, number>(form, steps('amount'), t('settings.prices.express'))}
            />
            {!readOnly && (
              <button
                type="button"
                className="mo-decide__remove"
                aria-label={remove}
                title={remove}
                onClick={() => set(withValue(rows, [at], undefined))}
              >
                <sl-icon name="trash" />
              </button>
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
