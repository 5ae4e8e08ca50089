import { darkOf, type DarkPicture, type GreyPicture } from './picture.ts'
import { MOST_VERSION, readModules, sizeOf } from './qr-modules.ts'

interface Point {
  x: number
  y: number
}
/** A finder pattern: three nested squares. */
interface Corner extends Point {
  /** module size at this place */
  module: number
  /** number of hits */
  seen: number
}

/** The finder pattern along any line through its centre, in modules. */
const RINGS = [1, 1, 3, 1, 1]
const MODULES = 7
/** Number of finder patterns combined. */
const MOST_CORNERS = 8

/** The text of a QR code in a picture at any angle; null when none is readable. */
export function readQr(picture: GreyPicture): string | null {
  const { width, height } = picture
  const dark = darkOf(picture, Math.round(Math.max(width, height) / 12))
  const corners = cornersOf(dark).slice(0, MOST_CORNERS)
  for (const a of corners)
    for (const [at, b] of corners.entries())
      for (const c of corners.slice(at + 1)) {
        if (b === a || c === a) continue
        const text = readAt(dark, a, b, c)
        if (text !== null) return text
      }
  return null
}

/** Reads the code with upper left corner `a`; null when the three corners do not form a code. */
function readAt(dark: DarkPicture, a: Corner, one: Corner, two: Corner): string | null {
  const turns = (one.x - a.x) * (two.y - a.y) - (one.y - a.y) * (two.x - a.x)
  const [right, below] = turns > 0 ? [one, two] : [two, one]
  const [across, down] = [distance(a, right), distance(a, below)]
  const module = (a.module + right.module + below.module) / 3
  const isSquare =
    Math.max(across, down) < Math.min(across, down) * 1.4 &&
    Math.abs(turns) > across * down * 0.8 &&
    [a, right, below].every((corner) => corner.module < module * 1.5 && corner.module > module / 1.5)
  if (!isSquare) return null
  const guess = Math.round(((across + down) / 2 / module + MODULES - 17) / 4)
  for (const version of [guess, guess + 1, guess - 1]) {
    if (version < 1 || version > MOST_VERSION) continue
    for (const far of farCorners(dark, { a, right, below }, sizeOf(version))) {
      const text = sampled(dark, { a, right, below, far }, sizeOf(version))
      if (text !== null) return text
    }
  }
  return null
}

interface Frame {
  a: Point
  right: Point
  below: Point
}

/**
 * Candidate positions of the alignment pattern, in modules and in the picture: where its rings are found, or else where
 * it would be without perspective.
 */
function farCorners(dark: DarkPicture, { a, right, below }: Frame, size: number): (Point & { at: number })[] {
  const span = size - MODULES
  const flat = (u: number, v: number): Point => ({
    x: a.x + ((right.x - a.x) * u) / span + ((below.x - a.x) * v) / span,
    y: a.y + ((right.y - a.y) * u) / span + ((below.y - a.y) * v) / span,
  })
  const unmoved = { ...flat(span, span), at: span }
  if (size === sizeOf(1)) return [unmoved]
  let best = 0
  let found: Point | null = null
  for (let du = -2.5; du <= 2.5; du += 0.25)
    for (let dv = -2.5; dv <= 2.5; dv += 0.25) {
      let hits = 0
      for (let ring = 0; ring < 25; ring += 1) {
        const [u, v] = [(ring % 5) - 2, Math.floor(ring / 5) - 2]
        const isRing = Math.max(Math.abs(u), Math.abs(v)) !== 1
        const point = flat(span - 3 + du + u, span - 3 + dv + v)
        if (dark.isDark(Math.round(point.x), Math.round(point.y)) === isRing) hits += 1
      }
      // the nearest of equally good ones
      const score = hits - (Math.abs(du) + Math.abs(dv)) / 10
      if (hits > 21 && score > best) [best, found] = [score, flat(span - 3 + du, span - 3 + dv)]
    }
  return found ? [{ ...found, at: span - 3 }, unmoved] : [unmoved]
}

/** Samples the modules of a frame from four known points, with perspective correction. */
function sampled(
  dark: DarkPicture,
  { a, right, below, far }: Frame & { far: Point & { at: number } },
  size: number,
): string | null {
  const span = size - MODULES
  const place = projection([
    [0, 0, a],
    [span, 0, right],
    [0, span, below],
    [far.at, far.at, far],
  ])
  if (!place) return null
  const isDark = (column: number, row: number) => {
    const { x, y } = place(column - 3, row - 3)
    return dark.isDark(Math.round(x), Math.round(y))
  }
  return readModules({ size, isDark })
}

