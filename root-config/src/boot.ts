import {
  $location,
  $locale,
  $menu,
  $routes,
  $session,
  $tabs,
  ApiError,
  claimTabs,
  configureRoutes,
  fitTabs,
  loadPermissions,
  matchRoute,
  navigate,
  notify,
  setMenu,
  showTab,
  signOut,
  type RouteMatch,
} from '@mtm/shared-utils/runtime'
import { startApps } from './apps.ts'
import { FIXED_ROUTES, lostRoute, OPEN_PATHS } from './fixed-routes.ts'
import { passage } from './gate.ts'
import { importModule } from './load-app.ts'
import { showFrame } from './layout.ts'
import { appOf } from './registry.ts'
import { noteScreen, startReports } from './reports/start-reports.ts'

let shown: RouteMatch | null = null
let permissions: Promise<void> | null = null

/** The view of an address; an open tab stays where it is when its view is lost. */
function matchOpen(path: string): RouteMatch | null {
  const found = matchRoute(path)
  const tab = found ? undefined : $tabs.get().tabs.find(({ id }) => id === path)
  if (!tab) return found
  return { params: tab.params, route: lostRoute(tab) }
}

/** Lets the current address pass, redirects, or fetches what the decision needs. */
function check(): void {
  const { path, search } = $location.get()
  const decision = passage(
    { path, search, signedIn: $session.get() !== null, hasMenu: $menu.get().length > 0 },
    { open: OPEN_PATHS, match: matchOpen },
  )
  if (decision.do === 'go') navigate(decision.to, { replace: true })
  else if (decision.do === 'load-permissions') void needPermissions()
  else show(decision.match)
}

function show(match: RouteMatch): void {
  shown = match
  noteScreen(match.route.component)
  showFrame(match.route)
  showTab(match)
  if (!match.route.bare) void needChrome()
}

/**
 * A failed fetch ends the session: without permissions nothing can be shown (specification, point 4). The sign-in page
 * keeps the address to return to, and drafts wait there for the same user.
 */
async function needPermissions(): Promise<void> {
  const token = $session.get()?.token
  const isOurs = () => $session.get()?.token === token
  permissions ??= loadPermissions().finally(() => (permissions = null))
  try {
    await permissions
    if ($menu.get().length > 0) return
  } catch (error) {
    if (isOurs()) {
      // a network failure has reported itself
      if (error instanceof ApiError && error.status === 200) notify({ kind: 'danger', text: error.message })
      await signOut({ keepWork: true }).catch(() => undefined)
      return
    }
  }
  // the answer was for a session before
  check()
}

let session = $session.get()
let person = session?.user.id
/**
 * Another session began, here or in another browser tab: fetch its rights. When it belongs to another user, nothing of
 * the first stays in this page.
 */
function changeSession(): void {
  const token = session?.token
  session = $session.get()
  if (session?.token !== token) setMenu([])
  if (!session) return
  person ??= session.user.id
  if (session.user.id === person) return
  claimTabs()
  location.reload()
}

/** Rights changed while tabs are open. Without a menu there is nothing to go by: it is on its way. */
function changeRoutes(): void {
  if ($menu.get().length > 0) fitTabs(lostRoute)
}

let chrome: Promise<unknown> | null = null

/**
 * Menu, tabs, header: loaded once somebody is signed in. When this fails the content stays usable, and the next
 * navigation tries again.
 */
async function needChrome(): Promise<void> {
  chrome ??= importModule('@mtm/chrome')
  try {
    await chrome
  } catch {
    chrome = null
  }
}

configureRoutes({ appOf, fixed: FIXED_ROUTES })
startApps()
$session.listen(changeSession)
$routes.listen(changeRoutes)
// one decision for a burst of changes: signing in sets session, menu and address one after the other
let queued = false
for (const store of [$location, $session, $routes])
  store.listen(() => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      check()
    })
  })
$locale.listen(() => shown && showFrame(shown.route))
check()
startReports()
