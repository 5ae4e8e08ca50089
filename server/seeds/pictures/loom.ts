import { mixColour, readColour } from '@mtm/shared-utils/garments/preview'

// Simulated fabric, woven thread by thread as a scanned swatch. Numbers in, pixels out.

type Rgb = readonly [number, number, number]

/** Parameters of a weave. Lengths in mm; whole repeats, so that the edges meet. */
export interface Weaving {
  weave:
    | 'plain'
    | 'twill'
    | 'herringbone'
    | 'hopsack'
    | 'sharkskin'
    | 'birdseye'
    | 'tweed'
    | 'flannel'
    | 'linen'
  pattern?: 'pinstripe' | 'chalkStripe' | 'windowpane' | 'glenCheck' | 'gunClub' | 'houndstooth' | 'tartan'
  hex: string
  /** second and third colour */
  with?: string
  over?: string
  width: number
  height: number
}

/** Pixels of a picture, three bytes each. */
export interface Raster {
  data: Uint8Array
  width: number
  height: number
}

interface Yarn {
  /** threads to a millimetre */
  set: number
  /** pixels to a thread */
  px: number
  /** variation of threads, visibility of fibres, and coverage by the nap: 0 to 1 */
  uneven: number
  fibre: number
  nap: number
}

const WORSTED: Yarn = { set: 2.4, px: 5, uneven: 0.05, fibre: 0.1, nap: 0.1 }
const YARNS: Readonly<Partial<Record<Weaving['weave'], Yarn>>> = {
  hopsack: { set: 1.9, px: 6, uneven: 0.06, fibre: 0.12, nap: 0.05 },
  tweed: { set: 1.2, px: 8, uneven: 0.16, fibre: 0.3, nap: 0.35 },
  flannel: { set: 1.9, px: 5, uneven: 0.06, fibre: 0.2, nap: 0.62 },
  linen: { set: 1.7, px: 6, uneven: 0.16, fibre: 0.14, nap: 0 },
}
/** Threads after which a weave repeats. */
const PERIOD: Readonly<Partial<Record<Weaving['weave'], number>>> = { herringbone: 24, birdseye: 8, plain: 2 }

/** Whether the warp thread is on top. */
function isUp({ weave }: Weaving, warp: number, weft: number): boolean {
  const twill = (step: number) => ((step % 4) + 4) % 4 < 2
  if (weave === 'plain' || weave === 'linen') return (warp + weft) % 2 === 0
  if (weave === 'hopsack') return (Math.floor(warp / 2) + Math.floor(weft / 2)) % 2 === 0
  if (weave === 'herringbone') return twill(warp % 24 < 12 ? warp + weft : weft - warp - 1)
  if (weave === 'birdseye') return ((warp * 3 + weft * 2) & 7) < 4 !== ((warp & 3) === 1 && (weft & 3) === 2)
  return twill(warp + weft)
}

/** The colour of a thread at `place` of `count` threads of the repeat. */
function threadColour(weaving: Weaving, upright: boolean, place: number, count: number): Rgb {
  const ground = readColour(weaving.hex)
  const second = readColour(weaving.with ?? weaving.hex)
  const third = readColour(weaving.over ?? weaving.with ?? weaving.hex)
  const part = place / count
  switch (weaving.pattern) {
    case 'pinstripe':
      return upright && place === Math.floor(count / 2) ? second : ground
    case 'chalkStripe': {
      const away = Math.abs(place - Math.floor(count / 2))
      return upright && away < 3 ? mixColour(ground, second, [0.85, 0.6, 0.25][away]!) : ground
    }
    case 'windowpane':
      return Math.abs(place - Math.floor(count / 2)) < 2 ? second : ground
    case 'glenCheck':
      if (Math.abs(place - Math.floor(count * 0.75)) < 1) return third
      return (part < 0.5 ? place % 8 < 4 : place % 4 < 2) ? second : ground
    case 'houndstooth':
      return place % 8 < 4 ? second : ground
    case 'gunClub':
      return place % 8 < 4 ? ground : Math.floor(place / 8) % 2 === 0 ? second : third
    case 'tartan': {
      const half = part < 0.5 ? part * 2 : (1 - part) * 2
      if (half < 0.18) return second
      if (half > 0.4 && half < 0.45) return third
      if (half > 0.62 && half < 0.86) return mixColour(ground, [10, 10, 14], 0.55)
      return ground
    }
    case undefined:
      // birdseye and sharkskin need a second colour, herringbone another weft
      if (weaving.weave === 'birdseye' || weaving.weave === 'sharkskin')
        return place % 2 === 0 ? ground : second
      return upright ? ground : second
  }
}

/** Threads of a swatch and its pixels. */
export function gaugeOf({ weave, ...size }: Pick<Weaving, 'weave' | 'width' | 'height'>) {
  const yarn = YARNS[weave] ?? WORSTED
  const period = PERIOD[weave] ?? 8
  const threads = (mm: number) => Math.max(period, Math.round((mm * yarn.set) / period) * period)
  const [across, down] = [threads(size.width), threads(size.height)]
  return { yarn, period, across, down, width: across * yarn.px, height: down * yarn.px }
}

