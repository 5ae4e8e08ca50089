import { useState } from 'react'
import { SHEET_ERRORS } from '@mtm/shared-utils/contracts/errors/sheet-errors'
import { labelText, notify } from '@mtm/shared-utils/runtime'
import type { SheetFile } from '../../query/resource-calls.ts'
import { saveFile } from '../../upload/save-file.ts'

/** Brings a file and gives it to the person; a failure is told in a toast. */
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
