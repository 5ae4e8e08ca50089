const known = new Map<string, number>()
const USUAL = 100

/** Minor units in a whole one of a currency (ISO 4217): 100 of most, 1 where there is nothing smaller. */
export function minorUnits(currency: string): number {
  const units = known.get(currency) ?? unitsOf(currency)
  known.set(currency, units)
  return units
}

/** An amount of minor units in figures, with the decimals of its currency: for sentences that any language holds. */
export function plainAmount(minor: number, currency: string): string {
  const units = minorUnits(currency)
  return (minor / units).toFixed(Math.log10(units))
}

function unitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return USUAL
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}
