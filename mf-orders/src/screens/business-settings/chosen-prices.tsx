import { useState } from 'react'
import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import { isAlterationOf, STANDARD_LEVEL } from '@mtm/shared-utils/garments'
import { useDict } from '@mtm/shared-utils/kit/dict'
import { MoneyField, SelectField, type SelectOption } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { bind, valueAt } from './bind.ts'
import type { PriceParts } from './price-fields.tsx'

/** Making charges by customer level; the standard charge where empty. */
export function LevelPrices({ form, catalogue }: PriceParts) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const levels = useDict('customer_level').filter(({ value }) => value !== STANDARD_LEVEL)
  return (
    <ChosenPrices
      form={form}
      of="makeByLevel"
      help={t('settings.prices.levelsHelp')}
      choice={{
        name: 'pricedLevel',
        label: t('settings.prices.level'),
        options: levels.map((one) => ({ value: one.value, label: words(one) })),
      }}
      amountsOf={() => catalogue.categories.map((one) => ({ value: one.code, label: words(one) }))}
    />
  )
}

/** Prices of alterations; work without a price is agreed freely. */
export function AlterationPrices({ form, catalogue }: PriceParts) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const types = useDict('alteration_type')
  const hasPrice = (category: string, type: string) =>
    valueAt(form.values, ['alterations', category, type]) !== undefined
  return (
    <ChosenPrices
      form={form}
      of="alterations"
      help={t('settings.prices.alterationsHelp')}
      choice={{
        name: 'alteredCategory',
        label: t('settings.prices.category'),
        options: catalogue.categories.map((one) => ({ value: one.code, label: words(one) })),
      }}
      amountsOf={(category) =>
        types
          // obsolete prices can be removed
          .filter(({ value }) => isAlterationOf(category, value) || hasPrice(category, value))
          .map((one) => ({ value: one.value, label: words(one) }))
      }
    />
  )
}

interface ChosenProps extends Pick<PriceParts, 'form'> {
  of: 'makeByLevel' | 'alterations'
  help: string
  /** the keys, shown one at a time */
  choice: { name: string; label: string; options: readonly SelectOption[] }
  amountsOf: (chosen: string) => readonly SelectOption[]
}

/** A table of optional amounts; one row is shown, selected above. */
function ChosenPrices({ form, of, help, choice, amountsOf }: ChosenProps) {
  const t = useText<typeof zhCN>('orders')
  const [chosen, setChosen] = useState<string | null>(null)
  const row = chosen ?? choice.options[0]?.value
  if (row === undefined) return null
  return (
    <section className="mo-decide__part">
      <h2>{t(`settings.prices.${of}`)}</h2>
      <p className="mtm-muted">{help}</p>
      <div className="mo-decide__line">
        <SelectField {...choice} value={row} onChange={(code) => setChosen(code ?? null)} />
      </div>
      <div className="mo-decide__figures">
        {amountsOf(row).map(({ value, label }) => (
          <MoneyField
            key={`${row} ${value}`}
            {...bind<PriceFigures, number>(form, [of, row, value], label, { optional: true })}
          />
        ))}
      </div>
    </section>
  )
}
