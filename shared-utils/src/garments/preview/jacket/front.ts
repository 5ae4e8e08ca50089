import type { Layer, Mark, Paint } from '../drawing.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, type Side } from '../pen.ts'
import { edgeStitches } from '../stitches.ts'
import type { Style } from '../style.ts'
import { shade } from '../tones.ts'
import type { Body } from './body.ts'
import { frontEdge, frontOutline, frontPanel, type FrontShape, type Seams } from './fronts.ts'
import {
  collarGrain,
  collarOutline,
  lapelEdges,
  lapelGrain,
  lapelHole,
  lapelMarks,
  lapelOutline,
  type LapelPoints,
} from './lapels.ts'
import { shadowAlong, shadowWithin } from '../shadow.ts'
import { sleeves } from './sleeves.ts'
import { standCollar } from './stand-collar.ts'
import { chestPocket, lowerPockets } from './pockets.ts'
import { frontButtons } from './front-buttons.ts'
import type { ClosingLine } from './closing.ts'

/** Everything the front of a jacket is drawn from. */
export interface Front {
  body: Body
  shape: FrontShape
  closing: ClosingLine
  lapel: LapelPoints | null
  style: Style
  seams: Seams
}

/** The inside of the back, seen through the opening, with its label. */
export function insideBack({ body, shape }: Front): Layer {
  const { neck, top } = body
  const rise = shape.neckline === 'roll' ? 8 : -8
  const d = new Pen()
    .move(-neck, top + 12)
    .curve([-neck * 0.5, top - rise], [neck * 0.5, top - rise], [neck, top + 12])
    .line(
      [neck + 10, top + 60],
      [body.overlap + 30, shape.breakY + 20],
      [-body.overlap - 30, shape.breakY + 20],
      [-neck - 10, top + 60],
    )
    .close().d
  const label = new Pen()
    .move(-26, top + 34)
    .line([26, top + 34], [26, top + 52], [-26, top + 52])
    .close().d
  const marks: Mark[] = [
    { d, fill: { kind: 'lining' } },
    shade(d, [0, top - 10], [0, shape.breakY], 0, 0.5, 0.35, 0.22, 1, 0.45),
  ]
  // a collar that is closed hides the label
  if (shape.neckline !== 'stand')
    marks.push(
      {
        d: label,
        fill: { kind: 'colour', colour: '#e9e4d6' },
        stroke: { ink: 'shade', width: 0.6, opacity: 0.3 },
      },
      line(new Pen().move(-15, top + 43).line([15, top + 43]).d, 'shade', 2, 0.5),
    )
  return { name: 'inside back', group: 'lining.no', marks }
}

/** The collar at the back of the neck, seen from the front: inner stand below, fold on top. */
export function backCollar({ body }: Front): Layer {
  const { neck, top } = body
  const rise = 26
  const d = new Pen()
    .move(-neck * 0.78, top - 20)
    .curve([-neck * 0.4, top - rise - 6], [neck * 0.4, top - rise - 6], [neck * 0.78, top - 20])
    .line([neck * 0.8, top + 20])
    .curve([neck * 0.4, top + 4], [-neck * 0.4, top + 4], [-neck * 0.8, top + 20])
    .close().d
  return {
    name: 'back collar',
    group: 'undercollar',
    marks: [cloth(d), shade(d, [0, top - rise], [0, top + 16], 0, 0.05, 0.4, 0.3, 1, 0.55), edge(d)],
  }
}

function facing({ style }: Front): Paint | null {
  const cloth = style.one('lapel.facing', 'self')
  return cloth === 'satin' || cloth === 'grosgrain' ? { kind: 'trim', trim: cloth } : null
}

/** Lapel and collar of one side. */
export function lapelLayer(side: Side, front: Front): Layer[] {
  const { body, shape, lapel, style } = front
  if (!lapel) return []
  const panel = frontOutline(side, body, shape)
  const outline = lapelOutline(side, lapel)
  const trim = facing(front)
  const isShawl = lapel.style.shape === 'shawl'
  const collar = collarOutline(side, lapel)
  const layers: Layer[] = [
    {
      name: 'lapel shadow',
      clip: panel,
      marks: [...shadowAlong(outline, 1.2), ...(isShawl ? [] : shadowAlong(collar, 0.9))],
    },
    {
      name: 'lapel',
      group: 'lapel.shape',
      marks: lapelMarks(side, lapel, trim ?? { kind: 'cloth', ...lapelGrain(side, lapel) }),
    },
  ]
  if (!isShawl)
    layers.push({
      name: 'collar',
      group: 'lapel.gorge',
      marks: [
        cloth(collar, collarGrain(side, lapel)),
        shade(
          collar,
          [side * lapel.neck[0], lapel.neck[1] - 24],
          [side * lapel.collar[0], lapel.collar[1]],
          0,
          0.3,
          0.35,
          0.02,
          1,
          0.1,
        ),
        edge(collar),
      ],
    })
  if (
    style.one('lapel.hole', 'left') === 'both' ||
    (style.one('lapel.hole', 'left') === 'left' && side === 1)
  ) {
    const { from, to } = lapelHole(lapel)
    layers.push({
      name: 'lapel hole',
      group: 'lapel.hole',
      marks: holeMarks(new Pen(side).move(...from).line(to).d, style.one('lapel.holeType', 'machine')),
    })
  }
  return layers
}

function holeMarks(d: string, type: string): Mark[] {
  const width = type === 'milanese' ? 3.4 : type === 'hand' ? 2.8 : 2.2
  return [
    { d, stroke: { ink: 'thread', width } },
    { d, stroke: { ink: 'shade', width: type === 'milanese' ? 0.7 : 1, opacity: 0.6 } },
  ]
}

/** The layers of a front, lowest first (reference 14.3). */
export function frontLayers(front: Front): Layer[] {
  const { body, shape, style } = front
  const over = body.over
  const under: Side = over === 1 ? -1 : 1
  const overEdge = frontEdge(new Pen(over).move(-body.overlap, shape.breakY), body, shape).d
  return [
    insideBack(front),
    ...(shape.neckline === 'v' ? [] : [backCollar(front)]),
    ...sleeves(body, style),
    frontPanel(under, body, shape, front.seams),
    ...lapelLayer(under, front),
    { name: 'edge shadow', clip: frontOutline(under, body, shape), marks: shadowAlong(overEdge, 1.6) },
    frontPanel(over, body, shape, front.seams),
    ...([under, over] as const).flatMap((side) =>
      shape.neckline === 'stand'
        ? shadowWithin(standCollar(side, body), frontOutline(side, body, shape))
        : [],
    ),
    ...lapelLayer(over, front),
    stitchesOf(under, front),
    stitchesOf(over, front),
    ...lowerPockets(front),
    ...chestPocket(front),
    frontButtons(body, front.closing),
  ]
}

/** Stitches along the fronts, lapels and collar of one side; parts below the other front have none. */
function stitchesOf(side: Side, front: Front): Layer {
  const { body, shape, lapel, style } = front
  const edge = frontEdge(new Pen(side).move(-body.overlap, shape.breakY), body, shape).d
  const upper = lapel ? lapelEdges(side, lapel) : []
  // these edges go upwards: the cloth of a lapel lies on the other hand
  const layer = edgeStitches(side === 1 ? -1 : 1, upper, style)
  if (side !== body.over) return layer
  // the front edge goes downwards: its cloth is on the other side
  const lower = edgeStitches(side === 1 ? -1 : 1, [edge], style)
  return { ...layer, marks: [...layer.marks, ...lower.marks] }
}
