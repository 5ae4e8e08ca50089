import { crease } from '../crease.ts'
import type { Layer, Mark } from '../drawing.ts'
import { frontButtons } from '../jacket/front-buttons.ts'
import {
  collarGrain,
  collarOutline,
  lapelEdges,
  lapelGrain,
  lapelMarks,
  lapelOutline,
} from '../jacket/lapels.ts'
import { shadowAlong } from '../shadow.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, type Side } from '../pen.ts'
import { edgeStitches } from '../stitches.ts'
import { light, shade } from '../tones.ts'
import { STAND, backHalf, frontOutline, neckSide, openEdge, type Waistcoat } from './cut.ts'
import { pockets } from './pockets.ts'

/** The inside of the back, visible in the neckline, the armholes and below the fronts. */
function insideBack(waistcoat: Waistcoat): Layer {
  const { body, closing } = waistcoat
  const { top, chest } = body
  const [nx, ny] = neckSide(body)
  const d = backHalf(1, waistcoat) + backHalf(-1, waistcoat)
  const band = new Pen()
    .move(-nx, ny)
    .curve([-nx * 0.8, top + 1], [-nx * 0.5, top - 2], [0, top - 2])
    .curve([nx * 0.5, top - 2], [nx * 0.8, top + 1], [nx, ny])
    .line([nx - 5, ny + 20])
    .curve([nx * 0.6, top + 19], [-nx * 0.6, top + 19], [-nx + 5, ny + 20])
    .close().d
  const seam = new Pen().move(0, top + 18).line([0, body.hemY]).d
  const label = new Pen()
    .move(-24, top + 34)
    .line([24, top + 34], [24, top + 51], [-24, top + 51])
    .close().d
  return {
    name: 'inside back',
    group: 'lining.no',
    marks: [
      { d, fill: { kind: 'lining' } },
      shade(d, [0, top], [0, closing.breakY], 0, 0.46, 0.3, 0.26, 1, 0.44),
      light(d, [-chest * 0.4, top], [chest * 0.4, top], 0, 0, 0.5, 0.07, 1, 0),
      line(seam, 'shade', 1, 0.4),
      line(d, 'shade', 1.4, 0.7),
      cloth(band),
      shade(band, [0, top], [0, top + 22], 0, 0.24, 1, 0.5),
      edge(band, 1.2),
      {
        d: label,
        fill: { kind: 'colour', colour: '#e9e4d6' },
        stroke: { ink: 'shade', width: 0.6, opacity: 0.3 },
      },
      line(new Pen().move(-14, top + 42.5).line([14, top + 42.5]).d, 'shade', 2, 0.5),
    ],
  }
}

/** Darts of a man's front, from the chest to the hem; a woman's seam goes over the bust. */
function shaping(side: Side, { body, forWomen }: Waistcoat): Mark[] {
  const { chest, waist, armpitY, waistY, hemY } = body
  const pen = new Pen(side)
  const d = forWomen
    ? pen
        .move(chest * 0.655, armpitY - 66)
        .curve([chest * 0.6, armpitY - 20], [chest * 0.5, armpitY + 4], [chest * 0.5, armpitY + 40])
        .curve([chest * 0.5, armpitY + 76], [waist * 0.45, waistY - 50], [waist * 0.46, waistY])
        .curve([waist * 0.47, waistY + 40], [waist * 0.5, hemY - 40], [waist * 0.51, hemY + 26]).d
    : pen
        .move(chest * 0.47, armpitY + 44)
        .curve([chest * 0.475, waistY - 60], [waist * 0.5, waistY - 30], [waist * 0.5, waistY + 6])
        .curve([waist * 0.5, waistY + 40], [waist * 0.52, hemY - 30], [waist * 0.52, hemY + 30]).d
  const bust = forWomen
    ? crease(
        side,
        [chest * 0.92, armpitY + 46],
        [chest * 0.6, armpitY + 98],
        [chest * 0.2, armpitY + 84],
        18,
        0.15,
      )
    : []
  return [...bust, line(d, 'seam', 1.1, 0.6)]
}

