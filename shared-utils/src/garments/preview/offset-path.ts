import { between, onCurve, short, type Point } from './pen.ts'

const STEPS = 7

/** The points of a path written by Pen; curves become steps. */
export function pointsOf(d: string): Point[] {
  const points: Point[] = []
  for (const [, command = '', numbers = ''] of d.matchAll(/([MLCQ])([^MLCQZ]*)/g)) {
    const values = numbers.split('a')[0]!.trim().split(' ').map(Number)
    const places = pairs(values)
    const last = points.at(-1)
    const to = places.at(-1)
    if (!to) continue
    if (command === 'C' && last && places.length === 3)
      for (let step = 1; step <= STEPS; step++)
        points.push(onCurve(last, places[0]!, places[1]!, to, step / STEPS))
    else if (command === 'Q' && last && places.length === 2)
      for (let step = 1; step <= STEPS; step++)
        points.push(
          between(
            between(last, places[0]!, step / STEPS),
            between(places[0]!, to, step / STEPS),
            step / STEPS,
          ),
        )
    else points.push(to)
  }
  return points
}

function pairs(values: readonly number[]): Point[] {
  return Array.from(
    { length: values.length / 2 },
    (_, index) => [values[2 * index]!, values[2 * index + 1]!] as const,
  )
}

/** A polyline parallel to an open path, `mm` to the left of its direction on the screen. */
export function offsetPath(d: string, mm: number): string {
  const points = pointsOf(d)
  return points
    .map((point, index) => {
      const [ax, ay] = points[Math.max(0, index - 1)]!
      const [bx, by] = points[Math.min(points.length - 1, index + 1)]!
      const length = Math.hypot(bx - ax, by - ay) || 1
      return `${index ? 'L' : 'M'}${short(point[0] + ((by - ay) / length) * mm)} ${short(point[1] - ((bx - ax) / length) * mm)}`
    })
    .join('')
}
