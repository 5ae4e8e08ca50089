import { Activity, lazy, memo, Suspense, useMemo, type ComponentType } from 'react'
import { useStore } from '@nanostores/react'
import { $tabs, textsSettled, type Tab } from '@mtm/shared-utils/runtime'
import { builtInView } from './built-in-views.ts'
import { Pane } from './pane.tsx'
import { Skeleton } from './skeleton.tsx'
import { TabBoundary } from './tab-boundary.tsx'
import { TabProvider, tabLocation, VisibleProvider } from './tab-location.tsx'

export interface ViewSource {
  /** The component of a menu row's component name; the same one until it fails. */
  of(component: string): ComponentType
  /** Fetches a view's code ahead, so that it renders without a placeholder. Resolves also when the code does not arrive. */
  prepare(component: string): Promise<void>
  /** Forgets a view whose code did not arrive, so that the next render asks again. */
  forget(component: string): void
}

type ViewModule = { default: ComponentType }

/** Lazy views by component name. */
export function viewSource(
  components: Readonly<Record<string, string>>,
  views: Readonly<Record<string, () => Promise<ViewModule>>>,
): ViewSource {
  const ready = new Map<string, ComponentType>()
  const loading = new Map<string, Promise<ViewModule>>()
  const failed = new Set<string>()

  const load = (component: string): Promise<ViewModule> => {
    const known = loading.get(component)
    if (known) return known
    const fetchView = views[components[component] ?? ''] ?? builtInView(component)
    const view = fetchView().then(
      async (module) => {
        // the code may have asked for texts: shown without them, it would hide again until they are there
        await textsSettled()
        return module
      },
      (error: unknown) => {
        failed.add(component)
        throw error
      },
    )
    loading.set(component, view)
    return view
  }
  return {
    of(component) {
      const known = ready.get(component)
      if (known) return known
      const view = lazy(() => load(component))
      ready.set(component, view)
      return view
    },
    async prepare(component) {
      if (ready.has(component)) return
      try {
        const view = await load(component)
        if (!ready.has(component)) ready.set(component, view.default)
      } catch {
        // the view's own boundary tells of it
      }
    },
    forget(component) {
      if (!failed.delete(component)) return
      ready.delete(component)
      loading.delete(component)
    },
  }
}

/** All live tabs of one micro-app: one tree each, the hidden ones asleep. */
export function TabsRoot({ app, source }: { app: string; source: ViewSource }) {
  const { tabs, activeId } = useStore($tabs)
  return tabs
    .filter((tab) => tab.app === app && tab.live)
    .map((tab) => (
      <Activity key={`${tab.id}:${tab.generation}`} mode={tab.id === activeId ? 'visible' : 'hidden'}>
        <VisibleProvider visible={tab.id === activeId}>
          <TabTree tab={tab} source={source} />
        </VisibleProvider>
      </Activity>
    ))
}

const TabTree = memo(
  function TabTree({ tab, source }: { tab: Tab; source: ViewSource }) {
    const location = useMemo(() => tabLocation(tab), [tab])
    return (
      <TabProvider location={location}>
        <Pane>
          <TabBoundary onRetry={() => source.forget(tab.component)}>
            <Suspense fallback={<Skeleton />}>
              <View component={tab.component} source={source} />
            </Suspense>
          </TabBoundary>
        </Pane>
      </TabProvider>
    )
  },
  // the store makes new tab objects freely; only its own address and view concern a tree
  (before, after) =>
    before.source === after.source &&
    before.tab.id === after.tab.id &&
    before.tab.href === after.tab.href &&
    before.tab.component === after.tab.component,
)

/** Renders only when its tab changes the view: an address change reaches the screen through the context. */
const View = memo(function View({ component, source }: { component: string; source: ViewSource }) {
  const Screen = source.of(component)
  return <Screen />
})
