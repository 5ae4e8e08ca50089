import type { Locale } from './locale.ts'

const known = new Map<string, number>()
const USUAL = 100

/** Minor units per unit of a currency (ISO 4217): 100 for most, 1 for currencies without minor units. */
export function minorUnits(currency: string): number {
  const units = known.get(currency) ?? unitsOf(currency)
  known.set(currency, units)
  return units
}

/** An amount of minor units as plain figures with the decimals of its currency, for messages in any language. */
export function plainAmount(minor: number, currency: string): string {
  const units = minorUnits(currency)
  return (minor / units).toFixed(Math.log10(units))
}

/** Symbols shared by several currencies, with the currency they mean by default. */
const SHARED = /^[¥￥$]$/
const OWN: Readonly<Record<Locale, string>> = { 'zh-CN': 'CNY', 'en-US': 'USD', ja_JP: 'JPY' }

/** The format of a currency in a language. */
export interface MoneyWriting {
  /** the currency symbol */
  sign: string
  /** from minor units */
  write(minor: number): string
}
const writings = new Map<string, MoneyWriting>()

/**
 * The unambiguous format of amounts in a language: a shared symbol stands alone only for the language's own currency and
 * is prefixed otherwise (`CN¥`, `JP¥`, `US$`; in Japanese the yuan is 元).
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
