import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** Pixels between one card and the next one below it. */
const GAP = 12

/**
 * A list whose cards stand close below each other in columns, each as high as it is. They come in the order of the list,
 * the next one where there is room highest up.
 */
export function Masonry({ label, children }: { label: string; children: ReactNode }) {
  const wall = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const cards = [...wall.current!.children] as HTMLElement[]
    // rows of the grid are a pixel high; the page's policy takes no style attributes
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
