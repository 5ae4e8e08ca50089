import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { Resource } from '@mtm/shared-utils/contracts/resource'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/** The layer in which a sheet of a resource is imported, and what opens it. */
export function useImport(
  resource: Resource,
  onClosed?: () => void,
): { open: () => void; dialog: ReactNode } {
  const [shown, setShown] = useState(false)
  const open = useCallback(() => setShown(true), [])
  const close = () => {
    setShown(false)
    onClosed?.()
  }
  return {
    open,
    dialog: shown && (
      <Suspense>
        <ImportDialog resource={resource} onClose={close} />
      </Suspense>
    ),
  }
}
