import '@mtm/shared-utils/ui/console'
import { useLayoutEffect, useRef, type CSSProperties, type ReactNode, type Ref } from 'react'
import { DialogLayer, type LayerElement } from './dialog-layer.ts'
import { useUnmount } from '../lifecycle/use-unmount.ts'

export interface DialogProps {
  open: boolean
  title: string
  /** Escape, the close button or a click outside. Nothing closes until `open` is false. */
  onClose: () => void
  /** buttons, the main one last */
  footer?: ReactNode
  /** default `medium`: 520; `small` 420, `large` 800, `picker` 1200, `wide` 60 % of the page */
  size?: 'small' | 'medium' | 'large' | 'wide' | 'picker'
  /** px, in the place of the size's own */
  width?: number | undefined
  /** from the side instead of in the middle */
  drawer?: boolean
  /** a dialog for reading: opening focuses the layer, never a field in it */
  reading?: boolean
  children: ReactNode
}

/**
 * A dialog or drawer above the page. It closes while its tab is hidden and opens again with it; focus returns to
 * where it came from.
 * @example
 * <Dialog open title="Merge clients" onClose={close} footer={<sl-button onClick={save}>Merge</sl-button>}>Two clients</Dialog>
 */
export function Dialog({
  open,
  title,
  onClose,
  footer,
  size = 'medium',
  width,
  drawer = false,
  reading = false,
  children,
}: DialogProps) {
  const element = useRef<LayerElement>(null)
  const layer = useRef<DialogLayer>(null)
  const close = useRef(onClose)

  useLayoutEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    if (!element.current) return
    // a hidden tab clears its refs and restores the same element
    if (layer.current?.element !== element.current)
      layer.current = new DialogLayer(element.current, () => close.current())
    const shown = layer.current
    if (!open) {
      void shown.settle()
      return
    }
    shown.show()
    return () => shown.hide()
  }, [open])
  useUnmount(() => {
    layer.current?.release()
    void layer.current?.settle()
  })

  const props = {
    ref: element as unknown as Ref<HTMLElement & object>,
    label: title,
    class: `mtm-dialog mtm-dialog--${size}`,
    ...(reading && { 'data-reading': '' }),
    ...(width !== undefined && {
      style: { '--width': `${width}px`, '--size': `${width}px` } as CSSProperties,
    }),
  }
  const content = (
    <>
      {children}
      {footer && (
        <div slot="footer" className="mtm-dialog__footer">
          {footer}
        </div>
      )}
    </>
  )
  return drawer ? <sl-drawer {...props}>{content}</sl-drawer> : <sl-dialog {...props}>{content}</sl-dialog>
}
