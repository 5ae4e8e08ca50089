/**
 * `/chrome.js`: every element for any page, as one classic script. It reads `window.mtmChrome` as its configuration and
 * replaces it by the functions for the page. Without a configuration elements show their signed-out state and send no
 * requests.
 */
import { icons, sheet } from 'virtual:chrome-parts'
import {
  $location,
  $locale,
  $menu,
  $notices,
  $session,
  $settings,
  $tabs,
  bus,
  changeSettings,
  navigate,
  notify,
  setLocale,
  signOut,
} from '@mtm/shared-utils/runtime'
import { addIcons } from '@mtm/shared-utils/ui'
import { begin, configure, type ChromeConfiguration } from './configuration.ts'
import { followPage } from './follow-page.ts'
import { wantChrome } from '../person.ts'
import { textsReady } from './script-texts.ts'

const page = globalThis as { mtmChrome?: ChromeConfiguration & { version?: number } }

/** Version of the functions for the page. Raised when one of them changes incompatibly. */
const VERSION = 1

/** A page of the application has tokens and settings of its own. */
const isOurs = () => getComputedStyle(document.documentElement).getPropertyValue('--mtm-space-1') !== ''

function dress(): void {
  const tokens = new CSSStyleSheet()
  tokens.replaceSync(sheet)
  document.adoptedStyleSheets.push(tokens)
}

/** Messages need a place on the page. */
function needToasts(): void {
  const add = () =>
    document.querySelector('mtm-toasts') ?? document.body.append(document.createElement('mtm-toasts'))
  if (document.body) add()
  else addEventListener('DOMContentLoaded', add, { once: true })
}

async function start(wanted: ChromeConfiguration | undefined): Promise<void> {
  addIcons(icons)
  if (!isOurs()) {
    dress()
    await begin(wanted ?? {})
  }
  await textsReady
  await import('../elements.ts')
  if (wanted) serve()
}

/** The page has configured its server: elements serve the user who is signed in there. */
function serve(): void {
  needToasts()
  followPage()
  wantChrome()
}

// a second copy of the script changes nothing
if (page.mtmChrome?.version === undefined) {
  const wanted = page.mtmChrome
  const ready = start(wanted)
  page.mtmChrome = Object.freeze({
    version: VERSION,
    ready,
    configure: async (later: ChromeConfiguration) => {
      await ready
      await configure(later)
      serve()
    },
    stores: Object.freeze({ $location, $locale, $menu, $notices, $session, $settings, $tabs }),
    bus,
    changeSettings,
    navigate,
    notify,
    setLocale,
    signOut,
  })
}
