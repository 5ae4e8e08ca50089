import type { Mark } from './drawing.ts'
import { fade } from './marks.ts'
import type { Point } from './pen.ts'

const stopsOf = (places: readonly number[]) =>
  Array.from(
    { length: places.length / 2 },
    (_, index) => [places[2 * index]!, places[2 * index + 1]!] as const,
  )

/** Shade that changes along a line: each place from 0 to 1 is followed by its strength. */
export const shade = (d: string, from: Point, to: Point, ...places: number[]): Mark =>
  fade(d, 'shade', from, to, stopsOf(places))

/** Light that changes along a line, written as shade is. */
export const light = (d: string, from: Point, to: Point, ...places: number[]): Mark =>
  fade(d, 'light', from, to, stopsOf(places))
