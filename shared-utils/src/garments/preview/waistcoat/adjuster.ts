import { crease } from '../crease.ts'
import type { Layer, Mark, Paint } from '../drawing.ts'
import { shadowAlong } from '../shadow.ts'
import { line } from '../marks.ts'
import { Pen } from '../pen.ts'
import { light } from '../tones.ts'
import type { Waistcoat } from './cut.ts'

const METAL = '#b9b2a2'

/** The material of the back. */
export const backPaint = ({ style }: Waistcoat): Paint =>
  style.one('back.cloth', 'lining') === 'self' ? { kind: 'cloth', turn: 0 } : { kind: 'lining' }

/** Cloth drawn together at the waist. */
function gathers(waist: number, y: number): Mark[] {
  return ([-1, 1] as const).flatMap((side) =>
    [-34, -19, 17, 32].flatMap((rise) =>
      crease(
        side,
        [waist * 0.36, y + rise * 0.2],
        [waist * 0.58, y + rise * 0.72],
        [waist * 0.88, y + rise * 1.5],
        7,
        0.3,
      ),
    ),
  )
}

function strap(d: string, fill: Paint, y: number): Mark[] {
  return [
    ...shadowAlong(d, 0.8),
    { d, fill },
    light(d, [0, y - 12], [0, y + 12], 0, 0.16, 0.6, 0.02, 1, 0),
    line(d, 'shade', 1.2, 0.7),
  ]
}

function buckle(waistcoat: Waistcoat): Layer {
  const { waist, waistY } = waistcoat.body
  const fill = backPaint(waistcoat)
  const [y, end] = [waistY - 8, waist * 0.46]
  const left = new Pen()
    .move(-end, y - 15)
    .line([-10, y - 10], [-10, y + 10], [-end, y + 15])
    .close().d
  const right = new Pen()
    .move(end, y - 15)
    .line([-46, y - 10], [-58, y], [-46, y + 10], [end, y + 15])
    .close().d
  const ring = new Pen()
    .move(-18, y - 17)
    .line([14, y - 17], [14, y + 17], [-18, y + 17])
    .close().d
  const bar = new Pen().move(-2, y - 16).line([-2, y + 16]).d
  return {
    name: 'adjuster',
    group: 'back.adjuster',
    marks: [
      ...gathers(waist, y),
      ...strap(left, fill, y),
      ...strap(right, fill, y),
      line(
        new Pen()
          .move(-16, y - 14)
          .line([16, y - 14], [16, y + 20], [-16, y + 20])
          .close().d,
        'shade',
        4,
        0.22,
      ),
      line(ring, { colour: METAL }, 4.2),
      line(bar, { colour: METAL }, 3.4),
      line(new Pen().move(-18, y - 18.6).line([14, y - 18.6]).d, 'light', 1, 0.7),
      line(new Pen().move(-2, y).line([-18, y]).d, { colour: '#8f897a' }, 2.6),
    ],
  }
}

function tie(waistcoat: Waistcoat): Layer {
  const { waist, waistY } = waistcoat.body
  const fill = backPaint(waistcoat)
  const [y, end] = [waistY - 8, waist * 0.46]
  const bands = ([-1, 1] as const).map(
    (side) =>
      new Pen(side)
        .move(end, y - 13)
        .line([2, y - 7], [2, y + 7], [end, y + 13])
        .close().d,
  )
  const tails = ([-1, 1] as const).map(
    (side) =>
      new Pen(side)
        .move(2, y + 2)
        .curve([10, y + 26], [20, y + 46], [17, y + 84])
        .line([34, y + 80])
        .curve([36, y + 46], [24, y + 20], [8, y - 2])
        .close().d,
  )
  const loops = ([-1, 1] as const).map(
    (side) =>
      new Pen(side)
        .move(3, y - 3)
        .curve([22, y - 30], [58, y - 26], [56, y - 2])
        .curve([56, y + 16], [24, y + 14], [3, y + 4])
        .close().d,
  )
  const knot = new Pen()
    .move(-8, y - 9)
    .bend([0, y - 12], [8, y - 9])
    .bend([11, y], [8, y + 9])
    .bend([0, y + 12], [-8, y + 9])
    .bend([-11, y], [-8, y - 9])
    .close().d
  return {
    name: 'adjuster',
    group: 'back.adjuster',
    marks: [...gathers(waist, y), ...[...bands, ...tails, ...loops, knot].flatMap((d) => strap(d, fill, y))],
  }
}

/** The adjuster at the back of the waist. */
export function adjuster(waistcoat: Waistcoat): Layer[] {
  const kind = waistcoat.style.one('back.adjuster', 'buckle')
  return kind === 'buckle' ? [buckle(waistcoat)] : kind === 'tie' ? [tie(waistcoat)] : []
}
