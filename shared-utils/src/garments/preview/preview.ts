/**
 * Garments as drawings: style values and finished measurements in, layers of paths and SVG out, without a DOM.
 * @example
 * import { drawGarment, renderSvg, USUAL_MATERIALS } from '@mtm/shared-utils/garments/preview'
 *
 * const drawing = drawGarment({ category: 'MJ', view: 'front', style: { 'lapel.shape': 'peak' } })
 * const svg = renderSvg(drawing, { ...USUAL_MATERIALS, prefix: 'jacket-', label: 'A jacket with peak lapels' })
 */
export type { Drawing, GarmentView, Layer, Mark } from './drawing.ts'
export { clothOf, clothWord, FEWEST_PX_PER_MM } from './cloth/cloth.ts'
export type { Cloth, ClothLook, ClothPhoto, Tile } from './cloth/cloth-types.ts'
export { lightness, mixColour, readColour, shadeOf, threadOn, writeColour } from './cloth/colour.ts'
export { PATTERNS } from './cloth/patterns.ts'
export { WEAVES } from './cloth/weaves.ts'
export { describeGarment, partWords, type GroupWords } from './describe.ts'
export { FAMILIES, type Draw } from './families.ts'
export { figureOf, type Finished } from './figure.ts'
export { renderSvg, svgParts, wholeSvg, type RenderOptions, type SvgParts } from './render-svg.ts'
export type { Names } from './svg-definitions.ts'
export { SAMPLE_CLOTHS, USUAL_MATERIALS } from './sample-cloths.ts'
export { previewWords, type PreviewWords } from './words.ts'
export { garmentIcon, optionIcons, type Icon } from './icon.ts'
export { drawGarment, type DrawingInput } from './draw-garment.ts'
export { FRAMES } from './frames.ts'
export { zoomFor } from './zoom.ts'
