import type { Layer, Mark } from '../drawing.ts'
import { collarBehind } from '../jacket/back.ts'
import { shadowWithin } from '../shadow.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, type Side } from '../pen.ts'
import { light, shade } from '../tones.ts'
import { adjuster, backPaint } from './adjuster.ts'
import { FRAME, STAND, backHalf, frontOutline, neckSide, type Waistcoat } from './cut.ts'

/** The points of the fronts hang below the back: their inside shows. */
function frontsBehind(waistcoat: Waistcoat): Layer {
  const { body, pointY } = waistcoat
  const marks = ([-1, 1] as const).flatMap((side): Mark[] => {
    const d = frontOutline(side, waistcoat)
    return [cloth(d), shade(d, [0, body.hemY - 20], [0, pointY], 0, 0.75, 1, 0.42), edge(d, 1.6)]
  })
  return { name: 'fronts behind', group: 'hem', clip: below(waistcoat), marks }
}

/** Only what hangs below the armholes is visible from behind. */
function below({ body, pointY }: Waistcoat): string {
  const reach = FRAME.width / 2
  return new Pen()
    .move(-reach, body.waistY)
    .line([reach, body.waistY], [reach, pointY + 4], [-reach, pointY + 4])
    .close().d
}

function panel(waistcoat: Waistcoat): Layer {
  const { body } = waistcoat
  const { chest, waist, top, armpitY, waistY, hemY } = body
  const half = (side: Side) => ventedHalf(side, waistcoat)
  const d = half(1) + half(-1)
  const darts = ([-1, 1] as const).map(
    (side) =>
      new Pen(side)
        .move(chest * 0.42, armpitY + 66)
        .curve([chest * 0.43, waistY - 50], [waist * 0.44, waistY - 30], [waist * 0.44, waistY])
        .curve([waist * 0.44, waistY + 30], [waist * 0.45, hemY - 30], [waist * 0.46, hemY + 3]).d,
  )
  const falloff = (side: Side): Mark =>
    shade(d, [side * chest, 0], [side * chest * 0.3, 0], 0, 0.42, 0.22, 0.19, 0.62, 0.04, 1, 0)
  const isSelf = waistcoat.style.one('back.cloth', 'lining') === 'self'
  // lines are in the tone of what they are drawn on
  const drawn = (along: string, width: number, opacity: number): Mark =>
    isSelf ? line(along, 'seam', width) : line(along, 'shade', width, opacity)
  return {
    name: 'back',
    group: 'back.cloth',
    marks: [
      { d, fill: backPaint(waistcoat) },
      falloff(-1),
      falloff(1),
      ...([-1, 1] as const).map((side): Mark =>
        light(d, [side * chest * 0.12, 0], [side * chest * 0.62, 0], 0, 0, 0.5, isSelf ? 0.05 : 0.16, 1, 0),
      ),
      shade(d, [0, top], [0, hemY], 0, 0.16, 0.14, 0, 0.5, 0.02, 0.74, 0.14, 0.86, 0.02, 1, 0.16),
      drawn(
        new Pen()
          .move(0, top + 14)
          .curve([-2, top + 150], [3, waistY - 60], [0, waistY])
          .line([0, hemY + 2]).d,
        1.3,
        0.55,
      ),
      ...darts.map((dart): Mark => drawn(dart, 1.2, 0.5)),
      drawn(d, 1.7, 0.75),
    ],
  }
}

/** Half of the back, its vent standing open where there is one. */
function ventedHalf(side: Side, waistcoat: Waistcoat): string {
  if (waistcoat.style.one('side.vent', 'none') !== 'yes') return backHalf(side, waistcoat)
  const { hem } = waistcoat.body
  return backHalf(side, { ...waistcoat, body: { ...waistcoat.body, hem: hem - 9 } })
}

/** The band of the front's cloth round the neck. */
function neckBand({ body }: Waistcoat): Layer {
  const { top } = body
  const [nx, ny] = neckSide(body)
  const d = new Pen()
    .move(-nx, ny - 2)
    .curve([-nx * 0.8, top + 2], [-nx * 0.5, top - 1], [0, top - 1])
    .curve([nx * 0.5, top - 1], [nx * 0.8, top + 2], [nx, ny - 2])
    .line([nx + 14, ny + 4])
    .curve([nx * 0.9, top + 19], [nx * 0.5, top + 16], [0, top + 16])
    .curve([-nx * 0.5, top + 16], [-nx * 0.9, top + 19], [-nx - 14, ny + 4])
    .close().d
  return {
    name: 'neck band',
    group: 'neck',
    marks: [cloth(d), shade(d, [0, top], [0, top + 18], 0, 0.2, 0.5, 0, 1, 0.12), edge(d, 1.2)],
  }
}

/** The back of a waistcoat, lowest layer first. */
export function backLayers(waistcoat: Waistcoat): Layer[] {
  const { body, lapel } = waistcoat
  return [
    frontsBehind(waistcoat),
    panel(waistcoat),
    ...adjuster(waistcoat),
    ...(lapel
      ? shadowWithin(
          { ...collarBehind({ body }, 26, STAND), group: 'neck' },
          backHalf(1, waistcoat) + backHalf(-1, waistcoat),
        )
      : [neckBand(waistcoat)]),
  ]
}
