import { moneyWriting } from '@mtm/shared-utils/contracts/currency'
import type { Locale } from '@mtm/shared-utils/contracts/locale'

const TAGS: Readonly<Record<Locale, string>> = { 'zh-CN': 'zh-CN', 'en-US': 'en-US', ja_JP: 'ja-JP' }

/** Number formats of a language, made once per document. */
export interface Figures {
  /** from minor units, with the currency symbol */
  money(minor: number): string
  /** mm as cm with one decimal, without the unit */
  cm(mm: number): string
  /** a change in cm: `+1.5` */
  change(mm: number): string
  /** mm as metres with two decimals, without the unit */
  metres(mm: number): string
  number(value: number): string
}

export function figuresOf(locale: Locale, currency: string): Figures {
  const tag = TAGS[locale]
  const fixed = (digits: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay })
  const one = fixed(1)
  const signed = fixed(1, 'exceptZero')
  const two = fixed(2)
  const plain = new Intl.NumberFormat(tag)
  return {
    money: moneyWriting(locale, currency).write,
    cm: (mm) => one.format(mm / 10),
    change: (mm) => signed.format(mm / 10),
    metres: (mm) => two.format(mm / 1000),
    number: (value) => plain.format(value),
  }
}
