import { useState } from 'react'
import { SHEET_ERRORS } from '@mtm/shared-utils/contracts/errors/sheet-errors'
import { labelText, notify } from '@mtm/shared-utils/runtime'
import type { SheetFile } from '../../query/resource-calls.ts'
import { saveFile } from '../../upload/save-file.ts'

/**
 * Fetches a file and saves it on the user's computer; a failure is shown as a toast.
 * @example
 * const { busy, download } = useDownload()
 * await download(() => resourceCalls(position).exportFile({}), 'positions.xlsx')
 */
export function useDownload(): {
  busy: boolean
  download(bring: () => Promise<SheetFile>, fallback: string): Promise<void>
} {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async download(bring, fallback) {
      setBusy(true)
      try {
        const { blob, name } = await bring()
        saveFile(blob, name ?? fallback)
      } catch (error) {
        notify({
          kind: 'danger',
          title: labelText(SHEET_ERRORS['order.exportFailed']),
          text: (error as Error).message,
        })
      } finally {
        setBusy(false)
      }
    },
  }
}
