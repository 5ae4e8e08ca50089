import type { Label } from '@mtm/shared-utils/contracts/locale'

/** One address of the application. */
export interface Route {
  /** pattern, `:name` segments allowed */
  path: string
  name: string
  title: Label
  /** component name of the menu row; decides which micro-app shows it */
  component: string
  app: string
  keepAlive: boolean
  hidden: boolean
  icon?: string
  /** address of a framed or external entry, placeholders filled */
  url?: string
  /** opens a new browser window */
  external: boolean
  /** another site that may be shown in a frame */
  framed?: boolean
  /** a screen of a group whose screens are tabs of one page */
  tabbed?: boolean
  /** paths of the menu entries above it, outermost first */
  parents: readonly string[]
  /** redirect target, instead of a view */
  redirect?: string
  /** outside the layout and its tabs (sign-in and similar pages) */
  bare?: boolean
  /** a fixed address that exists only for users whose menu has its component */
  granted?: boolean
}
export interface RouteTable {
  routes: readonly Route[]
}
export interface RouteMatch {
  route: Route
  params: Readonly<Record<string, string>>
}

/** The route of a path; literal segments win over parameters. */
export function findRoute(table: RouteTable, path: string): RouteMatch | null {
  const parts = split(path)
  let best: { match: RouteMatch; literal: number } | null = null
  for (const route of table.routes) {
    const params = fit(split(route.path), parts)
    if (!params) continue
    const literal = parts.length - Object.keys(params).length
    if (!best || literal > best.literal) best = { match: { route, params }, literal }
  }
  return best?.match ?? null
}

const split = (path: string) => path.split('/').filter(Boolean)

function fit(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index] as string
    if (segment.startsWith(':')) params[segment.slice(1)] = safeDecode(part)
    else if (segment !== part) return null
  }
  return params
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
