/** A micro-app as the page knows it: by name. */
export interface AppEntry {
  /** name in the import map */
  name: `@mtm/${string}`
  /** beginnings of the component names it shows, or whole names (menu rows name components) */
  prefixes: readonly string[]
}

const SHELL = '@mtm/mf-shell'

/** Who shows what. A component that nobody claims falls to the shell, which says so. */
export const REGISTRY: readonly AppEntry[] = [
  {
    name: SHELL,
    prefixes: ['account/', 'dashboard/', 'exception/', 'user/', 'layouts/', 'system/UserAnnouncementList'],
  },
  { name: '@mtm/mf-system', prefixes: ['system/', 'modules/online/'] },
  { name: '@mtm/mf-monitor', prefixes: ['modules/monitor/'] },
  { name: '@mtm/mf-orders', prefixes: ['order/'] },
]

/** The micro-app of a component name; a whole name goes before a prefix. */
export function appOf(component: string): string {
  const claims = (claimed: (prefix: string) => boolean) =>
    REGISTRY.find(({ prefixes }) => prefixes.some(claimed))?.name
  return (
    claims((prefix) => prefix === component) ??
    claims((prefix) => prefix.endsWith('/') && component.startsWith(prefix)) ??
    SHELL
  )
}
