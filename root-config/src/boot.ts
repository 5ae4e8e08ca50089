import {
  $location,
  $locale,
  $menu,
  $routes,
  $session,
  claimTabs,
  configureRoutes,
  loadPermissions,
  matchRoute,
  navigate,
  showTab,
  signOut,
  type RouteMatch,
} from '@mtm/shared-utils/runtime'
import { startApps } from './apps.ts'
import { FIXED_ROUTES, OPEN_PATHS } from './fixed-routes.ts'
import { passage } from './gate.ts'
import { importModule } from './load-app.ts'
import { showFrame } from './layout.ts'
import { appOf } from './registry.ts'

let shown: RouteMatch | null = null
let permissions: Promise<void> | null = null

/** Lets the current address pass, sends it elsewhere, or fetches what the decision needs. */
function check(): void {
  const { path, search } = $location.get()
  const decision = passage(
    { path, search, signedIn: $session.get() !== null, hasMenu: $menu.get().length > 0 },
    { open: OPEN_PATHS, match: matchRoute },
  )
  if (decision.do === 'go') navigate(decision.to, { replace: true })
  else if (decision.do === 'load-permissions') void needPermissions()
  else show(decision.match)
}

function show(match: RouteMatch): void {
  shown = match
  showFrame(match.route)
  showTab(match)
  if (!match.route.bare) void needChrome()
}

/**
 * A failed fetch ends the session: without permissions nothing could be shown (specification, point 4). Its end leads
 * to the sign-in page, which knows where to go on; work begun before a reload waits there for the same person.
 */
async function needPermissions(): Promise<void> {
  permissions ??= loadPermissions().finally(() => (permissions = null))
  try {
    await permissions
  } catch {
    await signOut({ keepWork: true }).catch(() => undefined)
  }
}

let person = $session.get()?.user.id
/** Somebody else signed in, here or in another browser tab: nothing of the person before stays in this page. */
function changePerson(): void {
  const next = $session.get()?.user.id
  if (!next || next === person) return
  const before = person
  person = next
  if (!before) return
  claimTabs()
  location.reload()
}

let chrome: Promise<unknown> | null = null

/** Menu, tabs, header: needed once somebody is signed in. Failing, the content stays usable and the next address tries again. */
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
$session.listen(changePerson)
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
