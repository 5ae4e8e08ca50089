/** A picture this large shows the weave at true scale, CSS pixels for a millimetre of garment. */
const TRUE_SCALE = 1.1
/** More than this and the cloth is another one (reference 14.5). */
const MOST_ZOOM = 1.8

/** How much larger than on the garment cloth is drawn, so that its weave stays visible; in steps, as few redraws. */
export function zoomFor(pxPerMm: number): number {
  if (!(pxPerMm > 0)) return 1
  return Math.min(MOST_ZOOM, Math.max(1, Math.round((TRUE_SCALE / pxPerMm) * 5) / 5))
}
