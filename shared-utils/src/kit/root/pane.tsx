import { useLayoutEffect, useRef, type ReactNode, type UIEvent } from 'react'
import { $paneScroll, $paneTop } from '@mtm/shared-utils/runtime'

/** Smaller moves do not count as a change of direction. */
const STEP = 4
/** The pane that is shown. */
let shown: HTMLElement | null = null

/**
 * The scrolling box of one tab; the page itself never scrolls. It publishes position and direction to the layout, and
 * restores its position when the tab is shown again.
 */
export function Pane({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const top = useRef(0)

  useLayoutEffect(() => {
    const own = box.current
    // a new pane is at its top: setting it would force a layout
    if (own && top.current) own.scrollTop = top.current
    shown = own
    $paneScroll.set('up')
    $paneTop.set(top.current)
    return () => {
      // the next view may have no pane, such as an app that failed to load
      if (shown === own) $paneTop.set(0)
    }
  }, [])

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const now = currentTarget.scrollTop
    $paneTop.set(now)
    if (Math.abs(now - top.current) < STEP && now !== 0) return
    $paneScroll.set(now > top.current ? 'down' : 'up')
    top.current = now
  }
  return (
    <div ref={box} className="mtm-pane" onScroll={onScroll}>
      {children}
    </div>
  )
}
