import { atom, type ReadableAtom } from 'nanostores'
import { navigateEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-navigate'
import { domEvent } from '../bus/dom-event.ts'
import { once } from '../page.ts'
import { listedEntries, noteEntry, pushEntry, stepsGone } from './history-entries.ts'
import { topLayer } from './layers.ts'

/** Where the browser is: `path` and `search` apart, `href` both together (no origin, no hash). */
export interface PageLocation {
  path: string
  search: string
  href: string
}

function read(): PageLocation {
  const path = location.pathname.replace(/(.)\/+$/, '$1')
  return { path, search: location.search, href: path + location.search }
}

const store = once('location', () => {
  const $location = atom<PageLocation>(read())
  let isHeld = false
  const follow = () => {
    noteEntry()
    sync($location)
  }
  addEventListener('popstate', () => {
    const steps = stepsGone()
    if (steps !== 0 && topLayer()) {
      isHeld = true
      return history.go(-steps)
    }
    follow()
    // only here: the closed layer may change its address, which must be that of its own entry
    if (isHeld) topLayer()?.close()
    isHeld = false
  })
  // a foreign router changes the address without an event; the Navigation API reports it
  listedEntries()?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'traverse') follow()
  })
  return $location
})
/** The address of the page. Screens use their tab's location instead. */
export const $location: ReadableAtom<PageLocation> = store

function sync($location: typeof store): void {
  const next = read()
  if (next.href !== $location.get().href) $location.set(next)
}

/** The same-origin path of an address, or null: the only allowed target of `redirect` and menu entries. */
export function localPath(href: string): string | null {
  if (!href.startsWith('/') || href.startsWith('//') || href.includes('\\')) return null
  try {
    const url = new URL(href, location.origin)
    return url.origin === location.origin ? url.pathname + url.search : null
  } catch {
    return null
  }
}

/**
 * Navigates to a same-origin address, unless the page prevents `mtm-navigate` and does so itself. Other addresses are
 * ignored: they can only come from a forged link.
 */
export function navigate(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = localPath(href)
  if (target === null) return
  if (!document.dispatchEvent(domEvent(navigateEvent, { href: target, replace }))) return
  if (target !== location.pathname + location.search) {
    if (replace) history.replaceState(history.state, '', target)
    else pushEntry(target)
  }
  sync(store)
}
