import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { LayerElement } from '../../dialog/dialog-layer.ts'
import { useGridTools } from '../store/grid-context.ts'

const GAP = 4
const LEAST_HEIGHT = 160

/**
 * A layer at the place of its cell, above everything that would cut it off. It closes, and the cell keeps its value,
 * when the focus leaves it or when the page moves under it.
 */
export function CellPopover({ label, children }: { label: string; children: ReactNode }) {
  const { store } = useGridTools()
  const layer = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // to a dialog around it the layer is a place outside: it would take the focus back
    const modal = layer.current!.closest<LayerElement>('sl-dialog, sl-drawer')?.modal
    modal?.activateExternal()
    return () => modal?.deactivateExternal()
  }, [])
  useLayoutEffect(() => {
    const element = layer.current!
    const cell = element.closest<HTMLElement>('[role=gridcell]')!
    element.showPopover()
    const place = cell.getBoundingClientRect()
    const width = Math.min(Math.max(place.width, element.offsetWidth), innerWidth - 2 * GAP)
    element.style.insetInlineStart = `${Math.max(GAP, Math.min(place.left, innerWidth - width - GAP))}px`
    const below = innerHeight - place.top - GAP
    const fits = below >= Math.min(LEAST_HEIGHT, element.offsetHeight)
    element.style.insetBlockStart = fits ? `${place.top}px` : 'auto'
    element.style.insetBlockEnd = fits ? 'auto' : `${innerHeight - place.bottom}px`
    element.style.minInlineSize = `${place.width}px`
    element.style.maxBlockSize = `${fits ? below : place.bottom - GAP}px`
    const enter = () => {
      // before the buttons of the current choice
      const control =
        element.querySelector<HTMLElement>('input:not([hidden]), textarea, select') ??
        element.querySelector<HTMLElement>('button')
      control?.focus({ preventScroll: true })
      return control !== null
    }
    if (enter()) return
    // its code is still on the way
    const observer = new MutationObserver(() => {
      if (enter()) observer.disconnect()
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  return (
    <div
      ref={layer}
      popover="manual"
      role="dialog"
      aria-label={label}
      className="mtm-sheet__popover"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) store.endEdit(true)
      }}
    >
      {children}
    </div>
  )
}
