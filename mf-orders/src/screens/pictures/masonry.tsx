import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** Pixels between one card and the next one below it. */
const GAP = 12

/**
 * A masonry list: cards of their own heights in columns. Each next card goes to the highest free place.
 */
export function Masonry({ label, children }: { label: string; children: ReactNode }) {
  const wall = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const cards = [...wall.current!.children] as HTMLElement[]
    // grid rows are one pixel high; set through the CSSOM because the content policy refuses style attributes
    const place = (card: HTMLElement) => {
      const rows = Math.ceil(card.getBoundingClientRect().height) + GAP
      card.style.setProperty('grid-row-end', `span ${rows}`)
    }
    for (const card of cards) place(card)
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) place(target as HTMLElement)
    })
    for (const card of cards) observer.observe(card)
    return () => observer.disconnect()
  }, [children])
  return (
    <ul ref={wall} className="mo-masonry" aria-label={label}>
      {children}
    </ul>
  )
}
