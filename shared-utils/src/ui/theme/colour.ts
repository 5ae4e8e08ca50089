/** Colour arithmetic for the theme: OKLCH to sRGB and back, and the contrast of WCAG. All figures are 0 to 1. */
export interface Oklch {
  /** lightness */
  l: number
  /** chroma */
  c: number
  /** hue in degrees */
  h: number
}
export type Rgb = readonly [red: number, green: number, blue: number]

/** `#1890FF` to sRGB. @throws when it is not a six-digit hex colour */
export function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!digits) throw new Error(`not a colour: ${hex}`)
  return [1, 2, 3].map((index) => Number.parseInt(digits[index] as string, 16) / 255) as unknown as Rgb
}

export function toHex(rgb: Rgb): string {
  const two = (part: number) =>
    Math.round(clamp(part) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(two).join('')}`
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Björn Ottosson's OKLab matrices. */
export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(toLinear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

function toRgbUnclipped({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toGamma(4.0767416621 * ll - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * ll + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * ll - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const inGamut = (rgb: Rgb) => rgb.every((part) => part >= -0.0005 && part <= 1.0005)

/** The colour on a screen; a chroma that the screen cannot show at this lightness is taken back, hue and lightness stay. */
export function toRgb(colour: Oklch): Rgb {
  const whole = toRgbUnclipped(colour)
  if (inGamut(whole)) return whole
  let low = 0
  let high = colour.c
  for (let round = 0; round < 20; round++) {
    const middle = (low + high) / 2
    if (inGamut(toRgbUnclipped({ ...colour, c: middle }))) low = middle
    else high = middle
  }
  return toRgbUnclipped({ ...colour, c: low })
}

/** Relative luminance of WCAG 2. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => toLinear(clamp(part))) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
