import {
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  start,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa'
import { $tabs, $viewDialog, closeView, failView, goToView, type ViewDialog } from '@mtm/shared-utils/runtime'
import type { FailureHost } from './app-failure.ts'
import { forgetApp, LOAD_LIMIT, loadApp } from './load-app.ts'
import { containerOf, failureHost, showContainer } from './layout.ts'
import { REGISTRY } from './registry.ts'

/** The apps that own a live tab, or the view of the dialog. */
function liveApps(): Set<string> {
  const live = $tabs.get().tabs.filter((tab) => tab.live)
  const inDialog = $viewDialog.get()?.app
  return new Set([...live.map(({ app }) => app), ...(inDialog ? [inDialog] : [])])
}

const boxes = failureHost((app) => void retry(app))
/** Apps that failed to load, until they are requested again. */
const failed = new Set<string>()
const host: FailureHost = {
  show(app, error) {
    failed.add(app)
    boxes.show(app, error)
    failView(app, error)
    leadToView($viewDialog.get())
  },
  clear: (app) => boxes.clear(app),
}

/**
 * A view dialog is above the shown tab. When the tab's app has failed, nothing can host the dialog: navigate to the
 * view instead.
 */
function leadToView(view: ViewDialog | null): void {
  const { tabs, activeId } = $tabs.get()
  const shown = tabs.find(({ id }) => id === activeId)?.app
  if (!view || !shown || !failed.has(shown) || view.app === shown) return
  closeView()
  goToView(view.component, view.id)
}

function register(app: string): void {
  registerApplication({
    name: app,
    app: () => loadApp(app, { host }),
    activeWhen: () => liveApps().has(app),
    customProps: { domElementGetter: () => containerOf(app) },
  })
}

/** Loads and mounts an app again, from scratch: a failed lifecycle is final for single-spa. */
async function retry(app: string): Promise<void> {
  failed.delete(app)
  forgetApp(app)
  await unregisterApplication(app)
  register(app)
  await triggerAppChange()
}

/** Registers every micro-app and keeps those with a live tab mounted; the active tab's app is the visible one. */
export function startApps(): void {
  // our own time limits end a lifecycle; single-spa's only warn
  setBootstrapMaxTime(LOAD_LIMIT, false, LOAD_LIMIT)
  setMountMaxTime(LOAD_LIMIT, false, LOAD_LIMIT)
  for (const { name } of REGISTRY) register(name)
  let before = ''
  const change = () => {
    const now = [...liveApps()].sort().join()
    if (now === before) return
    before = now
    void triggerAppChange()
  }
  $tabs.subscribe(({ tabs, activeId }) => {
    const active = tabs.find(({ id }) => id === activeId)
    if (active) showContainer(active.app)
    change()
  })
  $viewDialog.listen((view) => {
    // requesting a view, or retrying it, requests its app again after an earlier failure
    if (view?.app && !view.error && failed.has(view.app)) void retry(view.app)
    change()
    leadToView(view)
  })
  start({ urlRerouteOnly: true })
}
