import { HOME, localPath, SIGN_IN, type RouteMatch } from '@mtm/shared-utils/runtime'

/** Input of the gate for a navigation. */
export interface Visit {
  path: string
  search: string
  signedIn: boolean
  /** the menu of this session has arrived */
  hasMenu: boolean
}

/** Outcome of a navigation. */
export type Passage =
  | { do: 'go'; to: string }
  | { do: 'load-permissions' }
  | { do: 'show'; match: RouteMatch }

const NOT_FOUND = '/404'

export interface GateRules {
  open: ReadonlySet<string>
  match(path: string): RouteMatch | null
}

/**
 * The session gate (specification, point 4). Without a session only open addresses pass; with one the permissions are
 * loaded first; an unknown address goes to /404.
 */
export function passage({ path, search, signedIn, hasMenu }: Visit, { open, match }: GateRules): Passage {
  const found = match(path)
  if (signedIn && path === SIGN_IN) return { do: 'go', to: wantedAddress(search) }
  if (open.has(path) && found) return { do: 'show', match: found }
  if (path === '/user') return { do: 'go', to: SIGN_IN }
  if (!signedIn) return { do: 'go', to: signInAddress(path, search) }
  if (!hasMenu) return { do: 'load-permissions' }
  if (!found) return path === NOT_FOUND ? { do: 'go', to: HOME } : { do: 'go', to: NOT_FOUND }
  if (found.route.redirect) return { do: 'go', to: found.route.redirect }
  return { do: 'show', match: found }
}

/** The sign-in page with the requested address. */
function signInAddress(path: string, search: string): string {
  return `${SIGN_IN}?redirect=${encodeURIComponent(path + search)}`
}

/** The target of `redirect`, if it is on this site. */
function wantedAddress(search: string): string {
  const wanted = localPath(new URLSearchParams(search).get('redirect') ?? '')
  // the rest of `/.//evil.test` looks like an address of another site: refused
  return wanted && localPath(wanted) === wanted && wanted.split('?')[0] !== SIGN_IN ? wanted : HOME
}
