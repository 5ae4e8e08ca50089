import type { Label } from '@mtm/shared-utils/contracts/locale'

/** One page of the tab strip. `id` is its path without query; `href` its last full address. */
export interface Tab {
  id: string
  href: string
  title: Label
  component: string
  app: string
  params: Readonly<Record<string, string>>
  /** shown since the page loaded: its micro-app keeps it alive */
  live: boolean
  /** has unsaved work */
  dirty: boolean
  closable: boolean
  /** false: its view is built anew whenever it is shown (`keepAlive` of its menu row) */
  kept: boolean
  /** outside the strip (sign-in and similar pages) */
  bare: boolean
  /** increased by a refresh: the screen mounts again */
  generation: number
  /** order of last showing, the smallest is the least recently used */
  shown: number
}
export interface TabState {
  tabs: readonly Tab[]
  activeId: string | null
}

/** At most this many tabs stay alive; the least recently used falls back to address and draft. */
export const LIVE_LIMIT = 12

const patch = (state: TabState, id: string, change: Partial<Tab>): TabState => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)),
})

/** Shows a tab: adds it when new, remembers its address, keeps the number of live tabs bounded. */
export function shown(
  state: TabState,
  tab: Omit<Tab, 'live' | 'dirty' | 'generation' | 'shown'>,
  multiPage: boolean,
): TabState {
  const now = Math.max(0, ...state.tabs.map((other) => other.shown)) + 1
  const known = state.tabs.find((other) => other.id === tab.id)
  const entry: Tab = { dirty: false, generation: 0, ...known, ...tab, live: true, shown: now }
  const kept = state.tabs.filter((other) => !other.bare || other.id === tab.id)
  const others = multiPage || tab.bare ? kept : kept.filter((other) => other.id === tab.id || other.dirty)
  const tabs =
    known && others.some((other) => other.id === tab.id)
      ? others.map((other) => (other.id === tab.id ? entry : other))
      : [...others, entry]
  return { tabs: boundLive(tabs).map((other) => withoutState(other, tab.id)), activeId: tab.id }
}

/** A tab that is not kept falls back to address and draft as soon as another is shown. */
const withoutState = (tab: Tab, activeId: string): Tab =>
  tab.live && !tab.kept && tab.id !== activeId ? { ...tab, live: false } : tab

function boundLive(tabs: readonly Tab[]): readonly Tab[] {
  const surplus = tabs
    .filter((tab) => tab.live)
    .sort((a, b) => b.shown - a.shown)
    .slice(LIVE_LIMIT)
  return surplus.length ? tabs.map((tab) => (surplus.includes(tab) ? { ...tab, live: false } : tab)) : tabs
}

export type CloseRefusal = 'home' | 'last' | 'dirty' | 'missing'

/** Why a tab cannot be closed now, or null. */
export function closeRefusal(state: TabState, id: string): CloseRefusal | null {
  const strip = state.tabs.filter((tab) => !tab.bare)
  const tab = strip.find((candidate) => candidate.id === id)
  if (!tab) return 'missing'
  if (!tab.closable) return 'home'
  if (strip.length === 1) return 'last'
  return tab.dirty ? 'dirty' : null
}

/** Closes tabs; a closed active tab makes its neighbour active (right, otherwise left). */
export function closed(state: TabState, ids: ReadonlySet<string>): TabState {
  const tabs = state.tabs.filter((tab) => !ids.has(tab.id))
  if (state.activeId === null || !ids.has(state.activeId)) return { ...state, tabs }
  const at = state.tabs.findIndex((tab) => tab.id === state.activeId)
  const stays = (tab: Tab) => !ids.has(tab.id)
  const neighbour = state.tabs.slice(at).find(stays) ?? state.tabs.slice(0, at).reverse().find(stays)
  return { tabs, activeId: neighbour?.id ?? null }
}

export function refreshed(state: TabState, id: string): TabState {
  const tab = state.tabs.find((candidate) => candidate.id === id)
  return tab ? patch(state, id, { generation: tab.generation + 1, dirty: false }) : state
}

export function changed(state: TabState, id: string, change: Partial<Pick<Tab, 'dirty' | 'href'>>): TabState {
  const tab = state.tabs.find((candidate) => candidate.id === id)
  const same = !tab || Object.entries(change).every(([name, value]) => tab[name as 'dirty'] === value)
  return same ? state : patch(state, id, change)
}
