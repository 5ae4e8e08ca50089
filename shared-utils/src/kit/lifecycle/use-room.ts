import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether a box is at least so many pixels wide; null before it has been measured. */
export function useRoom(box: RefObject<HTMLElement | null>, least: number): boolean | null {
  const [room, setRoom] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      // a hidden tab has no width at all
      if (element.clientWidth > 0) setRoom(element.clientWidth >= least)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, least])
  return room
}
