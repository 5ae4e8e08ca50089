import { crease } from '../crease.ts'
import type { Layer, Mark } from '../drawing.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, type Side } from '../pen.ts'
import type { Style } from '../style.ts'
import { button } from '../button.ts'
import { shoulderToArmpit, side as sideLine, type Body } from './body.ts'
import { shadowAlong } from '../shadow.ts'
import { light, shade } from '../tones.ts'
import { sleeves } from './sleeves.ts'

export interface Back {
  body: Body
  style: Style
}

/** Half of the back, from the middle of the neck to the middle of the hem. */
function half(side: Side, body: Body): Pen {
  const pen = shoulderToArmpit(new Pen(side).move(0, body.top - 6).line([body.neck + 8, body.top + 10]), body)
  return sideLine(pen, body).line([0, body.hemY + 2])
}

const backOutline = (body: Body): string => half(1, body).close().d + half(-1, body).close().d
const backEdge = (body: Body): string => half(1, body).d + half(-1, body).d

/** Slits at the hem, open a little. */
function vents({ body, style }: Back): Layer {
  const kind = style.one('vent', 'side')
  const { hemY, hem, waist, waistY } = body
  // on a short jacket a vent is shorter, and still tells the lengths apart
  const length = style.number('vent.length', 240, 150, 320) * Math.min(1, (hemY - waistY - 16) / 320)
  const slit = (side: Side, x: number, drift: number): Mark[] => {
    const top = hemY - length
    const d = new Pen(side)
      .move(x, top)
      .curve([x, top + length * 0.5], [x + drift * 0.4, hemY - 40], [x + drift, hemY + 2]).d
    const gap = new Pen(side)
      .move(x, top)
      .curve([x, top + length * 0.5], [x + drift * 0.4, hemY - 40], [x + drift, hemY + 2])
      .line([x + drift + 7, hemY + 2])
      .curve([x + drift * 0.4 + 3, hemY - 60], [x + 1, top + length * 0.4], [x, top])
      .close().d
    return [
      { d: gap, fill: { kind: 'colour', colour: '#0b0b0d' } },
      ...shadowAlong(d, 1),
      { d, stroke: { ink: 'edge', width: 1.6 } },
    ]
  }
  const marks: Mark[] =
    kind === 'side'
      ? ([-1, 1] as const).flatMap((side) => slit(side, (waist + hem) / 2 - 40, 6))
      : kind === 'centre'
        ? slit(1, 0, -3)
        : kind === 'hook'
          ? [
              ...slit(1, 8, -3),
              {
                d: new Pen().move(8, hemY - length).line([-14, hemY - length], [-14, hemY - length + 10]).d,
                stroke: { ink: 'edge', width: 1.6 },
              },
            ]
          : []
  return { name: 'vents', group: 'vent', clip: backOutline(body), marks }
}

function backPanel({ body, style }: Back): Layer {
  const d = backOutline(body)
  const { chest, waist, hem, armpitY, waistY, hemY, top } = body
  const hasCentre = style.one('back.style', 'plain') !== 'action'
  const seams = ([-1, 1] as const).map(
    (side) =>
      new Pen(side)
        .move(chest - 30, armpitY - 36)
        .curve([chest - 62, armpitY + 60], [waist - 58, waistY - 90], [waist - 56, waistY])
        .curve([waist - 56, waistY + 90], [hem - 62, hemY - 140], [(waist + hem) / 2 - 34, hemY + 2]).d,
  )
  const turnsAway = (side: Side): Mark =>
    shade(d, [side * chest, 0], [side * chest * 0.35, 0], 0, 0.4, 0.25, 0.18, 0.65, 0.04, 1, 0)
  const blade = (side: Side): Mark =>
    light(d, [side * chest * 0.1, 0], [side * chest * 0.72, 0], 0, 0, 0.5, 0.08, 1, 0)
  return {
    name: 'back',
    group: 'back.style',
    marks: [
      cloth(d),
      turnsAway(-1),
      turnsAway(1),
      blade(-1),
      blade(1),
      shade(d, [0, top], [0, hemY], 0, 0.16, 0.12, 0, 0.3, 0, 0.42, 0.05, 0.58, 0.12, 0.7, 0, 1, 0.16),
      ...([-1, 1] as const).flatMap((side) => [
        ...crease(
          side,
          [chest - 10, armpitY + 6],
          [chest * 0.74, armpitY + 40],
          [chest * 0.46, armpitY + 48],
          10,
          0.15,
        ),
        ...crease(
          side,
          [waist, waistY - 8],
          [waist * 0.8, waistY - 20],
          [waist * 0.55, waistY - 12],
          9,
          0.15,
        ),
      ]),
      ...(hasCentre
        ? [
            {
              d: new Pen()
                .move(0, top)
                .curve([-3, top + 150], [4, waistY - 60], [0, waistY])
                .line([0, hemY + 2]).d,
              stroke: { ink: 'seam' as const, width: 1.1, opacity: 0.8 },
            },
          ]
        : []),
      ...seams.map((seam): Mark => line(seam, 'seam', 1.1, 0.75)),
      edge(backEdge(body), 1.6),
    ],
  }
}

