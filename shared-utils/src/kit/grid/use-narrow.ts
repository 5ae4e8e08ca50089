import { useLayoutEffect, useState, type RefObject } from 'react'

/** Below this width the grid's own columns give their place to the cells. */
const NARROW = 600

/** Whether a box is narrow. */
export function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      // a hidden tab has no width at all
      if (element.clientWidth > 0) setNarrow(element.clientWidth < NARROW)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return narrow
}
