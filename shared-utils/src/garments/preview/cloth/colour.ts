/** Colour arithmetic of the swatches: 8-bit sRGB in, `#rrggbb` out, never NaN. */
export type Rgb = readonly [r: number, g: number, b: number]

const UNKNOWN: Rgb = [138, 138, 138]
const BLACK: Rgb = [12, 12, 14]
const WHITE: Rgb = [255, 255, 255]

/** Reads `#RRGGBB`; anything else is a middle grey. */
export function readColour(value: unknown): Rgb {
  const match = typeof value === 'string' ? /^#([0-9a-f]{6})$/i.exec(value.trim()) : null
  if (!match) return UNKNOWN
  const bits = Number.parseInt(match[1]!, 16)
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255]
}

export function writeColour(rgb: Rgb): string {
  return '#' + rgb.map((part) => clamp(Math.round(part), 0, 255).toString(16).padStart(2, '0')).join('')
}

/** `share` of the second colour in the first, 0 to 1. */
export function mixColour(first: Rgb, second: Rgb, share: number): Rgb {
  const part = clamp(share, 0, 1)
  const blend = (index: 0 | 1 | 2) => first[index] * (1 - part) + second[index] * part
  return [blend(0), blend(1), blend(2)]
}

/** How light a colour looks, 0 black to 1 white (relative luminance, perceptual root). */
export function lightness([r, g, b]: Rgb): number {
  const linear = (part: number) => (part / 255) ** 2.2
  return (0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)) ** (1 / 2.2)
}

/** A thread that shows on the cloth: lighter on dark cloth, darker on light cloth. */
export function threadOn(ground: Rgb, share: number): string {
  const dark = lightness(ground) < 0.72
  return writeColour(mixColour(ground, dark ? WHITE : BLACK, dark ? share : share * 0.6))
}

/** Below this lightness a cloth is too dark for dark lines. */
export const DARK = 0.36

/** A line that shows on the cloth: so much darker than it, on dark cloth so much lighter, 0 to 1. */
export function lineOn(ground: Rgb, contrast: number): string {
  const light = lightness(ground)
  return light < DARK
    ? writeColour(mixColour(ground, [255, 255, 255], contrast / (1 - light)))
    : writeColour(mixColour(ground, [0, 0, 0], Math.min(0.86, contrast / light)))
}

/** A thread in the shade of the cloth. */
export function shadeOf(ground: Rgb, share: number): string {
  return writeColour(mixColour(ground, BLACK, share))
}

export function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min
}
