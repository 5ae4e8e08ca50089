import { clamp, mixColour, readColour, shadeOf, threadOn, writeColour, type Rgb } from './colour.ts'
import type { Tile } from './cloth-types.ts'
import { levels, mm, rect, threads, twillUp, uprights, wovenPath } from './woven.ts'

/** The repeat of a cloth in mm; 0 when unknown. */
export interface Repeat {
  h: number
  v: number
}
type Pattern = (ground: Rgb, repeat: Repeat) => Tile

/** The stated repeat when it is plausible for this pattern, else the usual one. */
const within = (stated: number, min: number, max: number, usual: number): number =>
  stated > 0 ? clamp(stated, min, max) : usual

const pinstripe: Pattern = (ground, { h }) => {
  const gap = within(h, 8, 25, 12)
  return {
    width: gap,
    height: 4,
    marks: [{ d: `M${mm(gap / 2)} 0v2.7`, stroke: threadOn(ground, 0.6), width: 0.8 }],
  }
}

const chalkStripe: Pattern = (ground, { h }) => {
  const gap = within(h, 15, 30, 20)
  const line = `M${mm(gap / 2)} 0V6`
  const stroke = threadOn(ground, 0.75)
  return {
    width: gap,
    height: 6,
    marks: [
      { d: line, stroke, width: 2.8, opacity: 0.16 },
      { d: line, stroke, width: 1.6, opacity: 0.34 },
      { d: line, stroke, width: 0.9, opacity: 0.5, dash: '1.4 .5' },
    ],
  }
}

const shadowStripe: Pattern = (ground, { h }) => {
  const gap = within(h, 6, 30, 12)
  return {
    width: gap,
    height: 4,
    axis: gap / 6,
    marks: [
      { d: rect(0, 0, gap / 3, 4), fill: shadeOf(ground, 0.3), opacity: 0.4 },
      { d: rect((gap * 29) / 48, 0, gap / 8, 4), fill: threadOn(ground, 0.2), opacity: 0.4 },
    ],
  }
}

const windowpane: Pattern = (ground, { h, v }) => {
  const width = within(h, 30, 90, 52)
  const height = within(v, 30, 90, width)
  const stroke = threadOn(ground, 0.55)
  return {
    width,
    height,
    marks: [
      { d: uprights([width / 2], height), stroke, width: 1 },
      { d: levels([height / 2], width), stroke, width: 1 },
    ],
  }
}

/** Half the repeat in four-and-four threads, half in two-and-two, both ways, with a quiet over-check. */
const glenCheck: Pattern = (ground, { h, v }) => {
  const width = within(h, 32, 90, 48)
  const height = within(v, 32, 90, 48)
  const stroke = threadOn(ground, 0.5)
  // the threads of half a repeat are one wide line in dashes
  const bands = (length: number, across: number, step: number, from: number, isUpright: boolean) => {
    const gap = length / 2 / Math.max(1, Math.round(length / 2 / step))
    const [start, end] = [mm(from + gap / 2 - step / 4), mm(from + length / 2)]
    const middle = mm(across / 2)
    return {
      d: isUpright ? `M${start} ${middle}H${end}` : `M${middle} ${start}V${end}`,
      stroke,
      width: across,
      opacity: 0.34,
      dash: `${step / 2} ${mm(gap - step / 2)}`,
    }
  }
  return {
    width,
    height,
    axis: width * 0.75,
    marks: [
      bands(width, height, 4, 0, true),
      bands(height, width, 4, 0, false),
      bands(width, height, 2, width / 2, true),
      bands(height, width, 2, height / 2, false),
      {
        d: uprights([width * 0.75], height) + levels([height * 0.75], width),
        stroke: shadeOf(ground, 0.45),
        width: 0.9,
        opacity: 0.8,
      },
    ],
  }
}

