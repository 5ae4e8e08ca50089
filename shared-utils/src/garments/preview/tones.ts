import type { Mark, Paint } from './drawing.ts'
import type { Point } from './pen.ts'

type Tone = Extract<Paint, { kind: 'fade' }>['tone']

function fall(tone: Tone, d: string, from: Point, to: Point, places: readonly number[]): Mark {
  const stops = Array.from(
    { length: places.length / 2 },
    (_, index) => [places[2 * index]!, places[2 * index + 1]!] as const,
  )
  return { d, fill: { kind: 'fade', tone, from, to, stops } }
}

/** Shade that changes along a line: each place from 0 to 1 is followed by its strength. */
export const shade = (d: string, from: Point, to: Point, ...places: number[]): Mark =>
  fall('shade', d, from, to, places)

/** Light that changes along a line, written as shade is. */
export const light = (d: string, from: Point, to: Point, ...places: number[]): Mark =>
  fall('light', d, from, to, places)
