import type { StyleValues } from '@mtm/shared-utils/contracts/garments'
import { crease } from '../crease.ts'
import type { Layer, Mark } from '../drawing.ts'
import { collarBehind } from '../jacket/back.ts'
import { neckPoint, shoulderToArmpit, side as sideLine, type Body } from '../jacket/body.ts'
import { insideLayers } from '../jacket/inside.ts'
import { shadowAlong, shadowWithin } from '../shadow.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, type Side } from '../pen.ts'
import { Style } from '../style.ts'
import { shade } from '../tones.ts'
import { backBelt } from './belt.ts'
import { FRAME, SILHOUETTES, type Coat } from './coat.ts'
import { collarPaint, inCollarCloth } from './collars.ts'
import { cuffMonogram, cuffs } from './cuffs.ts'
import { epaulets, stormShield } from './details.ts'
import { drape } from './panels.ts'
import { coatSleeves } from './sleeves.ts'

/** From behind, a split sleeve is a raglan one. */
function behind(coat: Coat): Coat {
  if (coat.style.one('sleeve', 'setin') !== 'split' || coat.variant === 'cape') return coat
  return { ...coat, body: { ...coat.body, armhole: 'raglan' } }
}

/** Half of the back, from the middle of the neck to the middle of the hem. */
function half(side: Side, body: Body): Pen {
  const [nx, ny] = neckPoint(body)
  const pen = shoulderToArmpit(new Pen(side).move(0, body.top - 6).line([nx, ny - 3]), body)
  return sideLine(pen, body).bend([body.hem * 0.5, body.hemY + 7], [0, body.hemY + 6])
}

const outline = ({ body }: Coat): string => half(1, body).close().d + half(-1, body).close().d

function panel(coat: Coat): Layer {
  const { body, variant, forWomen } = coat
  const { chest, waist, hem, top, armpitY, waistY, hemY } = body
  const d = outline(coat)
  const isShaped = forWomen || SILHOUETTES[variant].shaped
  const seams = ([-1, 1] as const).map(
    (side) =>
      new Pen(side)
        .move(chest - 30, armpitY - 40)
        .curve([chest - 66, armpitY + 60], [waist - 62, waistY - 90], [waist - 60, waistY])
        .curve([waist - 60, waistY + 110], [hem - 76, hemY - 200], [hem - 74, hemY + 6]).d,
  )
  const falloff = (side: Side): Mark =>
    shade(d, [side * chest, 0], [side * chest * 0.3, 0], 0, 0.4, 0.24, 0.18, 0.65, 0.04, 1, 0)
  return {
    name: 'back',
    group: 'back',
    clip: d,
    marks: [
      cloth(d),
      falloff(-1),
      falloff(1),
      shade(d, [0, top], [0, hemY], 0, 0.16, 0.1, 0, 0.28, 0.01, 0.38, 0.1, 0.5, 0, 0.8, 0.03, 1, 0.18),
      ...([-1, 1] as const).flatMap((side) => [
        ...drape(side, coat),
        ...(variant === 'cape'
          ? []
          : crease(
              side,
              [chest - 8, armpitY + 4],
              [chest * 0.74, armpitY + 40],
              [chest * 0.44, armpitY + 50],
              11,
              0.15,
            )),
      ]),
      line(
        new Pen()
          .move(0, top)
          .curve([-3, top + 170], [3, waistY - 60], [0, waistY])
          .line([0, hemY + 6]).d,
        'seam',
        1.2,
        0.7,
      ),
      ...(isShaped && variant !== 'cape' ? seams.map((seam): Mark => line(seam, 'seam', 1.1, 0.65)) : []),
      edge(half(1, body).d + half(-1, body).d, 2.8),
    ],
  }
}

