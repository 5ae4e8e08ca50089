import { createElement, useEffect, useLayoutEffect, useRef } from 'react'
import type { Catalogue, CategoryCode, StyleValues } from '@mtm/shared-utils/garments'
import { previewWords, type ClothLook, type GarmentView } from '@mtm/shared-utils/garments/preview'
import './garment.define.ts'
import { MtmGarmentElement } from './garment.element.ts'

export interface GarmentProps {
  category: CategoryCode
  values: StyleValues
  view?: GarmentView
  fabric?: ClothLook
  /** 1: the cloth at the scale of the garment, whatever the size of the picture */
  zoom?: number
  /** its parts can be chosen */
  onPart?: (group: string) => void
  className?: string
}

/** Tells drawn garments what their parts are called here. */
export function nameGarments(catalogue: Catalogue): void {
  MtmGarmentElement.words = previewWords(catalogue)
}

/** The drawn garment in React. */
export function Garment({ category, values, view = 'front', fabric, zoom, onPart, className }: GarmentProps) {
  const element = useRef<MtmGarmentElement>(null)
  useLayoutEffect(() => {
    Object.assign(element.current!, {
      category,
      garmentStyle: values,
      view,
      fabric,
      zoom,
      parts: onPart !== undefined,
    })
  }, [category, values, view, fabric, zoom, onPart])
  useEffect(() => {
    const host = element.current
    if (!host || !onPart) return
    const chosen = (event: Event) => onPart((event as CustomEvent<{ group: string }>).detail.group)
    host.addEventListener('mtm-part-click', chosen)
    return () => host.removeEventListener('mtm-part-click', chosen)
  }, [onPart])
  return createElement('mtm-garment', { ref: element, class: className })
}
