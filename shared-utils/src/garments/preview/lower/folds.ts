import type { Mark } from '../drawing.ts'
import { between, type Point, type Side } from '../pen.ts'
import { even, paths } from '../marks.ts'

/** A fold of the cloth: where it begins, towards where it bends, where it ends, and mm at its middle. */
export type Fold = readonly [from: Point, by: Point, to: Point, width: number]

const LAYERS = [1, 0.62, 0.28] as const

/** Folds that swell and run out to nothing. */
export function folds(
  sides: readonly Side[],
  list: readonly Fold[],
  strength: number,
  tone: 'shade' | 'light' = 'shade',
): Mark[] {
  return LAYERS.map((part) =>
    even(
      list
        .map(([from, by, to, width]) => {
          const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
          const [ax, ay] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
          const reach = width * part
          return paths(sides, (pen) =>
            pen
              .move(...from)
              .bend([by[0] + ax * reach, by[1] + ay * reach], to)
              .bend([by[0] - ax * reach, by[1] - ay * reach], from)
              .close(),
          )
        })
        .join(''),
      tone,
      strength / LAYERS.length,
    ),
  )
}

/** A hollow that opens from a point to a foot, as between two flutes. */
export type Hollow = readonly [top: Point, foot: Point, width: number]

const DEPTHS = [1, 0.72, 0.46, 0.22] as const

export function hollows(
  list: readonly Hollow[],
  strength: number,
  tone: 'shade' | 'light' = 'shade',
): Mark[] {
  return DEPTHS.map((part) =>
    even(
      list
        .map(([top, foot, width]) => {
          const half = (width * part) / 2
          const [mx, my] = between(top, foot, 0.45)
          return paths([1], (pen) =>
            pen
              .move(...top)
              .bend([mx + half * 0.35, my], [foot[0] + half, foot[1]])
              .line([foot[0] - half, foot[1]])
              .bend([mx - half * 0.35, my], top)
              .close(),
          )
        })
        .join(''),
      tone,
      strength / DEPTHS.length,
    ),
  )
}
