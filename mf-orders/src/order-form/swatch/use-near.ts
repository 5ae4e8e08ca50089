import { useEffect, useState, type RefObject } from 'react'

/** How far outside the visible part of a scrolling pane a box counts as near. */
const AROUND = '25%'

/** True once a box has come near the visible part of the page. */
export function useNear(box: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !box.current) return
    const margins = { rootMargin: AROUND, scrollMargin: AROUND }
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, margins)
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, near])
  return near
}
