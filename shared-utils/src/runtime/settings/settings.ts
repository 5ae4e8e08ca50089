import { atom, type ReadableAtom } from 'nanostores'
import { once } from '../page.ts'
import { KEYS, type StorageKey } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'

/** Settings of the console's appearance (setting drawer). */
export interface Settings {
  primary: string
  navTheme: 'dark' | 'light'
  scheme: 'light' | 'dark' | 'system'
  layout: 'side' | 'top'
  contentWidth: 'fixed' | 'fluid'
  fixedHeader: boolean
  autoHideHeader: boolean
  fixedSidebar: boolean
  colorWeak: boolean
  multiPage: boolean
  footer: boolean
  menuCollapsed: boolean
}

/** Specification, point 9. */
export const DEFAULT_SETTINGS: Settings = {
  primary: '#1890FF',
  navTheme: 'dark',
  scheme: 'system',
  layout: 'side',
  contentWidth: 'fixed',
  fixedHeader: false,
  autoHideHeader: false,
  fixedSidebar: false,
  colorWeak: false,
  multiPage: true,
  footer: true,
  menuCollapsed: false,
}

/** Stock pages spell some values their own way; the stored form is theirs. */
const STOCK: Partial<Record<keyof Settings, readonly (readonly [ours: unknown, stored: unknown])[]>> = {
  layout: [
    ['side', 'sidemenu'],
    ['top', 'topmenu'],
  ],
  contentWidth: [
    ['fixed', 'Fixed'],
    ['fluid', 'Fluid'],
  ],
  menuCollapsed: [
    [false, true],
    [true, false],
  ],
}

const names = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]
const keyOf = (name: keyof Settings): StorageKey => KEYS[name]

function readAll(): Settings {
  const read = names.map((name) => {
    const stored = storage.get<unknown>(keyOf(name))
    const pairs = STOCK[name]
    const value = pairs ? pairs.find((pair) => pair[1] === stored)?.[0] : stored
    return [name, typeof value === typeof DEFAULT_SETTINGS[name] ? value : DEFAULT_SETTINGS[name]] as const
  })
  return withDependencies(Object.fromEntries(read) as unknown as Settings)
}

/** Fluid only with the top menu, hiding needs a fixed header, a fixed side menu needs the side layout. */
function withDependencies(settings: Settings): Settings {
  const top = settings.layout === 'top'
  return {
    ...settings,
    contentWidth: top ? settings.contentWidth : 'fixed',
    autoHideHeader: settings.autoHideHeader && settings.fixedHeader,
    fixedSidebar: settings.fixedSidebar && !top,
  }
}

const store = once('settings', () => atom<Settings>(readAll()))
export const $settings: ReadableAtom<Settings> = store

/** Changes some settings: at once everywhere, and remembered. */
export function changeSettings(patch: Partial<Settings>): void {
  const next = withDependencies({ ...store.get(), ...patch })
  for (const name of names) {
    if (next[name] === store.get()[name]) continue
    const stored = STOCK[name]?.find((pair) => pair[0] === next[name])?.[1] ?? next[name]
    storage.set(keyOf(name), stored)
  }
  store.set(next)
}
