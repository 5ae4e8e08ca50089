import { createInstance } from 'i18next'
import type { Locale, TextParams } from '@mtm/shared-utils/contracts/locale'
import { once } from '../page.ts'
import { $locale, beforeLocale } from './locale.ts'

/** Loads the texts of one language. */
export type TextLoaders = Record<Locale, () => Promise<{ default: object }>>

/** The same keys with any texts: `export default {…} satisfies Texts<typeof zhCN>`. */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Dotted keys of the texts below an object: `signIn.title`. */
export type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

/** Looks a text up in the current language and fills its `{placeholders}`. */
export type TextFunction<T> = (key: Leaves<T>, params?: TextParams) => string

const engine = once('texts', () => {
  const i18n = createInstance()
  void i18n.init({
    lng: $locale.get(),
    fallbackLng: false,
    initAsync: false,
    resources: {},
    ns: [],
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    returnNull: false,
  })
  const loaders = new Map<string, { ns: string; load: TextLoaders }>()
  const loaded = new Set<string>()
  beforeLocale(async (locale) => {
    await Promise.all([...loaders].map(([part, { ns, load }]) => loadInto(part, ns, load, locale)))
    await i18n.changeLanguage(locale)
  })
  const loading = new Map<string, Promise<void>>()
  /** Loads once, however many callers wait: screens and chrome name the same texts by files of their own. */
  function loadInto(part: string, ns: string, load: TextLoaders, locale: Locale): Promise<void> {
    const key = `${part} ${locale}`
    if (loaded.has(key)) return Promise.resolve()
    const known = loading.get(key)
    if (known) return known
    const arriving = load[locale]()
      .then(({ default: bundle }) => {
        i18n.addResourceBundle(locale, ns, bundle, true, true)
        loaded.add(key)
      })
      .finally(() => loading.delete(key))
    loading.set(key, arriving)
    return arriving
  }
  return { i18n, loaders, loadInto, underway: new Set<Promise<void>>() }
})

/**
 * Announces the texts of an app and loads those of the current language; the others load when they are chosen.
 * A second call with the same namespace changes nothing.
 * @param part the texts of a screen, where each brings its own: they come together under the namespace
 */
export async function registerTexts(namespace: string, loaders: TextLoaders, part = ''): Promise<void> {
  const name = `${namespace}/${part}`
  if (!engine.loaders.has(name)) engine.loaders.set(name, { ns: namespace, load: loaders })
  const loading = engine.loadInto(name, namespace, loaders, $locale.get())
  engine.underway.add(loading)
  try {
    await loading
  } finally {
    engine.underway.delete(loading)
  }
}

/** Resolves when all texts registered so far have loaded or failed. The part that shows them reports a failure. */
export async function textsSettled(): Promise<void> {
  await Promise.allSettled(engine.underway)
}

/** The text function of a namespace; `T` is the type of its zh-CN file. A missing key shows itself. */
export function texts<T>(namespace: string): TextFunction<T> {
  return (key, params) => engine.i18n.t(String(key), { ns: namespace, ...params })
}
