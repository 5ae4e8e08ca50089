/** A point, mm: x from the centre line to the viewer's right, y down. */
export type Point = readonly [x: number, y: number]

/** Which half of the garment, as the viewer sees it: -1 left, 1 right. */
export type Side = -1 | 1

/**
 * Writes a path. It is set up for one half of the garment: x counts from the centre line outwards, so both halves are
 * drawn by the same steps.
 */
export class Pen {
  #path = ''
  readonly #side: Side

  constructor(side: Side = 1) {
    this.#side = side
  }

  /** The path so far, as the `d` of SVG. */
  get d(): string {
    return this.#path
  }

  move(...to: Point): this {
    return this.#write('M', to)
  }

  line(...points: Point[]): this {
    for (const to of points) this.#write('L', to)
    return this
  }

  /** A cubic curve. */
  curve(first: Point, second: Point, to: Point): this {
    return this.#write('C', first, second, to)
  }

  /** A quadratic curve. */
  bend(by: Point, to: Point): this {
    return this.#write('Q', by, to)
  }

  close(): this {
    this.#path += 'Z'
    return this
  }

  #write(command: string, ...points: Point[]): this {
    this.#path += command + points.map(([x, y]) => `${short(x * this.#side)} ${short(y)}`).join(' ')
    return this
  }
}

/** Tenths of a millimetre are more than a screen shows. Both halves are rounded alike. */
export const short = (mm: number): number => (Math.sign(mm) * Math.round(Math.abs(mm) * 10)) / 10 + 0

/** The point at a fraction of the way from one to another. */
export const between = ([ax, ay]: Point, [bx, by]: Point, fraction: number): Point => [
  ax + (bx - ax) * fraction,
  ay + (by - ay) * fraction,
]

/** A point moved. */
export const moved = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy]

/** A point turned about another, degrees clockwise on the screen. */
export function turned([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [x - cx, y - cy]
  return [cx + dx * Math.cos(angle) - dy * Math.sin(angle), cy + dx * Math.sin(angle) + dy * Math.cos(angle)]
}

/** A point of a cubic curve. */
export function onCurve(from: Point, first: Point, second: Point, to: Point, t: number): Point {
  const a = between(from, first, t)
  const b = between(first, second, t)
  const c = between(second, to, t)
  return between(between(a, b, t), between(b, c, t), t)
}

/** A circle, as a path. */
export function circle([x, y]: Point, radius: number): string {
  const [cx, cy, r] = [short(x), short(y), short(radius)]
  return `M${short(cx - r)} ${cy}a${r} ${r} 0 1 0 ${short(2 * r)} 0a${r} ${r} 0 1 0 ${short(-2 * r)} 0Z`
}
