import { crease } from '../crease.ts'
import type { Layer, Mark } from '../drawing.ts'
import { neckPoint, shoulderPoint, type Body } from '../jacket/body.ts'
import { puckers, sleeveGrain, sleeveLine, sleeveOutline } from '../jacket/sleeves.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, between, type Side } from '../pen.ts'
import { light, shade } from '../tones.ts'
import type { Coat } from './coat.ts'

/** Height of a sleeve's head above the shoulder, by shoulder style. */
const HEADS: Record<string, number> = { natural: -4, std: 2, roped: 11, camicia: 0 }

/** A sleeve that begins at the neck: one line over the shoulder. */
function raglanOutline(side: Side, body: Body): string {
  const { headOut, elbowOut, cuffOut, cuffIn, elbowIn } = sleeveLine(body)
  const [nx, ny] = neckPoint(body)
  const [sx, sy] = shoulderPoint(body)
  const below = cuffIn[1] - elbowIn[1]
  const third = (cuffOut[1] - elbowOut[1]) * 0.33
  return new Pen(side)
    .move(nx - 6, ny - 4)
    .curve([nx + (sx - nx) * 0.4, ny + 12], [sx - 52, sy - 24], [sx - 8, sy])
    .curve([sx + 26, sy + 19], [headOut[0] - 12, headOut[1] - 92], headOut)
    .curve([headOut[0] + 8, headOut[1] + 70], [elbowOut[0] - 1, elbowOut[1] - 90], elbowOut)
    .curve([elbowOut[0] + 1, elbowOut[1] + third], [cuffOut[0] + 4, cuffOut[1] - third], cuffOut)
    .bend([(cuffOut[0] + cuffIn[0]) / 2, cuffOut[1] + 10], cuffIn)
    .curve([cuffIn[0] - 4, cuffIn[1] - below * 0.36], [elbowIn[0] - 2, elbowIn[1] + below * 0.33], elbowIn)
    .line([body.chest - 70, body.armpitY + 20], [nx - 6, ny + 60])
    .close().d
}

/** In how many steps the shade under a raglan arm begins. */
const STEPS = 7

/** The shade between arm and body, where no seam hides its beginning. */
function underArm(side: Side, body: Body): Mark[] {
  const { elbowOut, elbowIn, cuffOut } = sleeveLine(body)
  const [outer, inner, low] = [elbowOut[0] + 8, elbowIn[0], cuffOut[1] + 16]
  return Array.from({ length: STEPS }, (_, step): Mark => {
    const y = body.armpitY - 64 + step * 20
    return shade(
      new Pen(side)
        .move(inner - 40, y + 30)
        .line([outer, y - 30], [outer, low], [inner - 40, low])
        .close().d,
      [side * outer, 0],
      [side * inner, 0],
      0.42,
      0,
      0.66,
      0.13 / STEPS,
      1,
      0.56 / STEPS,
    )
  })
}

function sleeve(side: Side, coat: Coat, behind: boolean): Layer {
  const { body, style } = coat
  const form = style.one('sleeve', 'setin')
  const isRaglan = form === 'raglan' || (form === 'split' && behind)
  const d = isRaglan
    ? raglanOutline(side, body)
    : sleeveOutline(side, body, form === 'split' ? -4 : (HEADS[style.one('shoulder.style', 'std')] ?? 2))
  const { headOut, elbowOut, elbowIn, cuffOut, cuffIn } = sleeveLine(body)
  const [outer, inner] = [elbowOut[0] + 8, elbowIn[0]]
  const bend = between(elbowOut, elbowIn, 0.62)
  return {
    name: side < 0 ? 'left sleeve' : 'right sleeve',
    group: 'sleeve',
    clip: d,
    marks: [
      cloth(d, sleeveGrain(side, body)),
      shade(d, [side * outer, headOut[1]], [side * inner, headOut[1] + 12], 0, 0.36, 0.16, 0.13, 0.42, 0),
      ...(isRaglan
        ? underArm(side, body)
        : [
            shade(
              d,
              [side * outer, headOut[1]],
              [side * inner, headOut[1] + 12],
              0.42,
              0,
              0.64,
              0.15,
              1,
              0.6,
            ),
          ]),
      light(d, [side * outer, headOut[1]], [side * inner, headOut[1]], 0.1, 0, 0.34, 0.11, 0.56, 0),
      // where the arm bends
      ...crease(
        side,
        [bend[0] - 20, bend[1] - 26],
        [bend[0] + 10, bend[1] - 8],
        [bend[0] + 54, bend[1] - 26],
        9,
        0.3,
      ),
      ...crease(
        side,
        [bend[0] - 24, bend[1] + 6],
        [bend[0] + 6, bend[1] + 14],
        [bend[0] + 44, bend[1] + 2],
        9,
        0.28,
      ),
      ...crease(
        side,
        [headOut[0] - 34, headOut[1] - 6],
        [headOut[0] - 26, headOut[1] + 70],
        [headOut[0] - 6, headOut[1] + 150],
        9,
        0.16,
      ),
      line(
        new Pen(side)
          .move(cuffOut[0] - 4, cuffOut[1] - 3)
          .bend([(cuffOut[0] + cuffIn[0]) / 2, cuffOut[1] + 6], [cuffIn[0] + 3, cuffIn[1] - 4]).d,
        'shade',
        6,
        0.12,
      ),
      edge(d, 2.8),
    ],
  }
}

/** The seam on top of a raglan shoulder. */
function shoulderSeam(body: Body): Layer {
  const [nx, ny] = neckPoint(body)
  const [sx, sy] = shoulderPoint(body)
  const { headOut } = sleeveLine(body)
  const marks = ([-1, 1] as const).map((side): Mark =>
    line(
      new Pen(side)
        .move(nx + 6, ny + 8)
        .curve([nx + (sx - nx) * 0.45, ny + 20], [sx - 50, sy - 8], [sx - 12, sy + 14])
        .curve([sx + 12, sy + 34], [headOut[0] - 26, headOut[1] - 90], [headOut[0] - 17, headOut[1]]).d,
      'seam',
      1.1,
      0.5,
    ),
  )
  return { name: 'shoulder seam', group: 'sleeve', marks }
}

/** Both sleeves, the far one first. */
export function coatSleeves(coat: Coat, behind = false): Layer[] {
  if (coat.variant === 'cape') return []
  const { over } = coat.body
  const form = coat.style.one('sleeve', 'setin')
  return [
    sleeve(over === 1 ? -1 : 1, coat, behind),
    sleeve(over, coat, behind),
    ...(form === 'raglan' || (form === 'split' && behind) ? [shoulderSeam(coat.body)] : []),
    ...(form === 'setin' && coat.style.one('shoulder.style', 'std') === 'camicia'
      ? [puckers(coat.body)]
      : []),
  ]
}
