import { useEffect } from 'react'
import { tabClosed } from '@mtm/shared-utils/contracts/events/tab.closed'
import { bus } from '@mtm/shared-utils/runtime'

/** Drafts to delete when a tab closes. Kept outside effects, which do not run in hidden tabs. */
const closing = new Map<string, () => void>()
let listening = false

/** Deletes the server draft when the person closes the tab and discards the form. */
export function useDropOnClose(tabId: string, drop: () => void): void {
  useEffect(() => {
    closing.set(tabId, drop)
    if (listening) return
    listening = true
    bus.on(tabClosed, ({ id }) => {
      closing.get(id)?.()
      closing.delete(id)
    })
  })
}
