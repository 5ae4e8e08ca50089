import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { $paneScroll } from '@mtm/shared-utils/runtime'

/** Smaller moves do not count as a change of direction. */
const STEP = 4

/**
 * The scrolling box of one tab; the page itself never scrolls. Tells the layout in which direction it moves and
 * comes back where it was when its tab is shown again.
 */
export function Pane({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const top = useRef(0)

  useLayoutEffect(() => {
    // a new pane stands at its top: setting it would force a layout
    if (box.current && top.current) box.current.scrollTop = top.current
    $paneScroll.set('up')
  }, [])

  const onScroll = () => {
    const now = box.current?.scrollTop ?? 0
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
