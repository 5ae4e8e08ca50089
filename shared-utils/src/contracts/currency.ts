import type { Locale } from './locale.ts'

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

/** Signs that several currencies share, and whose they are where nothing else is said. */
const SHARED = /^[¥￥$]$/
const OWN: Readonly<Record<Locale, string>> = { 'zh-CN': 'CNY', 'en-US': 'USD', ja_JP: 'JPY' }

/** How amounts of a currency are written in a language. */
export interface MoneyWriting {
  /** what says which currency it is */
  sign: string
  /** from minor units */
  write(minor: number): string
}
const writings = new Map<string, MoneyWriting>()

/**
 * How a language writes amounts so that no currency is taken for another: a sign that several share stands alone only
 * for the language's own and is prefixed else (`CN¥`, `JP¥`, `US$`; in Japanese the yuan is 元).
 */
export function moneyWriting(locale: Locale, currency: string): MoneyWriting {
  const key = `${locale} ${currency}`
  const writing = writings.get(key) ?? writingOf(locale, currency)
  writings.set(key, writing)
  return writing
}

function writingOf(locale: Locale, currency: string): MoneyWriting {
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency })
  const units = minorUnits(currency)
  const usual = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  const isShared = SHARED.test(usual) && OWN[locale] !== currency
  const sign = isShared ? currency.slice(0, 2) + usual.replace('￥', '¥') : usual
  const write = (minor: number) =>
    format
      .formatToParts(minor / units)
      .map(({ type, value }) => (type === 'currency' ? sign : value))
      .join('')
  return { sign, write }
}

function unitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return USUAL
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}
