import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { CategoryCode } from '@mtm/shared-utils/garments'
import { FRAMES } from '@mtm/shared-utils/garments/preview'
import type { PreviewAddress } from '../../parts/address/preview-address.ts'

interface Props {
  category: CategoryCode
  zoom: PreviewAddress['zoom']
  pxPerMm: number
  children: ReactNode
}

/**
 * A box with the width of the zoom in a scrolling frame. On paper a garment is complete or at true scale. Widths are set
 * through the CSSOM, because the content policy refuses style attributes.
 */
export function Sized({ category, zoom, pxPerMm, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [width] = FRAMES[category]
    const { style } = box.current!
    style.setProperty('inline-size', zoom === 'true' ? `${width * pxPerMm}px` : `${zoom * 100}%`)
    style.setProperty('--mo-paper-width', zoom === 'true' ? `${width}mm` : '100%')
  }, [category, zoom, pxPerMm])
  return (
    <div ref={box} className="mo-sized">
      {children}
    </div>
  )
}
