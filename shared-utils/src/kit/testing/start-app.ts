import type { ComponentType } from 'react'
import {
  $location,
  $tabs,
  closeTab,
  configureRoutes,
  drafts,
  matchRoute,
  navigate,
  resetTabs,
  showTab,
  type Route,
  type TextLoaders,
} from '@mtm/shared-utils/runtime'
import { until } from '@mtm/shared-utils/runtime/testing'
import { createApp } from '../root/create-app.tsx'
import { settle } from './user-events.ts'

export interface RunningApp {
  /** the container of the app */
  box: HTMLElement
  /** Goes to an address as the root config would. */
  show(href: string): Promise<void>
  /** the scrolling box of the tab that is shown */
  pane(): HTMLElement
  close(path: string): void
  /** Ends the micro-app as single-spa would. */
  unmount(): Promise<void>
  /** Starts it again, with the tabs that are open. */
  mount(): Promise<void>
  /** Unmounts, forgets tabs and drafts, restores the address. */
  stop(): Promise<void>
}

/** Runs views as a micro-app: each is reached at `/<its name>`. */
export async function startApp(
  views: Readonly<Record<string, ComponentType | (() => Promise<{ default: ComponentType }>)>>,
  { name = '@mtm/mf-test', texts, lazy = false }: { name?: string; texts?: TextLoaders; lazy?: boolean } = {},
): Promise<RunningApp> {
  const start = location.href
  const names = Object.keys(views)
  const route = (view: string): Route => ({
    path: `/${view}`,
    name: view,
    title: [view, view, view],
    component: `test/${view}`,
    app: name,
    keepAlive: true,
    hidden: false,
    external: false,
    parents: [],
  })
  configureRoutes({ appOf: () => name, fixed: names.map(route) })
  resetTabs()
  const app = createApp({
    name,
    texts,
    manifest: { name, components: Object.fromEntries(names.map((view) => [`test/${view}`, view])) },
    views: Object.fromEntries(
      Object.entries(views).map(([view, source]) => [
        view,
        lazy
          ? (source as () => Promise<{ default: ComponentType }>)
          : () => Promise.resolve({ default: source as ComponentType }),
      ]),
    ),
  })
  const content = document.createElement('div')
  content.id = 'mtm-content'
  content.className = 'mtm-test-content'
  // without the root config nothing else gives panes a height
  content.style.cssText = 'position: absolute; inset: 0; block-size: 600px'
  document.body.append(content)
  const props = { name, singleSpa: {}, mountParcel: () => {} }
  await app.bootstrap(props)
  await app.mount(props)
  const box = document.getElementById(`app:${name}`)!
  const visible = () => [...box.children].find((pane) => (pane as HTMLElement).style.display !== 'none')

  return {
    box,
    async show(href) {
      navigate(href)
      const match = matchRoute($location.get().path)
      if (!match) throw new Error(`no view for ${href}`)
      showTab(match)
      await settle()
      await until(`tab ${href}`, () => visible() !== undefined && !visible()!.querySelector('.mtm-skeleton'))
    },
    pane: () => visible() as HTMLElement,
    close: (path) => void closeTab(path, { force: true }),
    unmount: async () => void (await app.unmount(props)),
    mount: async () => void (await app.mount(props)),
    async stop() {
      for (const tab of $tabs.get().tabs) drafts.drop(tab.id)
      resetTabs()
      await app.unmount(props)
      content.remove()
      history.replaceState(null, '', start)
    },
  }
}
