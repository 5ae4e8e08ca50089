import {
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  start,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa'
import { $tabs } from '@mtm/shared-utils/runtime'
import { forgetApp, LOAD_LIMIT, loadApp } from './load-app.ts'
import { containerOf, failureHost, showContainer } from './layout.ts'
import { REGISTRY } from './registry.ts'

/** The apps that own a live tab. */
function liveApps(): Set<string> {
  return new Set(
    $tabs
      .get()
      .tabs.filter(({ live }) => live)
      .map(({ app }) => app),
  )
}

const host = failureHost((app) => void retry(app))

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
  forgetApp(app)
  await unregisterApplication(app)
  register(app)
  await triggerAppChange()
}

/** Registers every micro-app and keeps those with a live tab mounted; the active tab's app is the one to be seen. */
export function startApps(): void {
  // our own time limits end a lifecycle; single-spa's only warn
  setBootstrapMaxTime(LOAD_LIMIT, false, LOAD_LIMIT)
  setMountMaxTime(LOAD_LIMIT, false, LOAD_LIMIT)
  for (const { name } of REGISTRY) register(name)
  let before = ''
  $tabs.subscribe(({ tabs, activeId }) => {
    const active = tabs.find(({ id }) => id === activeId)
    if (active) showContainer(active.app)
    const now = [...liveApps()].sort().join()
    if (now === before) return
    before = now
    void triggerAppChange()
  })
  start({ urlRerouteOnly: true })
}
