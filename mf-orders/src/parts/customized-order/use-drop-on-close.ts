import { useEffect } from 'react'
import { tabClosed } from '@mtm/shared-utils/contracts/events/tab.closed'
import { bus } from '@mtm/shared-utils/runtime'

/** What to forget when a tab closes. A hidden tab runs no effects, so this stands outside of them. */
const closing = new Map<string, () => void>()
let listening = false

/** The person closes the tab and gives its work up: the draft at the server goes too. */
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
