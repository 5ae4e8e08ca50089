import { useLayoutEffect, type RefObject } from 'react'

const LAYERS = 'sl-dialog, sl-drawer'
/** Rows that take the focus, without the content below them. */
const ROW = 'tbody tr[tabindex]'
const OTHERWISE = '.mtm-toolbar sl-button, .mtm-list__tools button'

/**
 * Keeps the focus in a list when the focused element disappears: a deleted row, a selection button, an action that
 * its row no longer has. The focus moves to the same row, its successor, or the first row.
 * @example useRestoredFocus(box)
 */
export function useRestoredFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    let had: Element | null = null
    const note = ({ target }: FocusEvent) => {
      const element = target as Element
      // a layer above the list gives its focus back itself
      had = element.closest(LAYERS) === list.closest(LAYERS) ? element : null
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) {
        if (!list.contains(relatedTarget as Node)) had = null
        return
      }
      const left = target as Element
      queueMicrotask(() => {
        // the user moved the focus away; it was neither removed, nor disabled, nor is the window in the background
        const isGivenUp = left.matches(':not([disabled])') && document.activeElement === document.body
        if (had === left && left.isConnected && isGivenUp) had = null
      })
    }
    const observer = new MutationObserver((changes) => {
      if (had === null || had.isConnected || document.activeElement !== document.body) return
      const gone = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(had)))
      had = null
      const near = gone && [gone.target, gone.nextSibling, gone.previousSibling].map(rowOf)
      const next = near?.find((row) => row?.isConnected) ?? list.querySelector(`${ROW}, ${OTHERWISE}`)
      ;(next as HTMLElement | null)?.focus({ preventScroll: true })
    })
    list.addEventListener('focusin', note)
    list.addEventListener('focusout', leave)
    observer.observe(list, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('focusin', note)
      list.removeEventListener('focusout', leave)
    }
  }, [box])
}

const rowOf = (node: Node | null): Element | null => (node instanceof Element ? node.closest(ROW) : null)
