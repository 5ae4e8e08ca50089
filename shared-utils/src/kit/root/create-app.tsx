import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import singleSpaReact from 'single-spa-react'
import { $tabs, registerTexts, type TextLoaders } from '@mtm/shared-utils/runtime'
import { ErrorPanel } from '../display/error-panel.tsx'
import { TabsRoot } from './tabs-root.tsx'
import { $viewSources, viewSource, type ViewSource } from './view-source.ts'

/** What cannot be derived from a micro-app's folders: its name, and which menu row shows which screen folder. */
export interface AppManifest {
  name: string
  components: Readonly<Record<string, string>>
}
export type Views = Readonly<Record<string, () => Promise<{ default: React.ComponentType }>>>

export interface AppOptions {
  /** the module's name in the import map, for example `@mtm/mf-system` */
  name: string
  manifest: AppManifest
  /** `virtual:views` */
  views: Views
  /** one loader per language; the namespace is the app's name without `@mtm/mf-` */
  texts?: TextLoaders
}
type Lifecycle = (props: object) => Promise<unknown>
export interface AppLifecycles {
  bootstrap: Lifecycle
  mount: Lifecycle
  unmount: Lifecycle
}

/**
 * The lifecycles of a micro-app: one React root in its container, one tree per live tab.
 * @example const { bootstrap, mount, unmount } = createApp({ name: '@mtm/mf-system', manifest, views })
 */
export function createApp({ name, manifest, views, texts }: AppOptions): AppLifecycles {
  const source = viewSource(manifest.components, views)
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: () => <TabsRoot app={name} source={source} />,
    // the last boundary: without it a render error stops the whole router
    errorBoundary: (error) => <ErrorPanel error={error} />,
    domElementGetter: () => containerOf(name),
    renderType: 'createRoot',
  }) as unknown as AppLifecycles
  return {
    async bootstrap(props) {
      if (texts) await registerTexts(namespaceOf(name), texts)
      await lifecycles.bootstrap(props)
      $viewSources.set({ ...$viewSources.get(), [name]: source })
    },
    async mount(props) {
      await prepareFirst(name, source)
      await lifecycles.mount(props)
    },
    unmount: lifecycles.unmount,
  }
}

/** A placeholder that has shown stays for 300 ms (React); within this time a first view appears without one. */
const NO_PLACEHOLDER_MS = 200

/** Waits a moment for the view that the app shows first. */
async function prepareFirst(name: string, source: ViewSource): Promise<void> {
  const { tabs, activeId } = $tabs.get()
  const tab = tabs.find(({ id, app }) => id === activeId && app === name)
  if (!tab) return
  const late = new Promise((done) => setTimeout(done, NO_PLACEHOLDER_MS))
  await Promise.race([source.prepare(tab.component), late])
}

/** `@mtm/mf-system` → `system` */
function namespaceOf(name: string): string {
  return name.replace(/^@mtm\/(mf-)?/, '')
}

/** The box root-config made for the app, or a new one inside the content. */
function containerOf(name: string): HTMLElement {
  const id = `app:${name}`
  const found = document.getElementById(id)
  if (found) {
    found.classList.add('mtm-app')
    return found
  }
  const made = document.createElement('div')
  made.id = id
  made.className = 'mtm-app'
  const content = document.getElementById('mtm-content') ?? document.body
  content.append(made)
  return made
}
