import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import type { Catalogue } from '@mtm/shared-utils/contracts/garments'
import type { FormState } from '@mtm/shared-utils/kit/form'
import { useDict } from '@mtm/shared-utils/kit/dict'
import { MoneyField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { PercentField } from '../../parts/figure-fields.tsx'
import { bind } from './bind.ts'
import { AlterationPrices, LevelPrices } from './chosen-prices.tsx'
import { EntryList } from './entry-list.tsx'
import { ExpressProvinces } from './express-provinces.tsx'
import { ExpressWeights } from './express-weights.tsx'
import { PriceOptions } from './price-options.tsx'
import { SizeSurcharges } from './size-surcharges.tsx'

/** Properties of the parts of a price list. */
export interface PriceParts {
  form: FormState<PriceFigures>
  readOnly: boolean
  catalogue: Catalogue
}

const CLASSES = ['A', 'B', 'C', 'D', 'E', 'F']
const BEARERS = ['house', 'customer'] as const

/** All figures of a price list. */
export function PriceFields(parts: PriceParts) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const { form, catalogue } = parts
  const figure = (steps: string[], label: string) => bind<PriceFigures, number>(form, steps, label)
  return (
    <>
      <section className="mo-decide__part">
        <h2>{t('settings.prices.make')}</h2>
        <div className="mo-decide__figures">
          {catalogue.categories.map((category) => (
            <MoneyField key={category.code} {...figure(['make', category.code], words(category))} />
          ))}
        </div>
      </section>
      <LevelPrices {...parts} />
      <PriceOptions {...parts} />
      <section className="mo-decide__part">
        <h2>{t('settings.prices.cloth')}</h2>
        <div className="mo-decide__figures">
          {CLASSES.map((code) => (
            <PercentField
              key={code}
              {...figure(['classMarkup', code], t('settings.prices.classOf', { code }))}
            />
          ))}
          <MoneyField {...figure(['ownFabricHandling'], t('settings.prices.ownFabricHandling'))} />
        </div>
      </section>
      <SizeSurcharges {...parts} />
      <section className="mo-decide__part">
        <h2>{t('settings.prices.discounts')}</h2>
        <div className="mo-decide__figures">
          <PercentField {...figure(['setDiscount', 'two'], t('settings.prices.steps.two'))} />
          <PercentField {...figure(['setDiscount', 'three'], t('settings.prices.steps.three'))} />
          {BEARERS.flatMap((bearer) => [
            <PercentField
              key={`${bearer} make`}
              {...figure(
                ['remake', bearer, 'makePercent'],
                `${t('settings.prices.remake')} · ${t(`settings.prices.steps.${bearer}`)} · ${t('settings.prices.steps.makePercent')}`,
              )}
            />,
            <PercentField
              key={`${bearer} cloth`}
              {...figure(
                ['remake', bearer, 'clothPercent'],
                `${t('settings.prices.remake')} · ${t(`settings.prices.steps.${bearer}`)} · ${t('settings.prices.steps.clothPercent')}`,
              )}
            />,
          ])}
        </div>
      </section>
      <AlterationPrices {...parts} />
      <Fees {...parts} />
    </>
  )
}

/** Additions to the goods: express tier, shipping, tax. */
function Fees({ form, readOnly }: PriceParts) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const countries = useDict('country')
  const { express } = form.values
  const nameOf = (code: string) => {
    const item = countries.find(({ value }) => value === code)
    return item ? words(item) : code
  }
  const figure = (steps: string[], label: string) => bind<PriceFigures, number>(form, steps, label)
  const setCountries = (byCountry: PriceFigures['express']['byCountry']) =>
    form.set('express', { ...express, byCountry })
  return (
    <>
      <section className="mo-decide__part">
        <h2>{t('settings.prices.fees')}</h2>
        <div className="mo-decide__figures">
          <PercentField {...figure(['rush', 'rush7'], t('settings.prices.steps.rush7'))} />
          <PercentField {...figure(['rush', 'rush5'], t('settings.prices.steps.rush5'))} />
          <PercentField
            {...figure(['taxPercent'], t('settings.prices.taxPercent'))}
            help={t('settings.prices.taxHelp')}
          />
        </div>
      </section>
      <section className="mo-decide__part">
        <h2>{t('settings.prices.express')}</h2>
        <div className="mo-decide__figures">
          <MoneyField {...figure(['express', 'default'], t('settings.prices.steps.default'))} />
          <MoneyField {...figure(['express', 'freeAbove'], t('settings.prices.steps.freeAbove'))} />
        </div>
        <EntryList
          keys={Object.keys(express.byCountry)}
          others={countries
            .filter(({ value }) => !(value in express.byCountry))
            .map((item) => ({ value: item.value, label: words(item) }))}
          label={nameOf}
          readOnly={readOnly}
          addLabel={t('settings.prices.addCountry')}
          field={(code) => <MoneyField {...figure(['express', 'byCountry', code], nameOf(code))} />}
          onAdd={(code) => setCountries({ ...express.byCountry, [code]: express.default })}
          onRemove={(code) => {
            const { [code]: _, ...others } = express.byCountry
            setCountries(others)
          }}
        />
        <ExpressWeights
          form={form}
          readOnly={readOnly}
          countries={countries.map((item) => ({ value: item.value, label: words(item) }))}
        />
        <ExpressProvinces
          form={form}
          readOnly={readOnly}
          countries={countries.map((item) => ({ value: item.value, label: words(item) }))}
        />
      </section>
    </>
  )
}
