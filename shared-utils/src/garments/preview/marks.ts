import type { Ink, Mark, Paint, Stroke } from './drawing.ts'
import type { Grain } from './grain.ts'
import { Pen, short, type Point, type Side } from './pen.ts'

type Fade = Extract<Paint, { kind: 'fade' }>
type Stops = Fade['stops']

export const BOTH: readonly Side[] = [-1, 1]

/** One path of the same steps on several halves: a picture of few paths is small. */
export const paths = (sides: readonly Side[], draw: (pen: Pen) => Pen): string =>
  sides.map((side) => draw(new Pen(side)).d).join('')

/** A surface of the main cloth. */
export const cloth = (d: string, grain: Grain = UNTURNED): Mark => ({ d, fill: { kind: 'cloth', ...grain } })
const UNTURNED: Grain = { turn: 0 }

export const fade = (d: string, tone: Fade['tone'], from: Point, to: Point, stops: Stops): Mark => ({
  d,
  fill: { kind: 'fade', tone, from, to, stops },
})

/** Light or shade from one height to another. */
export const down = (d: string, tone: Fade['tone'], fromY: number, toY: number, stops: Stops): Mark =>
  fade(d, tone, [0, fromY], [0, toY], stops)

/**
 * Light or shade that is the same on both halves.
 * @param stops distance from the centre, mm, growing, and strength
 */
export function across(d: string, tone: Fade['tone'], stops: Stops): Mark {
  const reach = stops.at(-1)?.[0] || 1
  const place = (mm: number) => Math.round((0.5 + mm / reach / 2) * 1000) / 1000
  const outwards = stops.map(([mm, strength]) => [place(mm), strength] as const)
  const inwards = stops.map(([mm, strength]) => [place(-mm), strength] as const).reverse()
  return fade(d, tone, [short(-reach), 0], [short(reach), 0], [...inwards, ...outwards])
}

/** The same light or shade everywhere. */
export const even = (d: string, tone: Fade['tone'], strength: number): Mark =>
  fade(
    d,
    tone,
    [0, 0],
    [0, 1],
    [
      [0, strength],
      [1, strength],
    ],
  )

export const line = (d: string, ink: Ink, width: number, opacity = 1, dash?: Stroke['dash']): Mark => ({
  d,
  stroke: { ink, width, opacity, ...(dash && { dash }) },
})

/** The edge of a piece. */
export const edge = (d: string, width = 1.4): Mark => line(d, 'edge', width)

/** A row of stitches. */
export const stitches = (d: string): Mark => line(d, 'thread', 0.9, 0.7, [3.4, 2])

/** Light or shade that is strongest on the line and fades over its width. */
export function soft(d: string, ink: 'shade' | 'light', width: number, strength: number, steps = 3): Mark[] {
  return Array.from({ length: steps }, (_, index) =>
    line(d, ink, Math.round((width * (steps - index)) / steps), strength / steps),
  )
}
