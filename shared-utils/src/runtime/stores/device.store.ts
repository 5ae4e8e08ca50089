import { atom, type ReadableAtom } from 'nanostores'
import { once } from '../page.ts'

export type Device = 'desktop' | 'tablet' | 'mobile'

/** Break points of specification point 9. Below 1088 the sidebar closes; both smaller kinds count as mobile layout. */
const TABLET = '(max-width: 1087.99px)'
const MOBILE = '(max-width: 767.99px)'

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
