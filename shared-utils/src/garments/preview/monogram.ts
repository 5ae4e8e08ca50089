import type { Layer, Lettering } from './drawing.ts'
import type { Point } from './pen.ts'
import type { Style } from './style.ts'

/** More letters than a picture has room for. */
const MOST_LETTERS = 20

/** The monogram, if this is its place. */
export function monogram(
  style: Style,
  place: 'insidePocket' | 'underCollar' | 'cuff',
  at: Point,
  size: number,
  turn = 0,
): Layer {
  const text = style.text('monogram.text').slice(0, MOST_LETTERS)
  const wanted = [style.one('monogram.place', ''), style.one('monogram.place2', '')].includes(place)
  const font = style.one('monogram.font', 'script')
  const lettering: Lettering[] =
    text && wanted
      ? [
          {
            text,
            at,
            size,
            turn,
            font: font === 'block' || font === 'kai' ? font : 'script',
            colour: style.one('monogram.color', 'WHITE'),
          },
        ]
      : []
  return { name: 'monogram', group: 'monogram.text', marks: [], lettering }
}
