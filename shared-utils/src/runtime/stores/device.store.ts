import { atom, type ReadableAtom } from 'nanostores'
import { once } from '../page.ts'

export type Device = 'desktop' | 'tablet' | 'mobile'

/**
 * Break points of specification point 9. Below 1088 the sidebar closes; both smaller kinds count as mobile layout.
 * Chromium ignores less than 1/64 px: 767.99 would match at 768 too.
 */
const TABLET = '(max-width: 1087.98px)'
const MOBILE = '(max-width: 767.98px)'

const store = once('device', () => {
  const tablet = matchMedia(TABLET)
  const mobile = matchMedia(MOBILE)
  const read = (): Device => (mobile.matches ? 'mobile' : tablet.matches ? 'tablet' : 'desktop')
  const $device = atom<Device>(read())
  for (const query of [tablet, mobile]) query.addEventListener('change', () => $device.set(read()))
  return $device
})
/** The kind of screen the page is on. */
export const $device: ReadableAtom<Device> = store

/** Direction in which the visible pane was last scrolled; panes publish it, the header hides by it. */
export const $paneScroll = once('pane-scroll', () => atom<'up' | 'down'>('up'))

/** Scroll position of the visible pane in px; a header that is not fixed follows it. */
export const $paneTop = once('pane-top', () => atom(0))
