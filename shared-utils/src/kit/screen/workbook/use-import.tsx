import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { Resource } from '@mtm/shared-utils/contracts/resource'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/**
 * The dialog that imports a workbook of a resource, and the function that opens it.
 * @example const { open, dialog } = useImport(position, close)
 */
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
