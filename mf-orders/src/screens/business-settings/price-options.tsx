import { useState } from 'react'
import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import type { StyleGroup } from '@mtm/shared-utils/contracts/garments'
import { surchargeKey } from '@mtm/shared-utils/garments'
import { CheckboxField, MoneyField, SelectField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { bind } from './bind.ts'
import type { PriceParts } from './price-fields.tsx'

/** Prices of a garment's options; free options are shown on request. */
export function PriceOptions({ form, readOnly, catalogue }: PriceParts) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const [category, setCategory] = useState<string>(catalogue.categories[0]?.code ?? '')
  const [all, setAll] = useState(false)
  const { options } = form.values
  /** options with a price, or all options */
  const rowsOf = (group: StyleGroup) => [
    ...(group.surchargeWhenSet === undefined
      ? []
      : [
          {
            key: surchargeKey(group, '*'),
            label: t('settings.prices.whenSet'),
            usual: group.surchargeWhenSet,
          },
        ]),
    ...group.options.map((option) => ({
      key: surchargeKey(group, option.code),
      label: words(option),
      usual: option.surcharge,
    })),
  ]
  const groups = catalogue.groups
    .filter((group) => (group.for as string[]).includes(category) && group.kind !== 'material')
    .map((group) => ({
      group,
      rows: rowsOf(group).filter(({ key, usual }) => all || key in options || usual !== 0),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section className="mo-decide__part">
      <h2>{t('settings.prices.options')}</h2>
      <p className="mtm-muted">{t('settings.prices.optionsHelp')}</p>
      <div className="mo-decide__line">
        <SelectField
          name="category"
          label={t('settings.prices.category')}
          value={category}
          options={catalogue.categories.map((one) => ({ value: one.code, label: words(one) }))}
          onChange={(code) => setCategory(code ?? category)}
        />
        <CheckboxField
          name="all"
          label={t('settings.prices.allOptions')}
          required={false}
          value={all}
          onChange={(on) => setAll(on === true)}
        />
      </div>
      {groups.map(({ group, rows }) => (
        <fieldset key={group.code} className="mo-decide__group">
          <legend>{words(group)}</legend>
          <div className="mo-decide__figures">
            {rows.map(({ key, label, usual }) => {
              const field = bind<PriceFigures, number>(form, ['options', key], label)
              return (
                <MoneyField
                  key={key}
                  {...field}
                  readOnly={readOnly}
                  value={key in options ? field.value : usual}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
    </section>
  )
}
