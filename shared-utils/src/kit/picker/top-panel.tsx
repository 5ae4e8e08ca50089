import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** px between a field and its panel, and to the edge of the window. */
const GAP = 4
/** Less room than this below: it opens above, where there is more. */
const LEAST_ROOM = 200

/**
 * A popup below a field, or above it when there is no space: in the top layer, so that no dialog or scrolling box clips
 * it. The focus stays in the field.
 */
export function TopPanel({
  open,
  inline = false,
  children,
}: {
  open: boolean
  /** part of the page, below its search */
  inline?: boolean
  children: ReactNode
}) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (open && !inline && panel.current) return hang(panel.current)
  }, [open, inline])
  return (
    <div
      ref={panel}
      popover={inline ? undefined : 'manual'}
      className="mtm-picker__panel"
      role="presentation"
      hidden={!open}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

/** Shows a panel at the box around it and follows that box; answers how to end it. */
function hang(panel: HTMLElement): () => void {
  const box = panel.parentElement!
  const stop = new AbortController()
  const place = () => {
    const { left, top, bottom, width } = box.getBoundingClientRect()
    const [above, below] = [top - 2 * GAP, innerHeight - bottom - 2 * GAP]
    const isBelow = below >= LEAST_ROOM || below >= above
    panel.style.insetInlineStart = `${left}px`
    panel.style.inlineSize = `${width}px`
    panel.style.insetBlockStart = isBelow ? `${bottom + GAP}px` : 'auto'
    panel.style.insetBlockEnd = isBelow ? 'auto' : `${innerHeight - top + GAP}px`
    panel.style.maxBlockSize = `${isBelow ? below : above}px`
  }
  panel.showPopover()
  place()
  const observer = new ResizeObserver(place)
  observer.observe(box)
  addEventListener('scroll', place, { capture: true, passive: true, signal: stop.signal })
  addEventListener('resize', place, { signal: stop.signal })
  return () => {
    stop.abort()
    observer.disconnect()
    if (panel.matches(':popover-open')) panel.hidePopover()
  }
}
