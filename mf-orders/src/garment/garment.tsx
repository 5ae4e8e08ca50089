import { createElement, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Catalogue, CategoryCode, StyleValues } from '@mtm/shared-utils/garments'
import {
  previewWords,
  USUAL_MATERIALS,
  type ClothLook,
  type GarmentView,
} from '@mtm/shared-utils/garments/preview'
import './garment.define.ts'
import { MtmGarmentElement } from './garment.element.ts'

export interface GarmentProps {
  category: CategoryCode
  values: StyleValues
  view?: GarmentView
  fabric?: ClothLook
  /** 1: the fabric true to scale at any size of the picture */
  zoom?: number
  /** colours, `#rrggbb` */
  lining?: string
  button?: string
  /** called when a part is selected */
  onPart?: GroupListener
  /** called when pointer or focus enters a part; empty: it left */
  onPoint?: GroupListener
  className?: string
}

/** Sets the labels of garments and parts from a catalogue. */
export function nameGarments(catalogue: Catalogue): void {
  MtmGarmentElement.words = previewWords(catalogue)
}

type GroupListener = (group: string) => void

/** React wrapper of the garment element. */
export function Garment({
  category,
  values,
  view = 'front',
  className,
  onPart,
  onPoint,
  ...appearance
}: GarmentProps) {
  const element = useRef<MtmGarmentElement>(null)
  const { fabric, zoom, lining = USUAL_MATERIALS.lining, button = USUAL_MATERIALS.button } = appearance
  useLayoutEffect(() => {
    Object.assign(element.current!, {
      category,
      garmentStyle: values,
      view,
      fabric,
      zoom,
      lining,
      button,
      parts: onPart !== undefined,
    })
  }, [category, values, view, fabric, zoom, lining, button, onPart])
  useGroupEvent(element, 'mtm-part-click', onPart)
  useGroupEvent(element, 'mtm-part-hover', onPoint)
  return createElement('mtm-garment', { ref: element, class: className })
}

function useGroupEvent(
  element: RefObject<HTMLElement | null>,
  name: string,
  onGroup: GroupListener | undefined,
): void {
  useEffect(() => {
    const host = element.current
    if (!host || !onGroup) return
    const listener = (event: Event) => onGroup((event as CustomEvent<{ group: string }>).detail.group)
    host.addEventListener(name, listener)
    return () => host.removeEventListener(name, listener)
  }, [element, name, onGroup])
}
