import { moneyWriting } from '@mtm/shared-utils/contracts/currency'
import { $locale, localeTag } from '../i18n/locale.ts'
import { once } from '../page.ts'

/** Making an Intl formatter costs far more than using it. */
const cache = once('formatters', () => new Map<string, Intl.NumberFormat>())

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = $locale.get() + JSON.stringify(options)
  const known = cache.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(localeTag(), options)
  cache.set(key, made)
  return made
}

/** Money from integer minor units, in the user's language. */
export function formatMoney(minor: number, currency = 'CNY'): string {
  return moneyWriting($locale.get(), currency).write(minor)
}

export function formatNumber(value: number, digits?: number): string {
  return numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits ?? 3 }).format(value)
}

/** Millimetres without the unit: centimetres with one decimal, or metres with two. */
export function formatLength(mm: number, unit: 'mm' | 'cm' | 'm' = 'cm'): string {
  if (unit === 'm') return formatMetres(mm)
  return unit === 'mm' ? formatNumber(mm) : formatNumber(mm / 10, 1)
}

/** Millimetres as metres with two decimals, without the unit. */
export function formatMetres(mm: number): string {
  return formatNumber(mm / 1000, 2)
}

/** A wire time as shown: `YYYY-MM-DD HH:mm:ss`, or its date alone. */
export function formatDateTime(wire: string | null | undefined, part: 'both' | 'date' = 'both'): string {
  if (!wire) return ''
  return part === 'date' ? wire.slice(0, 10) : wire.slice(0, 19)
}

export type DayPart = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'
/** Part of the day for the greeting (specification, point 9). */
export function dayPart(hour: number): DayPart {
  if (hour < 9) return 'morning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'noon'
  return hour < 20 ? 'afternoon' : 'evening'
}