const houndstooth: Pattern = (ground, { h }) => {
  const size = within(h, 8, 20, 12)
  const order = threads(true, 4, false, 4)
  return {
    width: size,
    height: size,
    axis: size / 4,
    marks: [
      {
        d: wovenPath(order, order, twillUp, true, size / 8),
        stroke: threadOn(ground, 0.72),
        width: size / 8,
      },
    ],
  }
}

const gunClub: Pattern = (ground, { h }) => {
  const size = within(h, 14, 40, 20)
  const order = threads('ground', 4, 'one', 4, 'ground', 4, 'two', 4)
  const cell = size / 16
  const warm = mixColour(ground, readColour('#8a4b25'), 0.75)
  return {
    width: size,
    height: size,
    axis: cell * 6,
    marks: [
      { d: wovenPath(order, order, twillUp, 'one', cell), stroke: threadOn(ground, 0.5), width: cell },
      { d: wovenPath(order, order, twillUp, 'two', cell), stroke: writeColour(warm), width: cell },
    ],
  }
}

/** Widths in parts of half a repeat; the sett is mirrored, warp and weft alike. */
const tartan: Pattern = (ground, { h }) => {
  const size = within(h, 40, 120, 64)
  const part = size / 64
  const bands: [from: number, width: number, colour: string, opacity: number][] = [
    [0, 6, shadeOf(ground, 0.55), 0.5],
    [12, 10, threadOn(ground, 0.3), 0.5],
    [26, 2, '#d9b25a', 0.6],
    [31, 2, '#b03a3a', 0.6],
    [36, 2, '#d9b25a', 0.6],
    [42, 10, threadOn(ground, 0.3), 0.5],
    [58, 6, shadeOf(ground, 0.55), 0.5],
  ]
  return {
    width: size,
    height: size,
    marks: bands.map(([from, width, fill, opacity]) => ({
      d: rect(from * part, 0, width * part, size) + rect(0, from * part, size, width * part),
      fill,
      opacity,
    })),
  }
}

const gingham: Pattern = (ground, { h }) => {
  const size = within(h, 4, 30, 10)
  const fill = threadOn(ground, 0.85)
  return {
    width: size,
    height: size,
    axis: size / 4,
    marks: [
      { d: rect(0, 0, size / 2, size), fill, opacity: 0.45 },
      { d: rect(0, 0, size, size / 2), fill, opacity: 0.45 },
    ],
  }
}

const jacquard: Pattern = (ground, { h }) => {
  const size = within(h, 12, 60, 24)
  const k = size / 24
  const leaf = (x: number, y: number) =>
    `M${mm(x * k)} ${mm((y - 5) * k)}q${mm(4 * k)} ${mm(2 * k)} 0 ${mm(10 * k)}q${mm(-4 * k)} ${mm(-8 * k)} 0 ${mm(-10 * k)}z` +
    `M${mm((x - 5) * k)} ${mm(y * k)}q${mm(5 * k)} ${mm(-2.4 * k)} ${mm(10 * k)} 0q${mm(-5 * k)} ${mm(2.4 * k)} ${mm(-10 * k)} 0z`
  return {
    width: size,
    height: size,
    axis: size / 4,
    marks: [
      { d: leaf(6, 6) + leaf(18, 18), fill: threadOn(ground, 0.16) },
      {
        d: `M0 ${mm(size / 2)}L${mm(size / 2)} 0L${mm(size)} ${mm(size / 2)}L${mm(size / 2)} ${mm(size)}z`,
        stroke: threadOn(ground, 0.1),
        width: 0.5,
      },
    ],
  }
}

/** The patterns of the dictionary `fabric_pattern`, drawn in mm; `solid` has none. */
export const PATTERNS: Readonly<Record<string, Pattern | null>> = {
  solid: null,
  pinstripe,
  chalkstripe: chalkStripe,
  shadowstripe: shadowStripe,
  glencheck: glenCheck,
  windowpane,
  houndstooth,
  tartan,
  gunclub: gunClub,
  gingham,
  jacquard,
}
