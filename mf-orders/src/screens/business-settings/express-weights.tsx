import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import { MoneyField, SelectField, type SelectOption } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { GRAMS, WeightField } from '../../parts/figure-fields.tsx'
import { bind, withValue } from './bind.ts'
import type { PriceParts } from './price-fields.tsx'
import { RemoveButton } from './remove-button.tsx'

const FIRST = 2 * GRAMS
const STEP = GRAMS

/** Shipping rates of heavy shipments by country; the highest exceeded weight applies. */
export function ExpressWeights({
  form,
  readOnly,
  countries,
}: Pick<PriceParts, 'form' | 'readOnly'> & { countries: readonly SelectOption[] }) {
  const t = useText<typeof zhCN>('orders')
  const { express } = form.values
  const rows = express.byWeight ?? []
  const set = (byWeight: NonNullable<PriceFigures['express']['byWeight']>) =>
    form.set('express', { ...express, byWeight })
  const add = () => {
    const country = rows.at(-1)?.country ?? countries[0]?.value ?? 'CN'
    const taken = new Set(rows.filter((row) => row.country === country).map(({ above }) => above))
    let above = FIRST
    while (taken.has(above)) above += STEP
    set([...rows, { country, above, amount: express.byCountry[country] ?? express.default }])
  }
  return (
    <>
      <p className="mtm-muted">{t('settings.prices.weightHelp')}</p>
      {form.errors.express && (
        <p className="mo-problem" role="alert">
          {form.errors.express}
        </p>
      )}
      {rows.map((row, at) => (
        <div key={at} className="mo-decide__row">
          <SelectField
            {...bind<PriceFigures, string>(
              form,
              ['express', 'byWeight', at, 'country'],
              t('settings.prices.steps.byCountry'),
            )}
            options={countries}
          />
          <WeightField
            {...bind<PriceFigures, number>(
              form,
              ['express', 'byWeight', at, 'above'],
              t('settings.prices.weightAbove'),
            )}
          />
          <MoneyField
            {...bind<PriceFigures, number>(
              form,
              ['express', 'byWeight', at, 'amount'],
              t('settings.prices.express'),
            )}
          />
          {!readOnly && (
            <RemoveButton
              what={`${row.country} ${row.above / GRAMS} kg`}
              onRemove={() => set(withValue(rows, [at], undefined))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <sl-button size="small" onClick={add}>
          {t('settings.prices.addWeight')}
        </sl-button>
      )}
    </>
  )
}
