import type { GreyPicture } from './picture.ts'

/** Widths of bars and gaps by value, eleven modules each (ISO/IEC 15417). */
const SYMBOLS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`
    .split(/\s+/)
    .map((widths) => [...widths].map(Number))
const START_A = 103
const SETS = ['A', 'B', 'C'] as const
const CODE = { 99: 'C', 100: 'B', 101: 'A' } as const
/** The last bars of every code: 2331112, of which these are the first six. */
const STOP = [2, 3, 3, 1, 1, 1]
const MODULES = 11
/** Tolerances in modules: of one bar, and of all bars of a symbol. */
const MOST_OFF = 0.85
const MOST_OFF_TOGETHER = 2.6
/** Maximum ratio of the widths of neighbouring symbols. */
const MOST_GROWTH = 1.35
/** Scan lines per direction, from the middle outwards, where cards are usually held. */
const LINES = 24
/** Slopes of the scan lines, for tilted cards. */
const SLOPES = [0, 0.12, -0.12, 0.25, -0.25]
/** Minimum contrast of a bar to its surroundings. */
const CONTRAST = 4

/** The text of a Code 128 in a picture, horizontal or vertical; null when none is readable. */
export function readCode128(picture: GreyPicture): string | null {
  for (const slope of SLOPES)
    for (let line = 0; line < LINES; line += 1) {
      const share = 0.5 + (line % 2 === 0 ? line : -line - 1) / 2 / LINES
      const found =
        readLine(shadesAlong(picture, share, slope, false)) ??
        readLine(shadesAlong(picture, share, slope, true))
      if (found !== null) return found
    }
  return null
}

/** The shades along a line, averaged across it to ignore specks. @param upright from top to bottom */
function shadesAlong(
  { data, width, height }: GreyPicture,
  share: number,
  slope: number,
  upright: boolean,
): Float64Array {
  const [length, across] = upright ? [height, width] : [width, height]
  const [along, aside] = upright ? [width, 1] : [1, width]
  return Float64Array.from({ length }, (_, at) => {
    const beside = Math.round(across * share + (at - length / 2) * slope)
    const middle = Math.min(across - 2, Math.max(1, beside))
    const point = at * along + middle * aside
    return (data[point - aside]! + data[point]! + data[point + aside]!) / 3
  })
}

function readLine(shades: Float64Array): string | null {
  const widths = widthsOf(shades)
  return readWidths(widths) ?? readWidths(widths.toReversed())
}

/** Alternating widths of light and dark, starting and ending with light. */
function widthsOf(shades: Float64Array): number[] {
  const reach = Math.max(12, Math.round(shades.length / 16))
  const sums = new Float64Array(shades.length + 1)
  for (let at = 0; at < shades.length; at += 1) sums[at + 1] = sums[at]! + shades[at]!
  const over = (at: number) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(shades.length, at + reach + 1)]
    return shades[at]! - (sums[to]! - sums[from]!) / (to - from) + CONTRAST
  }
  const edges: number[] = [0]
  let before = over(0)
  if (before < 0) edges.push(0)
  for (let at = 1; at < shades.length; at += 1) {
    const now = over(at)
    // an edge lies between two points, nearer to the one closer to the middle shade
    if (now < 0 !== before < 0) edges.push(at - 1 + before / (before - now) + 0.5)
    before = now
  }
  edges.push(shades.length)
  if (edges.length % 2 === 1) edges.push(shades.length)
  return edges.slice(1).map((edge, index) => edge - edges[index]!)
}

/** @param widths alternating light and dark, starting with light */
function readWidths(widths: readonly number[]): string | null {
  for (let first = 1; first + 12 < widths.length; first += 2) {
    if (symbolAt(widths, first, START_A) === null) continue
    const values = valuesFrom(widths, first)
    const text = values && textOf(values)
    if (text) return text
  }
  return null
}

/** The values of a code, verified by check symbol and stop symbol. */
function valuesFrom(widths: readonly number[], first: number): number[] | null {
  const values: number[] = []
  let before = sumOf(widths, first)
  for (let at = first; at + 6 < widths.length; at += 6) {
    const size = sumOf(widths, at)
    if (size > before * MOST_GROWTH || size < before / MOST_GROWTH) return null
    before = size
    if (values.length > 2 && offBy(widths, at, STOP) !== null) return checked(values)
    const value = symbolAt(widths, at)
    if (value === null) return null
    values.push(value)
  }
  return null
}

/** Removes the check symbol; null when it does not match. */
function checked(values: readonly number[]): number[] | null {
  const content = values.slice(0, -1)
  const sum = content.reduce((all, value, index) => all + value * Math.max(1, index), 0)
  return sum % 103 === values.at(-1) ? content : null
}

/** @param from smallest allowed value */
function symbolAt(widths: readonly number[], at: number, from = 0): number | null {
  let best: number | null = null
  let least = MOST_OFF_TOGETHER
  for (let value = from; value < SYMBOLS.length; value += 1) {
    const off = offBy(widths, at, SYMBOLS[value]!)
    if (off !== null && off < least) [least, best] = [off, value]
  }
  return best
}

const sumOf = (widths: readonly number[], at: number): number => {
  let sum = 0
  for (let index = at; index < at + 6; index += 1) sum += widths[index]!
  return sum
}

/** The distance of six widths from a symbol, in modules; null when too large. */
function offBy(widths: readonly number[], at: number, symbol: readonly number[]): number | null {
  const module = sumOf(widths, at) / MODULES
  let together = 0
  for (const [index, wanted] of symbol.entries()) {
    const off = Math.abs(widths[at + index]! / module - wanted)
    if (off > MOST_OFF) return null
    together += off
  }
  return together < MOST_OFF_TOGETHER ? together : null
}

/** Decodes values: letters singly, digits in pairs. Null for content our cards never have. */
function textOf([start, ...values]: readonly number[]): string | null {
  let set = SETS[start! - START_A]
  if (!set) return null
  let text = ''
  for (const value of values) {
    const next = value === 99 || value === 100 || value === 101 ? CODE[value] : null
    if (next && next !== set) set = next
    else if (set === 'C' && value < 100) text += String(value).padStart(2, '0')
    else if (set !== 'C' && value < (set === 'A' ? 64 : 95)) text += String.fromCharCode(value + 32)
    else return null
  }
  return text
}
