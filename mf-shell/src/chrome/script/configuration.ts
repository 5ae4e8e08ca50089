import type { WritableAtom } from 'nanostores'
import { isLocale, type Locale } from '@mtm/shared-utils/contracts/locale'
import {
  $settings,
  changeSettings,
  KEYS,
  once,
  PRIMARY_PRESETS,
  server,
  setLocale,
  storage,
  type Settings,
} from '@mtm/shared-utils/runtime'
import { signInPlace } from '../signed-out.ts'

/** What a page tells its chrome, before `/chrome.js` as `window.mtmChrome`, or later by `mtmChrome.configure`. */
export interface ChromeConfiguration {
  /** where the server answers: a path of this site or a whole address; default `/api` */
  base?: string
  /** where somebody signs in; default `/user/login` */
  signIn?: string
  locale?: Locale
  theme?: Settings['scheme']
  /** one of the eight presets */
  primary?: string
}

const SCHEMES: readonly unknown[] = ['light', 'dark', 'system']

/** Takes a configuration over. Language and looks hold at once and are remembered, as if the person had chosen them. */
export async function configure(wanted: ChromeConfiguration): Promise<void> {
  place(wanted)
  changeSettings(looks(wanted))
  if (isLocale(wanted.locale)) await setLocale(wanted.locale)
}

/**
 * What the page said before the script came. Language and looks are where a person begins: what he has chosen before
 * goes first, and nothing is remembered for him.
 */
export async function begin(wanted: ChromeConfiguration): Promise<void> {
  place(wanted)
  // a page that says nothing is light: most pages know no dark
  const suggested = Object.entries({ scheme: 'light', ...looks(wanted) }).filter(
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

function looks({ theme, primary }: ChromeConfiguration): Partial<Pick<Settings, 'scheme' | 'primary'>> {
  const preset = PRIMARY_PRESETS.find(({ value }) => value === primary?.toUpperCase())
  return {
    ...(SCHEMES.includes(theme) && { scheme: theme }),
    ...(preset && { primary: preset.value }),
  }
}
