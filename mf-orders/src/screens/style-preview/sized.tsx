import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { CategoryCode } from '@mtm/shared-utils/garments'
import { FRAMES } from '@mtm/shared-utils/garments/preview'
import type { PreviewAddress } from './preview-address.ts'

interface Props {
  category: CategoryCode
  zoom: PreviewAddress['zoom']
  pxPerMm: number
  children: ReactNode
}

/** A box as wide as the zoom wants it; its frame scrolls. The width is set by script: the page's policy takes no style attributes. */
export function Sized({ category, zoom, pxPerMm, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current!.style.setProperty(
      'inline-size',
      zoom === 'true' ? `${FRAMES[category][0] * pxPerMm}px` : `${zoom * 100}%`,
    )
  }, [category, zoom, pxPerMm])
  return <div ref={box}>{children}</div>
}