/** Half belt and action pleats. */
function backStyle({ body, style }: Back): Layer {
  const kind = style.one('back.style', 'plain')
  const { waist, waistY, armpitY, top, chest } = body
  if (kind === 'halfBelt') {
    const w = waist - 54
    const d = new Pen()
      .move(-w, waistY - 17)
      .line([w, waistY - 17], [w, waistY + 17], [-w, waistY + 17])
      .close().d
    return {
      name: 'half belt',
      group: 'back.style',
      marks: [
        ...shadowAlong(d, 0.9),
        { d, fill: { kind: 'cloth', turn: 0 } },
        { d, stroke: { ink: 'edge', width: 1.4 } },
        ...button([-w + 22, waistY], 18),
        ...button([w - 22, waistY], 18),
      ],
    }
  }
  if (kind !== 'action') return { name: 'back style', marks: [] }
  const marks = ([-1, 1] as const).flatMap((side): Mark[] => {
    const fold = new Pen(side)
      .move(chest * 0.66, top + 74)
      .curve([chest * 0.6, armpitY], [chest * 0.62, armpitY + 60], [waist * 0.78, waistY - 12]).d
    return [...shadowAlong(fold, 1.3), { d: fold, stroke: { ink: 'edge', width: 1.4 } }]
  })
  const seam = new Pen().move(-waist + 4, waistY - 10).line([waist - 4, waistY - 10]).d
  return {
    name: 'action pleats',
    group: 'back.style',
    marks: [...marks, { d: seam, stroke: { ink: 'seam', width: 1.3 } }],
  }
}

/** The collar as it lies on the back: how far it falls, and how high it stands, mm. */
export function collarBehind({ body }: Pick<Back, 'body'>, depth = 34, stand = 27): Layer {
  const { neck, top } = body
  const shoulder = stand * 0.6
  const d = new Pen()
    .move(-neck + 8, top - shoulder)
    .curve([-neck * 0.4, top - stand], [neck * 0.4, top - stand], [neck - 8, top - shoulder])
    .curve([neck + 6, top - shoulder * 0.4], [neck + 16, top + 6], [neck + 22, top + 18])
    .curve([neck * 0.6, top + depth], [-neck * 0.6, top + depth], [-neck - 22, top + 18])
    .curve([-neck - 16, top + 6], [-neck - 6, top - shoulder * 0.4], [-neck + 8, top - shoulder])
    .close().d
  const fallen = new Pen()
    .move(-neck - 20, top + 20)
    .curve([-neck * 0.6, top + depth + 3], [neck * 0.6, top + depth + 3], [neck + 20, top + 20]).d
  return {
    name: 'collar',
    group: 'lapel.gorge',
    marks: [
      line(fallen, 'shade', 7, 0.16),
      cloth(d),
      shade(d, [0, top - stand], [0, top + depth], 0, 0.28, 0.35, 0, 1, 0.14),
      edge(d, 1.5),
    ],
  }
}

/** A garment from behind, lowest first. */
export function backLayers(back: Back): Layer[] {
  return [
    ...sleeves(back.body, back.style, true),
    backPanel(back),
    vents(back),
    backStyle(back),
    collarBehind(back),
  ]
}
