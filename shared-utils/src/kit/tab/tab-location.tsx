import { createContext, use, type ReactNode } from 'react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { $tabs, navigate, setTabHref, type Tab } from '@mtm/shared-utils/runtime'

/**
 * The address of one tab, frozen: its identity changes only when this tab's own address changes, so a hidden tab
 * never renders because a neighbour navigated. Screens read this, never `window.location`.
 */
export interface TabLocation {
  /** the matched path without query */
  readonly id: string
  readonly path: string
  readonly title: Label
  readonly params: Readonly<Record<string, string>>
  /** with its question mark, or empty */
  readonly search: string
  /** the search as a record; the last of equal keys wins */
  readonly query: Readonly<Record<string, string>>
  /** the dialog that contains this view instead of a tab; its record is `params.id` */
  readonly dialog: { close(): void } | null
  /** Goes to an address of the application; `?…` changes only this tab's own search. */
  navigate(to: string, options?: { replace?: boolean }): void
  /**
   * Changes keys of this tab's search; null, undefined and '' remove a key. With `push`, Back returns to the former
   * search: for what the user went through, as the pages of a list, never for what lies above the screen.
   */
  setQuery(patch: QueryPatch, options?: { push?: boolean }): void
}

/**
 * Builds the frozen address of a tab.
 * @example
 * const location = tabLocation({ id: '/orders', href: '/orders?page=2', params: {}, title: ['订单', 'Orders', '注文'] })
 */
export function tabLocation(tab: Pick<Tab, 'id' | 'href' | 'params' | 'title'>): TabLocation {
  const { pathname, search, searchParams } = new URL(tab.href, 'http://tab')
  const { id } = tab
  return Object.freeze({
    id,
    path: pathname,
    title: tab.title,
    params: Object.freeze({ ...tab.params }),
    search,
    query: Object.freeze(Object.fromEntries(searchParams)),
    dialog: null,
    navigate(to: string, options?: { replace?: boolean }) {
      if (to.startsWith('?')) setTabHref(id, to === '?' ? pathname : pathname + to)
      else navigate(to, options)
    },
    setQuery(patch: QueryPatch, options?: { push?: boolean }) {
      // read now, not when the location was made: two changes in one event must both stay
      const href = $tabs.get().tabs.find((open) => open.id === id)?.href ?? tab.href
      setTabHref(id, pathname + patched(new URL(href, 'http://tab').search, patch), options)
    },
  })
}

/** Keys of a search with their next values. */
export type QueryPatch = Readonly<Record<string, string | null | undefined>>

/** A search with some of its keys changed. */
export function patched(search: string, patch: QueryPatch): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === '') next.delete(key)
    else next.set(key, value)
  }
  const query = next.toString()
  return query && `?${query}`
}

const LocationContext = createContext<TabLocation | null>(null)
const VisibleContext = createContext(true)

/**
 * Provides a tree with its tab. `createApp` does this for every screen; tests do it themselves.
 * @example
 * <TabProvider location={tabLocation({ id: '/orders', href: '/orders?page=2', params: {}, title: ['订单', 'Orders', '注文'] })}>…</TabProvider>
 */
export function TabProvider({ location, children }: { location: TabLocation; children: ReactNode }) {
  return <LocationContext value={location}>{children}</LocationContext>
}

/** Provides whether the tab is shown. */
export function VisibleProvider({ visible, children }: { visible: boolean; children: ReactNode }) {
  return <VisibleContext value={visible}>{children}</VisibleContext>
}

/**
 * The address of the tab that contains this component.
 * @example const { query, navigate } = useTab()
 */
export function useTab(): TabLocation {
  const location = use(LocationContext)
  if (!location) throw new Error('useTab: this component is not inside a tab')
  return location
}

/**
 * Whether the tab is shown. Effects and queries stop in a hidden tab by themselves; use this for rendering.
 * @example const isShown = useVisible()
 */
export function useVisible(): boolean {
  return use(VisibleContext)
}
