import { MoneyField, NumberField, type FieldBinding } from '@mtm/shared-utils/kit/form'

type Amount = number | null | undefined

/** How a currency is written: its sign, and whether it has cents. */
function writingOf(currency: string): { sign: string; cents: boolean } {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  return { sign, cents: format.resolvedOptions().maximumFractionDigits === 2 }
}

/** An amount of a currency: minor units in the data, units of the currency in the field. */
export function AmountField({ currency = 'CNY', ...field }: FieldBinding<Amount> & { currency?: string }) {
  const { sign, cents } = writingOf(currency)
  return cents ? <MoneyField {...field} prefix={sign} /> : <NumberField {...field} prefix={sign} digits={0} />
}

/** Percent, with two decimals at most. */
export function PercentField(field: FieldBinding<Amount>) {
  return <NumberField {...field} unit="%" />
}
