import { useEffect, useState, type RefObject } from 'react'

interface OnceVisibleOptions extends Pick<IntersectionObserverInit, 'rootMargin' | 'scrollMargin'> {
  /** false: counts as visible from the start; default true */
  waits?: boolean
}

/**
 * True once an element has been in the visible part of the page, or within the margins around it.
 * @example const isSeen = useOnceVisible(box, { rootMargin: '50%' })
 */
export function useOnceVisible(
  element: RefObject<Element | null>,
  { rootMargin = '0px', scrollMargin = '0px', waits = true }: OnceVisibleOptions = {},
): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!waits || isSeen || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin, scrollMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen, waits, rootMargin, scrollMargin])
  return isSeen || !waits
}