/** The projection of four plane points to four picture points; null when there is none. */
function projection(
  pairs: readonly (readonly [u: number, v: number, point: Point])[],
): ((u: number, v: number) => Point) | null {
  const rows = pairs.flatMap(([u, v, { x, y }]) => [
    [u, v, 1, 0, 0, 0, -u * x, -v * x, x],
    [0, 0, 0, u, v, 1, -u * y, -v * y, y],
  ])
  for (let pivot = 0; pivot < 8; pivot += 1) {
    const best = rows
      .slice(pivot)
      .reduce((most, row) => (Math.abs(row[pivot]!) > Math.abs(most[pivot]!) ? row : most), rows[pivot]!)
    if (Math.abs(best[pivot]!) < 1e-9) return null
    const at = rows.indexOf(best)
    ;[rows[pivot], rows[at]] = [best, rows[pivot]!]
    for (const row of rows) {
      if (row === best) continue
      const factor = row[pivot]! / best[pivot]!
      for (let column = pivot; column < 9; column += 1) row[column]! -= best[column]! * factor
    }
  }
  const [p = 0, q = 0, r = 0, s = 0, t = 0, w = 0, g = 0, h = 0] = rows.map(
    (row, index) => row[8]! / row[index]!,
  )
  return (u, v) => {
    const depth = g * u + h * v + 1
    return { x: (p * u + q * v + r) / depth, y: (s * u + t * v + w) / depth }
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Finder patterns, most hits first. */
function cornersOf(dark: DarkPicture): Corner[] {
  const corners: Corner[] = []
  const step = Math.max(1, Math.floor(dark.height / 360))
  for (let y = 0; y < dark.height; y += step)
    for (const { at, module } of ringsAlong(dark.width, (x) => dark.isDark(x, y))) {
      const column = Math.round(at)
      const vertical = ringsThrough((to) => dark.isDark(column, to), y, module)
      if (!vertical) continue
      const row = Math.round(vertical.at)
      const level = ringsThrough((to) => dark.isDark(to, row), column, module)
      if (!level) continue
      const size = (vertical.module + level.module) / 2
      const met = { x: level.at, y: vertical.at }
      const known = corners.find((corner) => distance(corner, met) < size * 3)
      if (!known) corners.push({ ...met, module: size, seen: 1 })
      else {
        const seen = known.seen + 1
        known.x += (met.x - known.x) / seen
        known.y += (met.y - known.y) / seen
        known.module += (size - known.module) / seen
        known.seen = seen
      }
    }
  return corners.sort((a, b) => b.seen - a.seen)
}

interface Rings {
  /** centre */
  at: number
  module: number
}

/** All places on a line that cross a finder pattern. */
function ringsAlong(length: number, isDark: (at: number) => boolean): Rings[] {
  const found: Rings[] = []
  let runs: number[] = []
  let before = false
  for (let at = 0; at <= length; at += 1) {
    const now = at < length && isDark(at)
    if (at > 0 && now === before) {
      runs[runs.length - 1]! += 1
      continue
    }
    // end of a dark run: check it and the four runs before it
    if (before && runs.length >= 5) {
      const five = runs.slice(-5)
      const module = moduleOf(five)
      if (module) found.push({ module, at: at - five[4]! - five[3]! - five[2]! / 2 - 0.5 })
    }
    runs = [...runs.slice(-5), 1]
    before = now
  }
  return found
}

/** The rings around a point on a line; null when it is not their centre. */
function ringsThrough(isDark: (at: number) => boolean, from: number, module: number): Rings | null {
  if (!isDark(from)) return null
  const most = module * 5
  const edge = (start: number, by: 1 | -1) => {
    let at = start
    const edges: number[] = []
    for (const wanted of [true, false, true]) {
      const begun = at
      while (isDark(at) === wanted && Math.abs(at - begun) <= most) at += by
      if (Math.abs(at - begun) > most) return null
      edges.push(at)
    }
    return edges
  }
  const [up, down] = [edge(from, -1), edge(from, 1)]
  if (!up || !down) return null
  const [u1 = 0, u2 = 0, u3 = 0] = up
  const [d1 = 0, d2 = 0, d3 = 0] = down
  const found = moduleOf([u2 - u3, u1 - u2, d1 - u1 - 1, d2 - d1, d3 - d2])
  return found ? { module: found, at: (u1 + d1) / 2 } : null
}

/** The module size of five runs that form a finder pattern; null when they do not. */
function moduleOf(runs: readonly number[]): number | null {
  const module = runs.reduce((sum, run) => sum + run, 0) / MODULES
  if (module < 1) return null
  const fits = runs.every(
    (run, index) => Math.abs(run - RINGS[index]! * module) < RINGS[index]! * module * 0.55,
  )
  return fits ? module : null
}
