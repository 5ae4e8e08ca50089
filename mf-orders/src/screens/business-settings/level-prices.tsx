import { useState } from 'react'
import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import { STANDARD_LEVEL } from '@mtm/shared-utils/garments'
import { useDict } from '@mtm/shared-utils/kit/dict'
import { SelectField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { AmountField } from './amount-field.tsx'
import { bind } from './bind.ts'
import type { PriceParts } from './price-fields.tsx'

/** What making costs customers of a level; a garment without an amount costs them what it costs everybody. */
export function LevelPrices({ form, catalogue }: PriceParts) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const levels = useDict('customer_level').filter(({ value }) => value !== STANDARD_LEVEL)
  const [chosen, setChosen] = useState<string | null>(null)
  const level = chosen ?? levels[0]?.value
  if (!level) return null
  return (
    <section className="mo-decide__part">
      <h2>{t('settings.prices.makeByLevel')}</h2>
      <p className="mtm-muted">{t('settings.prices.levelsHelp')}</p>
      <div className="mo-decide__line">
        <SelectField
          name="pricedLevel"
          label={t('settings.prices.level')}
          value={level}
          options={levels.map((one) => ({ value: one.value, label: words(one) }))}
          onChange={(code) => setChosen(code ?? null)}
        />
      </div>
      <div className="mo-decide__figures">
        {catalogue.categories.map((category) => (
          <AmountField
            key={`${level} ${category.code}`}
            {...bind<PriceFigures, number>(form, ['makeByLevel', level, category.code], words(category), {
              optional: true,
            })}
          />
        ))}
      </div>
    </section>
  )
}
