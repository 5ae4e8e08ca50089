import type { Layer, Mark, Paint } from '../drawing.ts'
import type { Grain } from '../grain.ts'
import type { Body } from '../jacket/body.ts'
import { backCollar } from '../jacket/front.ts'
import { frontOutline } from '../jacket/fronts.ts'
import {
  collarGrain,
  collarOutline,
  lapelGrain,
  lapelHole,
  lapelMarks,
  lapelOutline,
  type LapelPoints,
} from '../jacket/lapels.ts'
import { standOutline } from '../jacket/stand-collar.ts'
import { shadowAlong } from '../shadow.ts'
import { edge, line } from '../marks.ts'
import { Pen, type Side } from '../pen.ts'
import { edgeStitches } from '../stitches.ts'
import type { Style } from '../style.ts'
import { light, shade } from '../tones.ts'
import type { Coat } from './coat.ts'

const isVelvet = (style: Style) => style.one('collar.cloth', 'self') === 'velvet'

/** The collar's own cloth. */
export function collarPaint(style: Style, grain: Grain = { turn: 0 }): Paint {
  return isVelvet(style) ? { kind: 'trim', trim: 'velvet' } : { kind: 'cloth', ...grain }
}

/** Velvet in place of the main cloth. */
export function inCollarCloth(layer: Layer, style: Style, group = 'collar'): Layer {
  const marks = layer.marks.map((mark) =>
    mark.fill?.kind === 'cloth' ? { ...mark, fill: collarPaint(style, mark.fill) } : mark,
  )
  return { ...layer, group, marks }
}

/** The collar at the back of the neck, seen from the front. */
export const collarInside = (coat: Coat): Layer => inCollarCloth(backCollar(coat), coat.style)

function fall(side: Side, d: string, lapel: LapelPoints, style: Style): Mark[] {
  const { neck, collar } = lapel
  return [
    { d, fill: collarPaint(style, collarGrain(side, lapel)) },
    shade(d, [side * neck[0], neck[1] - 24], [side * collar[0], collar[1]], 0, 0.32, 0.35, 0.02, 1, 0.1),
    light(
      d,
      [side * neck[0], neck[1] - 10],
      [side * collar[0], collar[1] - 10],
      0.1,
      0,
      0.4,
      isVelvet(style) ? 0.16 : 0.06,
      0.8,
      0,
    ),
    edge(d, 1.5),
  ]
}

/** Lapel and collar of one side. */
export function coatLapel(side: Side, coat: Coat): Layer[] {
  const { body, shape, lapel, style } = coat
  if (!lapel) return []
  const clip = frontOutline(side, body, shape)
  const outline = lapelOutline(side, lapel)
  const d = collarOutline(side, lapel)
  const isShawl = lapel.style.shape === 'shawl'
  const grain = lapelGrain(side, lapel)
  const paint: Paint = isShawl ? collarPaint(style, grain) : { kind: 'cloth', ...grain }
  const layers: Layer[] = [
    {
      name: 'lapel shadow',
      clip,
      marks: [...shadowAlong(outline, 1.4), ...(isShawl ? [] : shadowAlong(d, 0.9))],
    },
    { name: 'lapel', group: 'collar', marks: lapelMarks(side, lapel, paint) },
  ]
  if (isShawl) return layers
  const hole = lapelHole(lapel)
  layers.push({
    name: 'collar',
    group: isVelvet(style) ? 'collar.cloth' : 'collar',
    marks: fall(side, d, lapel, style),
  })
  if (side === 1) {
    const slit = new Pen(side).move(...hole.from).line(hole.to).d
    layers.push({
      name: 'lapel hole',
      group: 'collar',
      marks: [line(slit, 'thread', 2.4), line(slit, 'shade', 1, 0.6)],
    })
  }
  return layers
}

/** The leaf of a turned-down collar: from the fold to its point. */
function turnOutline(side: Side, { neck, top }: Body): string {
  return new Pen(side)
    .move(1, top + 52)
    .line([neck * 0.9, top + 148])
    .curve([neck * 1.2, top + 124], [neck * 1.66, top + 84], [neck * 1.74, top + 52])
    .curve([neck * 1.6, top + 22], [neck * 1.34, top - 4], [neck * 1.12, top - 16])
    .curve([neck * 1.02, top - 19], [neck * 0.9, top - 21], [neck * 0.77, top - 21])
    .curve([neck * 0.84, top + 4], [neck * 0.4, top + 42], [1, top + 52])
    .close().d
}

/** A collar that is closed up to the neck: both halves, the over one last. */
export function closedCollar(side: Side, coat: Coat): Layer[] {
  const { body, style, collar, shape } = coat
  if (collar !== 'turn' && collar !== 'stand') return []
  const { neck, top } = body
  const isTurned = collar === 'turn'
  const d = isTurned ? turnOutline(side, body) : standOutline(side, body)
  const outer = isTurned
    ? new Pen(side)
        .move(1, top + 52)
        .line([neck * 0.9, top + 148])
        .curve([neck * 1.2, top + 124], [neck * 1.66, top + 84], [neck * 1.74, top + 52]).d
    : new Pen(side).move(neck * 0.76, top - 21).curve([neck * 0.8, top + 4], [34, top + 27], [13, top + 35]).d
  return [
    { name: 'collar shadow', clip: frontOutline(side, body, shape), marks: shadowAlong(d, 1.4) },
    {
      name: 'collar',
      group: isVelvet(style) ? 'collar.cloth' : 'collar',
      marks: [
        { d, fill: collarPaint(style, { turn: (isTurned ? 62 : -12) * side, at: [side * neck, top] }) },
        shade(d, [side * neck * 1.7, top], [0, top + 90], 0, 0.3, 0.35, 0.06, 0.7, 0, 1, 0.1),
        light(d, [side * neck * 0.7, top - 10], [side * neck * 1.3, top + 70], 0, 0, 0.4, 0.12, 1, 0),
        edge(d, 1.6),
      ],
    },
    edgeStitches(isTurned ? (side === 1 ? -1 : 1) : side, [outer], style, d),
  ]
}
