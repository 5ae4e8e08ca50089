import type { Layer, Mark } from '../drawing.ts'
import { cloth, edge, even, line } from '../marks.ts'
import { monogram } from '../monogram.ts'
import { Pen, type Side } from '../pen.ts'
import { shade } from '../tones.ts'
import { collarBehind } from './back.ts'
import { collarWings, frontInside, insidePockets, pocketPlace } from './inside-fronts.ts'
import { liningEnd, warmLining, type LiningStyle } from './lining.ts'
import { backHalf, type Open } from './open.ts'

function backInside({ body, style }: Open): Layer {
  const { top, neck, armpitY, waistY, hemY } = body
  const w = backHalf(body)
  const upTo = (side: Side) =>
    new Pen(side)
      .move(0, top - 4)
      .curve([neck * 0.5, top - 4], [neck * 0.8, top + 2], [neck, top + 16])
      .line([w + 26, top + 66])
      .curve([w + 4, top + 130], [w - 12, armpitY - 50], [w + 4, armpitY])
      .curve([w, armpitY + 80], [w - 14, waistY - 60], [w - 14, waistY])
      .curve([w - 14, waistY + 90], [w, hemY - 120], [w + 6, hemY])
      .line([0, hemY])
  const d = upTo(1).close().d + upTo(-1).close().d
  const kind = style.one('lining.style', 'full') as LiningStyle
  const reach = liningEnd(kind, body)
  const lined = new Pen()
    .move(-w - 40, top - 10)
    .line([w + 40, top - 10], [w + 40, reach])
    .curve([w * 0.5, reach + 12], [-w * 0.5, reach + 12], [-w - 40, reach])
    .close().d
  const centre = (x: number) => new Pen().move(x, top + 10).line([x, reach]).d
  return {
    name: 'back inside',
    group: 'lining.style',
    clip: d,
    marks: [
      cloth(d),
      { d: lined, fill: { kind: 'lining' } },
      ...([-1, 1] as const).flatMap((side) => warmLining(kind, side, body, [0, w + 26], false)),
      line(lined, 'edge', 1.4),
      // the ease that lets the back move
      line(centre(-5), 'shade', 7, 0.14),
      line(centre(0), 'shade', 1, 0.5),
      shade(d, [-w, 0], [w, 0], 0, 0.4, 0.2, 0.08, 0.5, 0, 0.8, 0.08, 1, 0.4),
      shade(d, [0, top], [0, hemY], 0, 0.22, 0.16, 0, 0.6, 0, 1, 0.16),
      edge(upTo(1).d + upTo(-1).d, 1.5),
    ],
  }
}

function label({ body }: Open): Layer {
  const y = body.top + 62
  const d = new Pen()
    .move(-44, y)
    .line([44, y], [44, y + 30], [-44, y + 30])
    .close().d
  return {
    name: 'label',
    group: 'label',
    marks: [
      { d, fill: { kind: 'colour', colour: '#e9e4d6' }, stroke: { ink: 'shade', width: 0.8, opacity: 0.4 } },
      line(new Pen().move(-26, y + 15).line([26, y + 15]).d, 'shade', 3, 0.5),
    ],
  }
}

/** The under side of the collar, turned up: felt or cloth. */
function underCollar(open: Open): Layer[] {
  const { body, style } = open
  const layer = collarBehind(open, 20)
  const choice = style.one('undercollar', 'tonal')
  const [, base, ...rest] = layer.marks
  if (!base) return []
  const fill: Mark['fill'] =
    choice === 'self'
      ? { kind: 'cloth', turn: 45 }
      : choice === 'tonal'
        ? { kind: 'trim', trim: 'felt' }
        : { kind: 'colour', colour: choice }
  return [
    { name: 'under collar', group: 'undercollar', marks: [{ ...base, fill }, ...rest] },
    monogram(style, 'underCollar', [0, body.top + 4], 15),
  ]
}

/** The lining of the sleeves, seen in the armholes. */
function armholes({ body }: Open): Layer {
  const { top, armpitY } = body
  const w = backHalf(body)
  const marks = ([-1, 1] as const).flatMap((side): Mark[] => {
    const d = new Pen(side)
      .move(w + 26, top + 65)
      .curve([w + 40, top + 130], [w + 32, armpitY - 46], [w + 4, armpitY])
      .curve([w - 30, armpitY - 50], [w - 20, top + 130], [w + 26, top + 65])
      .close().d
    return [{ d, fill: { kind: 'lining' } }, even(d, 'shade', 0.6)]
  })
  return { name: 'armholes', group: 'lining.no', marks }
}

/** The inside of a jacket, lowest first. */
export function insideLayers(open: Open): Layer[] {
  const { x } = pocketPlace(open)
  return [
    armholes(open),
    backInside(open),
    label(open),
    frontInside(-1, open),
    frontInside(1, open),
    collarWings(open),
    insidePockets(open),
    monogram(open.style, 'insidePocket', [x, open.body.armpitY + 30], 15, 1.5),
    ...underCollar(open),
  ]
}
