import { PRIMARY_PRESETS } from '@mtm/shared-utils/contracts/primary-presets'
import type { WritableAtom } from 'nanostores'
import { isLocale, type Locale } from '@mtm/shared-utils/contracts/locale'
import {
  $settings,
  changeSettings,
  KEYS,
  once,
  server,
  setLocale,
  storage,
  type Settings,
} from '@mtm/shared-utils/runtime'
import { signInPlace } from '../signed-out.ts'

/** The configuration of a page: `window.mtmChrome` before `/chrome.js`, or later by `mtmChrome.configure`. */
export interface ChromeConfiguration {
  /** server address: a path of this site or an absolute address; default `/api` */
  base?: string
  /** sign-in page; default `/user/login` */
  signIn?: string
  locale?: Locale
  theme?: Settings['scheme']
  /** one of the eight presets */
  primary?: string
}

const SCHEMES: readonly unknown[] = ['light', 'dark', 'system']

/** Applies a configuration. Language and theme apply at once and are stored, like a choice of the user. */
export async function configure(wanted: ChromeConfiguration): Promise<void> {
  place(wanted)
  changeSettings(appearanceOf(wanted))
  if (isLocale(wanted.locale)) await setLocale(wanted.locale)
}

/**
 * The configuration before the script. Language and theme are defaults: earlier choices of the user take precedence,
 * and nothing is stored.
 */
export async function begin(wanted: ChromeConfiguration): Promise<void> {
  place(wanted)
  // the default is light: most pages have no dark scheme
  const suggested = Object.entries({ scheme: 'light', ...appearanceOf(wanted) }).filter(
    ([name]) => storage.get(KEYS[name as 'scheme' | 'primary']) === null,
  )
  const $own = once('settings', () => $settings) as WritableAtom<Settings>
  $own.set({ ...$own.get(), ...Object.fromEntries(suggested) })
  if (isLocale(wanted.locale) && storage.get(KEYS.locale) === null)
    await setLocale(wanted.locale, { remember: false })
}

function place({ base, signIn }: ChromeConfiguration): void {
  if (base !== undefined) server.base = base.replace(/\/+$/, '')
  if (signIn !== undefined) signInPlace.href = signIn
}

function appearanceOf({
  theme,
  primary,
}: ChromeConfiguration): Partial<Pick<Settings, 'scheme' | 'primary'>> {
  const preset = PRIMARY_PRESETS.find(({ value }) => value === primary?.toUpperCase())
  return {
    ...(SCHEMES.includes(theme) && { scheme: theme }),
    ...(preset && { primary: preset.value }),
  }
}
