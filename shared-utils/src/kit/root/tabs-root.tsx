import { Activity, memo, Suspense, useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { $tabs, type Tab } from '@mtm/shared-utils/runtime'
import { Pane } from './pane.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { SiblingTabsDoor } from './sibling-tabs-door.tsx'
import { TabBoundary } from './tab-boundary.tsx'
import { TabProvider, tabLocation, VisibleProvider } from '../tab/tab-location.tsx'
import { ViewDialogDoor } from './view-dialog-door.tsx'
import type { ViewSource } from './view-source.ts'
import { View } from './view.tsx'

/** All live tabs of one micro-app: one tree each, hidden ones inactive. A dialog may be above the shown one. */
export function TabsRoot({ app, source }: { app: string; source: ViewSource }) {
  const { tabs, activeId } = useStore($tabs)
  const own = tabs.filter((tab) => tab.app === app && tab.live)
  return (
    <>
      {own.map((tab) => (
        <Activity key={`${tab.id}:${tab.generation}`} mode={tab.id === activeId ? 'visible' : 'hidden'}>
          <VisibleProvider visible={tab.id === activeId}>
            <TabTree tab={tab} source={source} />
          </VisibleProvider>
        </Activity>
      ))}
      <ViewDialogDoor isHere={own.some(({ id }) => id === activeId)} />
    </>
  )
}

const TabTree = memo(
  function TabTree({ tab, source }: { tab: Tab; source: ViewSource }) {
    const location = useMemo(() => tabLocation(tab), [tab])
    return (
      <TabProvider location={location}>
        <Pane>
          <SiblingTabsDoor />
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
