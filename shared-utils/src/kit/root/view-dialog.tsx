import { Suspense, useInsertionEffect, useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import '@mtm/shared-utils/ui'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import {
  $routes,
  closeView,
  retryView,
  routeOfView,
  type ViewDialog as Wanted,
} from '@mtm/shared-utils/runtime'
import { Dialog } from '../dialog/dialog.tsx'
import { dialogLocation } from './dialog-location.ts'
import { ErrorPanel } from '../display/error-panel.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { TabBoundary } from './tab-boundary.tsx'
import { TabProvider, VisibleProvider } from '../tab/tab-location.tsx'
import { useLabel } from '../texts/use-label.ts'
import { $viewSources } from './view-source.ts'
import { View } from './view.tsx'
import './view-dialog.css'

const TEXTS = {
  notYours: ['没有访问权限', 'You may not see this', '表示する権限がありません'],
  notYoursHelp: [
    '您没有打开该页面的权限。如有需要，请联系管理员。',
    'You have no permission to open this page. Ask the administrator if you need it.',
    'このページを開く権限がありません。必要な場合は管理者にお問い合わせください。',
  ],
} as const satisfies Record<string, Label>

/** A view of any micro-app, above the tab that is shown. Whoever had the focus gets it back. */
export default function ViewDialog({ view }: { view: Wanted }) {
  const label = useLabel()
  useStore($routes)
  const route = routeOfView(view.component)
  useFocusBack()
  return (
    <Dialog open size="wide" title={label(route?.title ?? TEXTS.notYours)} onClose={closeView}>
      <div className="mtm-view">
        {route ? (
          <Wanted key={view.attempt} view={view} path={route.path} title={route.title} />
        ) : (
          <div className="mtm-state" role="alert">
            <p className="mtm-state__text">{label(TEXTS.notYoursHelp)}</p>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The view with its own location, once its micro-app has loaded. */
function Wanted({ view, path, title }: { view: Wanted; path: string; title: Label }) {
  const { component, id, app, error } = view
  const source = useStore($viewSources)[app ?? '']
  const [search, setSearch] = useState('')
  const location = useMemo(
    () => dialogLocation({ component, id, path, title, search, setSearch }),
    [component, id, path, title, search],
  )
  if (!source) return error ? <ErrorPanel error={error} onRetry={retryView} /> : <Skeleton />
  return (
    <TabProvider location={location}>
      <VisibleProvider visible>
        <TabBoundary onRetry={() => source.forget(component)}>
          <Suspense fallback={<Skeleton />}>
            <View component={component} source={source} />
          </Suspense>
        </TabBoundary>
      </VisibleProvider>
    </TabProvider>
  )
}

/** A dialog returns the focus to elements of the document; the bell is in the layout's shadow root. */
function useFocusBack(): void {
  const [opener] = useState(deepFocus)
  useInsertionEffect(
    () => () => {
      // the dialog has been removed by then and has released the focus
      setTimeout(() => {
        if (opener?.isConnected && !opener.matches(':disabled')) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

function deepFocus(): HTMLElement | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : null
}
