import { useEffect, useState, type RefObject } from 'react'

/** True once an element has been visible in the viewport. */
export function useVisible(place: RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (visible || !place.current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [visible, place])
  return visible
}
