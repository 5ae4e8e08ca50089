import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Whether a box is at least `pixels` wide; null before the first measurement.
 * @example const isWide = useMinWidth(box, 900)
 */
export function useMinWidth(box: RefObject<HTMLElement | null>, pixels: number): boolean | null {
  const [isWide, setIsWide] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      // a hidden tab has no width at all
      if (element.clientWidth > 0) setIsWide(element.clientWidth >= pixels)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, pixels])
  return isWide
}
