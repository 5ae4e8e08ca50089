import { lazy, Suspense } from 'react'
import { useStore } from '@nanostores/react'
import { $routes, matchRoute } from '@mtm/shared-utils/runtime'
import { useTab } from '../tab/tab-location.tsx'

const SiblingTabs = lazy(() => import('./sibling-tabs.tsx'))

/** Above a screen whose menu group is a `layouts/TabLayout`: the screens of the group, as tabs of one page. */
export function SiblingTabsDoor() {
  const { path } = useTab()
  useStore($routes)
  return (
    matchRoute(path)?.route.tabbed && (
      <Suspense fallback={null}>
        <SiblingTabs />
      </Suspense>
    )
  )
}
