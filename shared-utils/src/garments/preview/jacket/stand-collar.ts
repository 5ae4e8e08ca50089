import type { Layer } from '../drawing.ts'
import { cloth, edge } from '../marks.ts'
import { Pen, type Side } from '../pen.ts'
import { shadowAlong } from '../shadow.ts'
import { light, shade } from '../tones.ts'
import type { Body } from './body.ts'

/** Half of a stand collar with round ends that meet in front. */
export const standOutline = (side: Side, { neck, top }: Pick<Body, 'neck' | 'top'>): string =>
  new Pen(side)
    .move(0.6, top + 74)
    .curve([20, top + 73], [neck - 6, top + 54], [neck + 3, top + 12])
    .curve([neck + 1, top - 6], [neck * 0.9, top - 16], [neck * 0.76, top - 21])
    .curve([neck * 0.8, top + 4], [34, top + 27], [13, top + 35])
    .bend([1, top + 38], [0.6, top + 52])
    .close().d

/** One half of the standing collar of a jacket. */
export function standCollar(side: Side, body: Body): Layer {
  const { neck, top } = body
  const d = standOutline(side, body)
  return {
    name: 'stand collar',
    group: 'lapel.shape',
    marks: [
      ...shadowAlong(d, 0.6),
      cloth(d, { turn: -12 * side, at: [side * neck, top] }),
      shade(d, [side * neck, top], [0, top + 40], 0, 0.32, 0.5, 0.04, 1, 0),
      light(d, [side * neck * 0.6, top + 6], [side * neck * 0.5, top + 60], 0, 0.12, 0.5, 0, 1, 0),
      edge(d),
    ],
  }
}
