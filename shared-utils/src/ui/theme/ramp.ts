import { contrast, parseHex, toHex, toOklch, toRgb, type Oklch, type Rgb } from './colour.ts'

export type Scheme = 'light' | 'dark'

/** The ten steps, and Shoelace's eleventh. */
export const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
export type Step = (typeof STEPS)[number]

/** Contrast that text needs (WCAG 2 AA). */
const READABLE = 4.5
/** A little more than needed, so that rounding to eight bits never falls below. */
const MARGIN = 0.06

/**
 * The surface on which the colour is hardest to read, of the three in `colours.css`: the page in light, the raised
 * one in dark. A test compares.
 */
export const HARDEST_SURFACE: Record<Scheme, string> = { light: '#f7f6f4', dark: '#2b2d33' }

/** Positions of the steps between the surface (0), the 600 step (1) and the far end (2). */
const PLACES: Record<Step, number> = {
  50: 0.06,
  100: 0.14,
  200: 0.29,
  300: 0.48,
  400: 0.68,
  500: 0.86,
  600: 1,
  700: 1.22,
  800: 1.45,
  900: 1.66,
  950: 1.82,
}
/** Lightness at the near and the far end of the ramp. */
const ENDS: Record<Scheme, readonly [near: number, far: number]> = { light: [0.99, 0.16], dark: [0.24, 0.99] }
/** Pale steps carry little colour: share of the chroma at the near end. */
const PALE = 0.12

/**
 * The ramp of a primary colour for one scheme, as hex. The 600 step is the first that reaches 4.5:1 on every
 * surface: links, filled buttons and focus rings use it.
 * @param colour six-digit hex
 */
export function primaryRamp(colour: string, scheme: Scheme): Record<Step, string> {
  const base = toOklch(parseHex(colour))
  const [near, far] = ENDS[scheme]
  const middle = firstReadable(base, scheme)
  const at = (place: number): Oklch => {
    if (place <= 1)
      return { ...base, l: near + (middle - near) * place, c: base.c * (PALE + (1 - PALE) * place) }
    return { ...base, l: middle + (far - middle) * (place - 1), c: base.c * (1 - 0.5 * (place - 1)) }
  }
  return Object.fromEntries(STEPS.map((step) => [step, toHex(toRgb(at(PLACES[step])))])) as Record<
    Step,
    string
  >
}

/** Contrast that marks and lines need (WCAG 2, non-text). */
const VISIBLE = 3
/** Card colour of each scheme: the background of charts and marks. */
const CARD: Record<Scheme, string> = { light: '#ffffff', dark: '#202227' }

/** The chosen colour unchanged, for charts and marks; its 500 step where the contrast would be too low. */
export function accentOf(colour: string, scheme: Scheme): string {
  const isVisible = contrast(parseHex(colour), parseHex(CARD[scheme])) >= VISIBLE
  return isVisible ? colour : primaryRamp(colour, scheme)[500]
}

/** The lightness nearest to the surface at which this hue is readable on it. */
function firstReadable(base: Oklch, scheme: Scheme): number {
  const surface: Rgb = parseHex(HARDEST_SURFACE[scheme])
  const isReadable = (l: number) => contrast(toRgb({ ...base, l }), surface) >= READABLE + MARGIN
  let [unreadable, readable] = ENDS[scheme]
  for (let round = 0; round < 24; round++) {
    const middle = (unreadable + readable) / 2
    if (isReadable(middle)) readable = middle
    else unreadable = middle
  }
  return readable
}
