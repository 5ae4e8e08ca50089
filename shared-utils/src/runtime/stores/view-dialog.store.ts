import { atom, type ReadableAtom } from 'nanostores'
import { viewWanted } from '@mtm/shared-utils/contracts/events/view.wanted'
import { isLayout } from '@mtm/shared-utils/contracts/menu/menu-components'
import { bus } from '../bus/bus.ts'
import { once } from '../page.ts'
import { navigate } from '../routes/location.ts'
import { $routes } from '../routes/route-table.ts'
import type { Route } from '../routes/match.ts'
import { $session } from '../session/session-end.ts'
import { sharedWork } from '../shared-work.ts'
import { $tabs } from './tabs.store.ts'

/** A view above the current tab. */
export interface ViewDialog {
  component: string
  /** of the record it shows, or empty */
  id: string
  /** its micro-app; null when the user may not see it */
  app: string | null
  /** grows with every retry */
  attempt: number
  /** why its micro-app could not be loaded */
  error?: unknown
}

const $view = once('view-dialog', () => atom<ViewDialog | null>(null))
/** The requested view, until it is closed. */
export const $viewDialog: ReadableAtom<ViewDialog | null> = $view

/** The route of a view that the user has. Layouts are not views: many menu rows share one. */
export function routeOfView(component: string): Route | undefined {
  if (isLayout(component)) return undefined
  return $routes.get().routes.find((route) => route.component === component)
}

const work = sharedWork('host-views', () => {
  let over: string | null = null
  const stops = [
    bus.on(viewWanted, ({ component, id }) => {
      over = $tabs.get().activeId
      $view.set({ component, id, app: routeOfView(component)?.app ?? null, attempt: 0 })
    }),
    // it belongs to one tab and one user
    $tabs.listen(({ activeId }) => activeId !== over && closeView()),
    $session.listen((session) => !session && closeView()),
    closeView,
  ]
  return () => stops.forEach((stop) => stop())
})

/** Registers a host of requested views until the returned function is called. */
export const hostViews = work.begin
/** False on a page that has only the chrome: there a view is reached by its address. */
export const hasViewHost = work.isGoingOn

/** Navigates to the address of a view when no host can show it above a tab. */
export function goToView(component: string, id: string): void {
  const path = routeOfView(component)?.path
  if (path) navigate(id ? `${path}?open=${encodeURIComponent(id)}` : path)
}

export function closeView(): void {
  if ($view.get()) $view.set(null)
}

/** For the root config: a micro-app did not arrive. */
export function failView(app: string, error: unknown): void {
  const view = $view.get()
  if (view?.app === app) $view.set({ ...view, error })
}

/** Requests the micro-app again. */
export function retryView(): void {
  const view = $view.get()
  if (view) $view.set({ ...view, error: undefined, attempt: view.attempt + 1 })
}
