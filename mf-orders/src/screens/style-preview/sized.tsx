import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { CategoryCode } from '@mtm/shared-utils/garments'
import type { PreviewAddress } from './preview-address.ts'

/** Width of a garment's frame, mm (made-to-measure reference 14.2). */
const WIDTH: Record<CategoryCode, number> = {
  MJ: 720,
  LJ: 720,
  MT: 560,
  LT: 560,
  WC: 560,
  LW: 560,
  OC: 760,
  LO: 760,
  SK: 620,
}

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
      zoom === 'true' ? `${WIDTH[category] * pxPerMm}px` : `${zoom * 100}%`,
    )
  }, [category, zoom, pxPerMm])
  return <div ref={box}>{children}</div>
}
