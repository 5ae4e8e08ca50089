/** A micro-app in the registry. */
export interface AppEntry {
  /** name in the import map */
  name: `@mtm/${string}`
  /** prefixes of the component names it shows, or full names (menu rows name components) */
  prefixes: readonly string[]
}

const SHELL = '@mtm/mf-shell'

/** Micro-apps by component name. Unclaimed components go to the shell, which reports them. */
export const REGISTRY: readonly AppEntry[] = [
  {
    name: SHELL,
    prefixes: ['account/', 'dashboard/', 'exception/', 'user/', 'layouts/', 'system/UserAnnouncementList'],
  },
  {
    name: '@mtm/mf-system',
    prefixes: ['system/', 'modules/message/', 'modules/online/', 'modules/oss/', 'examples/', 'result/'],
  },
  { name: '@mtm/mf-monitor', prefixes: ['modules/monitor/'] },
  { name: '@mtm/mf-orders', prefixes: ['order/'] },
]

/** The micro-app of a component name; a full name wins over a prefix. */
export function appOf(component: string): string {
  const claims = (claimed: (prefix: string) => boolean) =>
    REGISTRY.find(({ prefixes }) => prefixes.some(claimed))?.name
  return (
    claims((prefix) => prefix === component) ??
    claims((prefix) => prefix.endsWith('/') && component.startsWith(prefix)) ??
    SHELL
  )
}
