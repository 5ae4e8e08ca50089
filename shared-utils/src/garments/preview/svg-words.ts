import { brief } from './compact.ts'
import type { Lettering, Stroke } from './drawing.ts'
import { short } from './pen.ts'
import { colourOf } from './thread-colours.ts'

/** Difference in lightness between lines and their cloth: less on dark cloth, where light lines dazzle. */
export const CONTRAST = {
  dark: { seam: 0.2, edge: 0.24, thread: 0.32 },
  light: { seam: 0.38, edge: 0.5, thread: 0.3 },
} as const

/** From where to where light falls off: x and y, twice. */
export type Place = readonly number[]
/** Defaults of a gradient. */
export const NOWHERE: Place = [0, 0, 0, 0]

/** The ends of a gradient, as far as they differ from those it would have anyway. */
export const ends = (place: Place, otherwise: Place): string =>
  ['x1', 'y1', 'x2', 'y2']
    .map((name, index) => (place[index] === otherwise[index] ? '' : ` ${name}="${brief(place[index]!)}"`))
    .join('')

/** A part that is drawn in several places; a group gets the name. */
export const named = (inner: string, id: string): string =>
  /^<g[^>]*>(?:(?!<g).)*<\/g>$/.test(inner) ? `<g id="${id}"${inner.slice(2)}` : `<g id="${id}">${inner}</g>`

/** The path of a tile without noughts before points, and without spaces before a second point. */
export const tight = (d: string): string =>
  d.replaceAll(/(^|[^\d.])0(?=\.)/g, '$1').replaceAll(/(\.\d+) (?=\.)/g, '$1')

/** White that lets the cloth through. */
export const clearWhite = (opacity: number): string =>
  opacity > 0
    ? `#ffffff${Math.round(opacity * 255)
        .toString(16)
        .padStart(2, '0')}`
    : '#fff0'

/** The width of a line; 1 is what it has anyway. */
export const widthOf = ({ width }: Stroke): string => (width === 1 ? '' : ` stroke-width="${brief(width)}"`)

const FAMILIES: Record<Lettering['font'], string> = {
  script: 'Segoe Script, Brush Script MT, cursive',
  block: 'Georgia, serif',
  kai: 'KaiTi, STKaiti, Noto Serif CJK SC, serif',
}

/** A text, as SVG. */
export function letters({ text, at: [x, y], size, turn = 0, font, colour }: Lettering): string {
  const slant = font === 'script' ? ' font-style="italic"' : ''
  return `<text transform="translate(${short(x)} ${short(y)}) rotate(${turn})" text-anchor="middle" font-family="${FAMILIES[font]}"${slant} font-size="${size}" fill="${colourOf(colour)}">${escaped(text)}</text>`
}

/** As many places as opacities and scales need. */
export const hundredths = (value: number) => Math.round(value * 100) / 100

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text inside markup. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
