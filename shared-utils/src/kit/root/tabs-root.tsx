import { Activity, lazy, memo, Suspense, useMemo, type ComponentType } from 'react'
import { useStore } from '@nanostores/react'
import { $tabs, type Tab } from '@mtm/shared-utils/runtime'
import { Pane } from './pane.tsx'
import { Skeleton } from './skeleton.tsx'
import { TabBoundary } from './tab-boundary.tsx'
import { TabProvider, tabLocation, VisibleProvider } from './tab-location.tsx'

export interface ViewSource {
  /** The component of a menu row's component name; the same one until it fails. */
  of(component: string): ComponentType
  /** Forgets a view whose code did not arrive, so that the next render asks again. */
  forget(component: string): void
}

/** Lazy views by component name. */
export function viewSource(
  components: Readonly<Record<string, string>>,
  views: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>,
): ViewSource {
  const ready = new Map<string, ComponentType>()
  const failed = new Set<string>()
  return {
    of(component) {
      const known = ready.get(component)
      if (known) return known
      const load = views[components[component] ?? '']
      if (!load) throw new Error(`no view for component ${component}`)
      const view = lazy(() =>
        load().catch((error: unknown) => {
          failed.add(component)
          throw error
        }),
      )
      ready.set(component, view)
      return view
    },
    forget(component) {
      if (failed.delete(component)) ready.delete(component)
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