function panel(side: Side, waistcoat: Waistcoat): Layer {
  const { body, pointY } = waistcoat
  const { chest, waist, top, armpitY, waistY } = body
  const d = frontOutline(side, waistcoat)
  const clip = d
  return {
    name: side === body.over ? 'over front' : 'under front',
    group: 'front.closure',
    clip,
    marks: [
      cloth(d),
      shade(d, [side * chest, 0], [side * chest * 0.24, 0], 0, 0.44, 0.2, 0.22, 0.6, 0.05, 1, 0),
      light(d, [side * chest * 0.12, 0], [side * chest * 0.76, 0], 0, 0, 0.5, 0.1, 1, 0),
      shade(d, [0, top], [0, pointY], 0, 0.12, 0.12, 0, 0.5, 0.02, 0.68, 0.1, 0.8, 0.01, 1, 0.16),
      light(d, [0, armpitY - 90], [0, waistY - 20], 0, 0, 0.45, 0.045, 1, 0),
      ...crease(side, [waist, waistY - 14], [waist * 0.82, waistY - 26], [waist * 0.6, waistY - 18], 9, 0.2),
      ...crease(side, [waist, waistY + 6], [waist * 0.8, waistY + 2], [waist * 0.5, waistY + 10], 10, 0.22),
      ...crease(
        side,
        [chest * 0.8, armpitY + 2],
        [chest * 0.66, armpitY + 30],
        [chest * 0.44, armpitY + 42],
        10,
        0.16,
      ),
      ...shaping(side, waistcoat),
      edge(d, 2.6),
    ],
  }
}

function lapelLayers(side: Side, waistcoat: Waistcoat): Layer[] {
  const { lapel } = waistcoat
  if (!lapel) return []
  const outline = lapelOutline(side, lapel)
  const layers: Layer[] = [
    { name: 'lapel shadow', clip: frontOutline(side, waistcoat), marks: shadowAlong(outline, 1.1) },
    {
      name: 'lapel',
      group: 'neck',
      marks: lapelMarks(side, lapel, { kind: 'cloth', ...lapelGrain(side, lapel) }),
    },
  ]
  if (lapel.style.shape === 'shawl') return layers
  const d = collarOutline(side, lapel)
  return [
    ...layers,
    {
      name: 'collar',
      group: 'neck',
      marks: [
        cloth(d, collarGrain(side, lapel)),
        shade(
          d,
          [side * lapel.neck[0], lapel.neck[1] - 24],
          [side * lapel.collar[0], lapel.collar[1]],
          0,
          0.3,
          0.35,
          0.02,
          1,
          0.1,
        ),
        edge(d, 1.4),
      ],
    },
  ]
}

/** The collar at the back of the neck: inner stand, fold on top. */
function backCollar({ body: { neck, top }, lapel }: Waistcoat): Layer[] {
  if (!lapel) return []
  const d = new Pen()
    .move(-neck * 0.8, top - STAND * 0.5)
    .curve([-neck * 0.4, top - STAND * 1.1], [neck * 0.4, top - STAND * 1.1], [neck * 0.8, top - STAND * 0.5])
    .line([neck * 0.9, top + 22])
    .curve([neck * 0.4, top + 8], [-neck * 0.4, top + 8], [-neck * 0.9, top + 22])
    .close().d
  return [
    {
      name: 'back collar',
      group: 'neck',
      marks: [cloth(d), shade(d, [0, top - STAND], [0, top + 16], 0, 0.05, 0.4, 0.3, 1, 0.55), edge(d, 1.4)],
    },
  ]
}

function stitches(side: Side, waistcoat: Waistcoat): Layer[] {
  const { lapel, style } = waistcoat
  // the cloth of a lapel lies on the other hand of its edge
  const upper = lapel ? [edgeStitches(side === 1 ? -1 : 1, lapelEdges(side, lapel), style)] : []
  return [edgeStitches(side, [openEdge(side, waistcoat)], style), ...upper]
}

/** The front of a waistcoat, lowest layer first. */
export function frontLayers(waistcoat: Waistcoat): Layer[] {
  const { body, closing } = waistcoat
  const { over } = body
  const under: Side = over === 1 ? -1 : 1
  const back = backHalf(1, waistcoat) + backHalf(-1, waistcoat)
  const fronts = frontOutline(under, waistcoat)
  return [
    insideBack(waistcoat),
    ...backCollar(waistcoat),
    {
      name: 'front shadow',
      clip: back,
      marks: [...shadowAlong(fronts, 1.5), ...shadowAlong(frontOutline(over, waistcoat), 1.5)],
    },
    panel(under, waistcoat),
    ...lapelLayers(under, waistcoat),
    ...stitches(under, waistcoat),
    ...pockets(under, waistcoat),
    { name: 'edge shadow', clip: fronts, marks: shadowAlong(openEdge(over, waistcoat), 1.4) },
    panel(over, waistcoat),
    ...lapelLayers(over, waistcoat),
    ...stitches(over, waistcoat),
    ...pockets(over, waistcoat),
    frontButtons(body, closing, 15),
  ]
}
