import { atom, type ReadableAtom } from 'nanostores'
import { tabClosed } from '@mtm/shared-utils/contracts/events/tab.closed'
import { bus } from '../bus/bus.ts'
import { once } from '../page.ts'
import { $location, navigate, type PageLocation } from '../routes/location.ts'
import { HOME } from '../routes/addresses.ts'
import { HOME_TITLE, matchRoute } from '../routes/route-table.ts'
import type { RouteMatch } from '../routes/match.ts'
import { $settings } from '../settings/settings.ts'
import { drafts } from '../storage/drafts.ts'
import { KEYS, SESSION_KEYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'
import {
  changed,
  closed,
  closeRefusal,
  refreshed,
  shown,
  type CloseRefusal,
  type Tab,
  type TabState,
} from './tabs.rules.ts'

const store = once('tabs', () => {
  const $tabs = atom<TabState>({ tabs: readStored(), activeId: null })
  $tabs.listen(({ tabs }) => keep(tabs))
  storage.watch(KEYS.signedOut, () => {
    const left = storage.get<SignedOut>(KEYS.signedOut)
    if (left) forgetWork(left.username)
  })
  return $tabs
})
/** The tab strip and which tab is active. */
export const $tabs: ReadableAtom<TabState> = store

/** Shows the tab of a matched address. The root config calls it for every location that passes the gate. */
export function showTab({ route, params }: RouteMatch, at: PageLocation = $location.get()): void {
  const state = store.get()
  const first = state.tabs.every((tab) => tab.bare) && !route.bare && at.path !== HOME
  const start = first ? withHome(state) : state
  const { title, component, app, bare = false, keepAlive: kept } = route
  const closable = at.path !== HOME
  const tab = { id: at.path, href: at.href, title, component, app, params, kept, bare, closable }
  store.set(shown(start, tab, $settings.get().multiPage))
}

/** The list starts with home unless the current path is home. */
function withHome(state: TabState): TabState {
  const home = matchRoute(HOME)?.route
  if (!home || !$settings.get().multiPage) return state
  const tab: Tab = {
    id: HOME,
    href: HOME,
    title: HOME_TITLE,
    component: home.component,
    app: home.app,
    params: {},
    live: false,
    dirty: false,
    closable: false,
    kept: home.keepAlive,
    bare: false,
    generation: 0,
    shown: 0,
  }
  return { ...state, tabs: [tab, ...state.tabs] }
}

/**
 * Synchronises the open tabs with the routes: a view that the user lost is replaced by `lost`, and returns when the
 * right returns. Unsaved work waits as a draft.
 */
export function fitTabs(lost: (tab: Tab) => Pick<Tab, 'component' | 'app'>): void {
  const { tabs, ...state } = store.get()
  const fitted = tabs.map((tab) => {
    const { component, app } = matchRoute(tab.id)?.route ?? lost(tab)
    return tab.component === component && tab.app === app ? tab : { ...tab, component, app }
  })
  if (fitted.some((tab, index) => tab !== tabs[index])) store.set({ ...state, tabs: fitted })
}

/** Goes to an open tab at its last address. */
export function activateTab(id: string): void {
  const tab = store.get().tabs.find((candidate) => candidate.id === id)
  if (tab) navigate(tab.href)
}

/**
 * Closes a tab with its draft. Home and the last tab stay; a tab with unsaved work closes only with `force`, after a
 * confirmation.
 * @returns null when it is closed, else why not
 */
export function closeTab(id: string, { force = false }: { force?: boolean } = {}): CloseRefusal | null {
  const refusal = closeRefusal(store.get(), id)
  if (refusal && !(refusal === 'dirty' && force)) return refusal
  closeAll([id])
  return null
}
/** Closes every closable tab left of one; tabs with unsaved work stay. Returns how many stayed for that reason. */
export const closeLeftTabs = (id: string): number => closeWhere(id, (index, at) => index < at)
/** The same to the right. */
export const closeRightTabs = (id: string): number => closeWhere(id, (index, at) => index > at)
/** The same on both sides. */
export const closeOtherTabs = (id: string): number => closeWhere(id, (index, at) => index !== at)

function closeWhere(id: string, goes: (index: number, at: number) => boolean): number {
  const { tabs } = store.get()
  const at = tabs.findIndex((tab) => tab.id === id)
  const meant = tabs.filter((tab, index) => tab.closable && goes(index, at))
  closeAll(meant.filter((tab) => !tab.dirty).map((tab) => tab.id))
  return meant.filter((tab) => tab.dirty).length
}

function closeAll(ids: readonly string[]): void {
  if (!ids.length) return
  const before = store.get()
  const after = closed(before, new Set(ids))
  store.set(after)
  for (const id of ids) {
    drafts.drop(id)
    bus.raise(tabClosed, { id })
  }
  const active = after.tabs.find((tab) => tab.id === after.activeId)
  if (active && after.activeId !== before.activeId) navigate(active.href)
}

/** Mounts the screen of a tab again and drops its draft. */
export function refreshTab(id: string): void {
  drafts.drop(id)
  store.set(refreshed(store.get(), id))
}

/** Sets whether a tab has unsaved work. */
export function setTabDirty(id: string, dirty: boolean): void {
  store.set(changed(store.get(), id, { dirty }))
}

/**
 * A screen changed its own query: remembered by its tab, and shown in the address bar when it is active; with `push` as
 * an entry of the history.
 */
export function setTabHref(id: string, href: string, { push = false }: { push?: boolean } = {}): void {
  store.set(changed(store.get(), id, { href }))
  if (store.get().activeId === id) navigate(href, { replace: !push })
}

/** Drops the strip of another user at sign-in. Drafts stay, each under the name of its author. */
export function claimTabs(): void {
  if (readOwner() !== null && readOwner() !== currentUser()) store.set({ tabs: [], activeId: null })
}

/** Closes everything. */
export function resetTabs(): void {
  for (const tab of store.get().tabs) drafts.drop(tab.id)
  store.set({ tabs: [], activeId: null })
}

/** Who signed out, and when: the same user may do so again. */
interface SignedOut {
  username: string
  at: number
}

/** Closes everything and drops unsaved work, in every tab of the browser, at sign-out. */
export function giveUpWork(): void {
  const username = currentUser()
  forgetWork(username)
  const left: SignedOut = { username, at: Date.now() }
  storage.set(KEYS.signedOut, left)
}

function forgetWork(username: string): void {
  if (username === currentUser()) resetTabs()
  drafts.dropOf(username)
}

/** The stored form of the strip; its tabs are not live until they are shown. */
interface StoredStrip {
  owner: string
  tabs: Tab[]
}
function currentUser(): string {
  return storage.get<string>(KEYS.username) ?? ''
}

function keep(tabs: readonly Tab[]): void {
  const strip: StoredStrip = { owner: currentUser(), tabs: tabs.filter((tab) => !tab.bare) }
  try {
    sessionStorage.setItem(SESSION_KEYS.tabs, JSON.stringify(strip))
  } catch {
    // storage full: the strip starts with home after a reload
  }
}
function readStrip(): Partial<StoredStrip> | null {
  try {
    return JSON.parse(sessionStorage.getItem(SESSION_KEYS.tabs) ?? 'null') as Partial<StoredStrip> | null
  } catch {
    return null
  }
}
const readOwner = () => readStrip()?.owner ?? null

function readStored(): Tab[] {
  const strip = readStrip()
  if (!Array.isArray(strip?.tabs) || strip.owner !== currentUser()) return []
  return strip.tabs.filter(isTab).map((tab) => ({ ...tab, live: false, generation: 0 }))
}
function isTab(value: unknown): value is Tab {
  const tab = value as Partial<Tab> | null
  return typeof tab?.id === 'string' && typeof tab.href === 'string' && Array.isArray(tab.title)
}