/** A seamless swatch of a given size. */
export function woven(weaving: Weaving): Raster {
  const { yarn, period, across, down, width, height } = gaugeOf(weaving)
  const repeat = weaving.pattern ? [across, down] : [period, period]
  const noise = noiseOf(`${weaving.weave} ${weaving.hex} ${weaving.width}`)
  const colours = [
    Array.from({ length: across }, (_, place) => threadColour(weaving, true, place % repeat[0]!, repeat[0]!)),
    Array.from({ length: down }, (_, place) => threadColour(weaving, false, place % repeat[1]!, repeat[1]!)),
  ] as const
  const data = new Uint8Array(width * height * 3)
  const soft = softened(noise, width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // slightly irregular threads
      const wave = (soft(x, y, 24) - 0.5) * yarn.uneven * 8
      const warp = wrap(Math.floor((x + wave) / yarn.px), across)
      const weft = wrap(Math.floor((y + wave) / yarn.px), down)
      const up = isUp(weaving, warp, weft)
      const from = wrap((up ? x : y) + wave, yarn.px)
      const round = Math.sin((Math.PI * (from + 0.5)) / yarn.px)
      const thread = up ? noise(warp, 1) : noise(weft, 2)
      // the twist of the yarn runs across it
      const twist = Math.sin(((x + (up ? y : -y)) * Math.PI * 2) / yarn.px) * 0.04
      const fibre = (noise(x, y + 3) - 0.5) * yarn.fibre + (soft(x, y, 4) - 0.5) * yarn.fibre
      const structure = (0.62 + 0.38 * round) * (1 - yarn.nap) + 0.86 * yarn.nap
      const light = structure * (up ? 1.03 : 0.97) + (thread - 0.5) * yarn.uneven * 2 + twist + fibre
      const own = up ? colours[0][warp]! : colours[1][weft]!
      const other = up ? colours[1][weft]! : colours[0][warp]!
      const colour = mixColour(own, other, yarn.nap * 0.4)
      const fleck = weaving.weave === 'tweed' && soft(x, y, 6) > 0.93 ? FLECKS[warp % FLECKS.length]! : colour
      paint(data, (y * width + x) * 3, fleck, light * 1.16)
    }
  return { data, width, height }
}

const FLECKS: readonly Rgb[] = [
  [181, 84, 47],
  [215, 161, 59],
  [91, 127, 140],
]

/** Hanging fabric in folds, lit from the left. */
export function draped(tile: Raster, width: number, height: number, pxPerTile = tile.width): Raster {
  const data = new Uint8Array(width * height * 3)
  const scale = tile.width / pxPerTile
  const fold = (x: number, y: number) => {
    const along = x / width + 0.14 * Math.sin((y / height) * 2.2 + 0.6) + (y / height) * 0.22
    return Math.sin(along * 15) * 0.6 + Math.sin(along * 31 + 1.7 + y / height) * 0.25
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const slope = fold(x + 2, y) - fold(x - 2, y)
      const depth = fold(x, y)
      const [u, v] = [(x + depth * 26) * scale, (y + depth * 9) * scale]
      const at = (wrap(Math.floor(v), tile.height) * tile.width + wrap(Math.floor(u), tile.width)) * 3
      const light = Math.max(0.42, 0.94 + slope * 7 + depth * 0.16)
      paint(data, (y * width + x) * 3, [tile.data[at]!, tile.data[at + 1]!, tile.data[at + 2]!], light)
    }
  return { data, width, height }
}

function paint(data: Uint8Array, at: number, colour: Rgb, light: number): void {
  for (let part = 0; part < 3; part++)
    data[at + part] = Math.max(0, Math.min(255, Math.round(colour[part]! * light)))
}

const wrap = (value: number, count: number) => ((value % count) + count) % count

/** Reproducible noise: a number from 0 to 1 for each place. */
function noiseOf(words: string): (x: number, y: number) => number {
  let seed = 2166136261
  for (const letter of words) seed = Math.imul(seed ^ letter.codePointAt(0)!, 16777619)
  return (x, y) => {
    let mixed = Math.imul(seed ^ Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263), 1274126177)
    mixed ^= mixed >>> 13
    mixed = Math.imul(mixed, 1274126177)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
}

/** Smooth, seamless noise. */
function softened(noise: (x: number, y: number) => number, width: number, height: number) {
  return (x: number, y: number, size: number): number => {
    const [columns, rows] = [Math.max(1, Math.round(width / size)), Math.max(1, Math.round(height / size))]
    const [u, v] = [(x / width) * columns, (y / height) * rows]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const [a, b] = [ease(u - i), ease(v - j)]
    const knot = (p: number, q: number) => noise(wrap(p, columns) + size * 1009, wrap(q, rows) + 7)
    return (
      (knot(i, j) * (1 - a) + knot(i + 1, j) * a) * (1 - b) +
      (knot(i, j + 1) * (1 - a) + knot(i + 1, j + 1) * a) * b
    )
  }
}

const ease = (part: number) => part * part * (3 - 2 * part)