/** The vent or pleat in the middle of the back. */
function opening(coat: Coat, clip: string): Layer[] {
  const { body, style } = coat
  const { waistY, hemY, top } = body
  const kind = style.one('back', 'vent')
  const low = hemY + 6
  if (kind === 'vent' || kind === 'halfBelt') {
    const from = hemY - Math.min(430, (hemY - waistY) * (kind === 'vent' ? 0.68 : 0.56))
    const d = new Pen().move(1, from).curve([1, from + 120], [-3, low - 150], [-7, low]).d
    const gap = new Pen()
      .move(1, from)
      .curve([1, from + 120], [-3, low - 150], [-7, low])
      .line([5, low])
      .curve([4, low - 120], [2, from + 90], [1, from])
      .close().d
    return [
      {
        name: 'vent',
        group: 'back',
        clip,
        marks: [
          { d: gap, fill: { kind: 'colour', colour: '#0b0b0d' } },
          ...shadowAlong(d, 1.2),
          edge(d, 1.8),
        ],
      },
    ]
  }
  if (kind !== 'inverted') return []
  const from = coat.variant === 'trench' ? waistY + 30 : top + 150
  const wide = Math.min(26, (hemY - from) * 0.05)
  const folds = ([-1, 1] as const).map(
    (side) => new Pen(side).move(1, from).curve([2, from + 160], [wide * 0.5, low - 260], [wide, low]).d,
  )
  const under = new Pen()
    .move(0, from)
    .curve([-2, from + 160], [-wide * 0.5, low - 260], [-wide, low])
    .line([wide, low])
    .curve([wide * 0.5, low - 260], [2, from + 160], [0, from])
    .close().d
  return [
    {
      name: 'inverted pleat',
      group: 'back',
      clip,
      marks: [
        cloth(under),
        shade(under, [0, from], [0, low], 0, 0.3, 1, 0.62),
        line(new Pen().move(0, from).line([0, low]).d, 'shade', 1.4, 0.5),
        ...folds.flatMap((d): Mark[] => [...shadowAlong(d, 0.8), edge(d, 1.6)]),
        line(new Pen().move(-14, from + 12).line([0, from], [14, from + 12]).d, 'seam', 1.6, 0.8),
      ],
    },
  ]
}

const FALLS: Record<string, number> = { notch: 40, peak: 42, ulster: 56, shawl: 46, turn: 58 }

function collar({ body, style, collar: kind }: Coat): Layer {
  const { neck, top } = body
  if (kind !== 'stand') return inCollarCloth(collarBehind({ body }, FALLS[kind]), style)
  const d = new Pen()
    .move(-neck - 3, top + 14)
    .curve([-neck - 2, top - 8], [-neck * 0.9, top - 20], [-neck * 0.8, top - 25])
    .curve([-neck * 0.4, top - 31], [neck * 0.4, top - 31], [neck * 0.8, top - 25])
    .curve([neck * 0.9, top - 20], [neck + 2, top - 8], [neck + 3, top + 14])
    .curve([neck * 0.6, top + 22], [-neck * 0.6, top + 22], [-neck - 3, top + 14])
    .close().d
  return {
    name: 'collar',
    group: 'collar',
    marks: [
      ...shadowAlong(d, 0.5),
      { d, fill: collarPaint(style) },
      shade(d, [-neck, 0], [neck, 0], 0, 0.34, 0.25, 0.05, 0.75, 0.05, 1, 0.34),
      edge(d, 1.5),
    ],
  }
}

/** A coat from behind, lowest layer first. */
export function backLayers(front: Coat): Layer[] {
  const coat = behind(front)
  const clip = outline(coat)
  return [
    ...coatSleeves(coat, true),
    ...cuffs(coat),
    panel(coat),
    ...cuffMonogram(coat, true),
    ...opening(coat, clip),
    ...stormShield(coat, clip),
    ...backBelt(coat),
    ...epaulets(coat, clip),
    ...shadowWithin(collar(coat), clip),
  ]
}

/** A coat laid open: narrower than worn, so that both fronts have room. */
export function insideOf({ body }: Coat, values: StyleValues): Layer[] {
  const open = { ...body, chest: Math.min(body.chest, 222), hemY: Math.min(body.hemY, FRAME.height - 26) }
  return insideLayers({ body: open, style: new Style({ ...values, 'hem.front': 'square' }) })
}
