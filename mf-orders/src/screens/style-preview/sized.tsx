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
 * A box as wide as the zoom wants it; its frame scrolls. On paper a garment is whole, or of its true size. Widths are
 * set by script: the page's policy takes no style attributes.
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
