import { useStore } from '@nanostores/react'
import { minorUnits, moneyWriting } from '@mtm/shared-utils/contracts/currency'
import { MoneyField, NumberField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { $locale } from '@mtm/shared-utils/runtime'

type Amount = number | null | undefined

/** An amount of a currency: minor units in the data, units of the currency in the field. */
export function AmountField({ currency = 'CNY', ...field }: FieldBinding<Amount> & { currency?: string }) {
  const { sign } = moneyWriting(useStore($locale), currency)
  return minorUnits(currency) > 1 ? (
    <MoneyField {...field} prefix={sign} />
  ) : (
    <NumberField {...field} prefix={sign} digits={0} />
  )
}

/** Of a kilogram. */
export const GRAMS = 1000

/** A weight: grams in the data, kilograms in the field. */
export function WeightField({ value, onChange, ...field }: FieldBinding<Amount>) {
  return (
    <NumberField
      {...field}
      unit="kg"
      value={typeof value === 'number' ? value / GRAMS : value}
      onChange={(kilograms) =>
        onChange(typeof kilograms === 'number' ? Math.round(kilograms * GRAMS) : kilograms)
      }
    />
  )
}

/** Percent, with two decimals at most. */
export function PercentField(field: FieldBinding<Amount>) {
  return <NumberField {...field} unit="%" />
}
