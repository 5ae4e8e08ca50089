import type { CategoryCode } from '@mtm/shared-utils/garments'
import {
  drawGarment,
  renderSvg,
  zoomFor,
  type Drawing,
  type GarmentView,
} from '@mtm/shared-utils/garments/preview'
import type { DocumentLine } from './document-facts.ts'

const LINING = '#7c8494'
const BUTTON = '#3b332c'
/** Points per millimetre of garment in a picture of the usual print size. */
const PRINTED_SCALE = 0.22

/** The garment of an order line as ordered. */
export function garmentPicture(
  line: Pick<DocumentLine, 'category' | 'values' | 'fabric' | 'lining' | 'button' | 'measures'>,
  view: GarmentView,
): string {
  const drawing = drawGarment({
    category: line.category,
    view,
    style: line.values,
    target: Object.fromEntries(line.measures.map(({ code, target }) => [code, target])),
  })
  return clothed(drawing, line, zoomFor(PRINTED_SCALE * (96 / 72)))
}

/** A strip of the fabric at true scale, mm. */
export function clothStrip(
  line: Pick<DocumentLine, 'category' | 'fabric' | 'lining' | 'button'>,
  [width, height]: readonly [number, number],
): string {
  return clothed(strip(line.category, width, height), line, 1)
}

function strip(category: CategoryCode, width: number, height: number): Drawing {
  const d = `M${-width / 2} 0H${width / 2}V${height}H${-width / 2}Z`
  return {
    category,
    view: 'front',
    width,
    height,
    layers: [{ name: 'strip', clip: d, marks: [{ d, fill: { kind: 'cloth', turn: 0 } }] }],
  }
}

function clothed(
  drawing: Drawing,
  { fabric, lining, button }: Pick<DocumentLine, 'fabric' | 'lining' | 'button'>,
  zoom: number,
): string {
  return renderSvg(drawing, {
    cloth: fabric?.look ?? {},
    lining: lining?.colourHex ?? LINING,
    button: button?.colourHex ?? BUTTON,
    prefix: 'g',
    zoom,
  })
}
