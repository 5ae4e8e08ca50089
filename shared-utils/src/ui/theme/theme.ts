import {
  $settings,
  DEFAULT_SETTINGS,
  errorText,
  notify,
  once,
  type Settings,
} from '@mtm/shared-utils/runtime'
import { accentOf, primaryRamp, STEPS, type Scheme } from './ramp.ts'

const DARK = '(prefers-color-scheme: dark)'

/** The effective scheme: the user's choice, or that of their system. */
export function schemeOf({ scheme }: Pick<Settings, 'scheme'>): Scheme {
  if (scheme !== 'system') return scheme
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

/**
 * Puts the settings on the root element: the ramp as `--sl-color-primary-*`, the colour itself as `--mtm-accent`, the
 * classes `sl-theme-dark` and `mtm-colour-weak`, and `data-nav`, `data-content` for the sheets.
 */
export function applyTheme(settings: Settings, root: HTMLElement = document.documentElement): void {
  const scheme = schemeOf(settings)
  applyColour(settings.primary, scheme, root)
  root.classList.toggle('sl-theme-dark', scheme === 'dark')
  root.classList.toggle('mtm-colour-weak', settings.colorWeak)
  root.dataset.nav = settings.navTheme
  root.dataset.content = settings.layout === 'top' ? settings.contentWidth : 'fluid'
}

/** The default colour is in the style sheet (a test compares): nothing is computed before the first screen shows. */
function applyColour(colour: string, scheme: Scheme, { style }: HTMLElement): void {
  const own = colour.toUpperCase() !== DEFAULT_SETTINGS.primary
  const ramp = own && primaryRamp(colour, scheme)
  const set = (name: string, value: string | false) =>
    value ? style.setProperty(name, value) : style.removeProperty(name)
  for (const step of STEPS) set(`--sl-color-primary-${step}`, ramp && ramp[step])
  set('--mtm-accent', own && accentOf(colour, scheme))
}

/** Applies the theme; a failure is reported and leaves the page usable. */
function tryTheme(settings: Settings): void {
  try {
    applyTheme(settings)
  } catch {
    notify({ kind: 'danger', text: errorText('theme.failed') })
  }
}

/** Follows the settings and the system for as long as the page lives. The first copy of `ui` on the page does it. */
export function followTheme(): void {
  once('theme', () => {
    $settings.subscribe(tryTheme)
    matchMedia(DARK).addEventListener('change', () => tryTheme($settings.get()))
    // paper is white whatever the screen is
    addEventListener('beforeprint', () => applyTheme({ ...$settings.get(), scheme: 'light' }))
    addEventListener('afterprint', () => applyTheme($settings.get()))
    return true
  })
}
