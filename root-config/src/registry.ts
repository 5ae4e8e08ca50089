/** A micro-app as the page knows it: by name. */
export interface AppEntry {
  /** name in the import map */
  name: `@mtm/${string}`
  /** beginnings of the component names it shows (menu rows name components) */
  prefixes: readonly string[]
}

/** Who shows what. A component that nobody claims is shown as "not found" by the shell. */
export const REGISTRY: readonly AppEntry[] = [
  { name: '@mtm/mf-shell', prefixes: ['dashboard/', 'exception/', 'user/', 'system/UserAnnouncementList'] },
  { name: '@mtm/mf-system', prefixes: ['system/'] },
  { name: '@mtm/mf-monitor', prefixes: ['modules/monitor/'] },
  { name: '@mtm/mf-orders', prefixes: ['order/'] },
]

/** The micro-app of a component name, or '' when none claims it. */
export function appOf(component: string): string {
  return REGISTRY.find(({ prefixes }) => prefixes.some((prefix) => component.startsWith(prefix)))?.name ?? ''
}
