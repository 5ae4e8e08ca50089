import { useState } from 'react'
import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import { useDict } from '@mtm/shared-utils/kit/dict'
import { SelectField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { AmountField } from './amount-field.tsx'
import { bind } from './bind.ts'
import type { PriceParts } from './price-fields.tsx'

/** What altering a garment costs, by what is altered; work without a price is agreed freely. */
export function AlterationPrices({ form, catalogue }: PriceParts) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const types = useDict('alteration_type')
  const [category, setCategory] = useState<string>(catalogue.categories[0]?.code ?? '')
  return (
    <section className="mo-decide__part">
      <h2>{t('settings.prices.alterations')}</h2>
      <p className="mtm-muted">{t('settings.prices.alterationsHelp')}</p>
      <div className="mo-decide__line">
        <SelectField
          name="alteredCategory"
          label={t('settings.prices.category')}
          value={category}
          options={catalogue.categories.map((one) => ({ value: one.code, label: words(one) }))}
          onChange={(code) => setCategory(code ?? category)}
        />
      </div>
      <div className="mo-decide__figures">
        {types.map((type) => (
          <AmountField
            key={`${category} ${type.value}`}
            {...bind<PriceFigures, number>(form, ['alterations', category, type.value], words(type), {
              optional: true,
            })}
          />
        ))}
      </div>
    </section>
  )
}
