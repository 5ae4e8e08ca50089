import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { moneyWriting } from '@mtm/shared-utils/contracts/currency'
import {
  orderPageErrorLabel,
  type OrderPageErrorKey,
} from '@mtm/shared-utils/contracts/errors/order-page-errors'
import {
  pickLabel,
  type Label,
  type Labelled,
  type Locale,
  type TextParams,
} from '@mtm/shared-utils/contracts/locale'
import type zhCN from '../locales/zh-CN.ts'

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T &
  string]

/** Looks up a text of the namespace `orders`; provided by the host. */
export type OrderText = (key: Leaves<typeof zhCN>, params?: TextParams) => string

export interface FormTexts {
  locale: Locale
  t: OrderText
  label(label: Label | Labelled): string
  /** a refusal that the page says by itself */
  error(key: OrderPageErrorKey, params?: TextParams): string
  /** from minor units */
  money(minor: number, currency?: string): string
  /** millimetres as metres, two decimals, without the unit */
  metres(mm: number): string
  /** millimetres as centimetres, one decimal, without the unit */
  cm(mm: number): string
  number(value: number, digits?: number): string
}

const FormTextsContext = createContext<FormTexts | null>(null)

/** The texts and formats of the order form for a language. */
export function makeFormTexts(locale: Locale, t: OrderText): FormTexts {
  const tag = locale === 'ja_JP' ? 'ja-JP' : locale
  const made = new Map<string, Intl.NumberFormat>()
  const format = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options)
    const known = made.get(key) ?? new Intl.NumberFormat(tag, options)
    made.set(key, known)
    return known
  }
  const fixed = (value: number, digits: number) =>
    format({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  return {
    locale,
    t,
    label: (label) => pickLabel(label, locale),
    error: (key, params) => pickLabel(orderPageErrorLabel(key, params), locale),
    money: (minor, currency = 'CNY') => moneyWriting(locale, currency).write(minor),
    metres: (mm) => fixed(mm / 1000, 2),
    cm: (mm) => fixed(mm / 10, 1),
    number: (value, digits) => (digits === undefined ? format({}).format(value) : fixed(value, digits)),
  }
}

/** Provides the language to the parts of the order form. */
export function FormTextsProvider({
  locale,
  t,
  children,
}: {
  locale: Locale
  t: OrderText
  children: ReactNode
}) {
  const words = useMemo(() => makeFormTexts(locale, t), [locale, t])
  return <FormTextsContext.Provider value={words}>{children}</FormTextsContext.Provider>
}

export function useFormTexts(): FormTexts {
  const words = useContext(FormTextsContext)
  if (!words) throw new Error('useFormTexts: no FormTextsProvider above')
  return words
}
