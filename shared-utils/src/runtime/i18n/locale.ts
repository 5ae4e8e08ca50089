import { atom, type ReadableAtom } from 'nanostores'
import {
  DEFAULT_LOCALE,
  fillLabel,
  isLocale,
  LOCALES,
  pickLabel,
  type Label,
  type Labelled,
  type Locale,
  type TextParams,
} from '@mtm/shared-utils/contracts/locale'
import { PAGE_ERRORS, type PageErrorKey } from '@mtm/shared-utils/contracts/errors/page-errors'
import { once } from '../page.ts'
import { KEYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'

const state = once('locale', () => {
  const stored = storage.get<string>(KEYS.locale)
  const $locale = atom<Locale>(isLocale(stored) ? stored : DEFAULT_LOCALE)
  /** run before the language changes, so that no text is ever missing */
  return { $locale, loaders: new Set<(locale: Locale) => Promise<void>>() }
})

/** The language of the page. */
export const $locale: ReadableAtom<Locale> = state.$locale

/** The BCP 47 tag: `<html lang>`, `Intl`, `Accept-Language`. */
export function localeTag(locale: Locale = $locale.get()): string {
  return locale === 'ja_JP' ? 'ja-JP' : locale
}

/** Adds something that must have loaded before a language shows. */
export function beforeLocale(load: (locale: Locale) => Promise<void>): void {
  state.loaders.add(load)
}

/**
 * Switches the language everywhere and remembers it, unless the page only begins with it. Rejects when its texts cannot
 * be loaded; nothing changes then.
 */
export async function setLocale(locale: Locale, { remember = true } = {}): Promise<void> {
  if (!LOCALES.includes(locale) || locale === $locale.get()) return
  await Promise.all([...state.loaders].map((load) => load(locale)))
  if (remember) storage.set(KEYS.locale, locale)
  document.documentElement.lang = localeTag(locale)
  state.$locale.set(locale)
}

/** A label in the current language. */
export function labelText(label: Label | Labelled): string {
  return pickLabel(label, $locale.get())
}

/** A text of the error catalogue for messages of the page itself, in the current language. */
export function errorText(key: PageErrorKey, params?: TextParams): string {
  return labelText(fillLabel(PAGE_ERRORS[key], params))
}
