import type { Layer, Mark } from '../drawing.ts'
import { shadowAlong } from '../shadow.ts'
import { cloth, edge, line } from '../marks.ts'
import { monogram } from '../monogram.ts'
import { Pen, type Side } from '../pen.ts'
import { shade } from '../tones.ts'
import type { Waistcoat } from './cut.ts'

/** Half width of the back between its side seams, as it lies when the fronts are open. */
const backReach = ({ body }: Waistcoat) => body.chest * 0.52
/** Width of a front laid open, and of the cloth along its edge. */
const FRONT = 128
const FACING = 46

function sideDown(pen: Pen, waistcoat: Waistcoat): Pen {
  const { armpitY, waistY, hemY, top } = waistcoat.body
  const w = backReach(waistcoat)
  return pen
    .line([w + 8, top + 52])
    .curve([w - 6, top + 110], [w - 34, armpitY - 90], [w - 24, armpitY - 50])
    .curve([w - 18, armpitY - 20], [w - 8, armpitY - 4], [w, armpitY])
    .curve([w, armpitY + 60], [w - 10, waistY - 60], [w - 10, waistY])
    .curve([w - 10, waistY + 40], [w, hemY - 40], [w + 2, hemY])
}

function back(waistcoat: Waistcoat): Layer {
  const { top, neck, hemY } = waistcoat.body
  const w = backReach(waistcoat)
  const half = (side: Side) =>
    sideDown(
      new Pen(side).move(0, top).curve([neck * 0.5, top], [neck * 0.8, top + 2], [neck, top + 12]),
      waistcoat,
    )
      .line([0, hemY + 2])
      .close().d
  const d = half(1) + half(-1)
  const label = new Pen()
    .move(-34, top + 42)
    .line([34, top + 42], [34, top + 66], [-34, top + 66])
    .close().d
  return {
    name: 'back inside',
    group: 'lining.no',
    marks: [
      { d, fill: { kind: 'lining' } },
      shade(d, [-w, 0], [w, 0], 0, 0.4, 0.22, 0.12, 0.5, 0.04, 0.78, 0.12, 1, 0.4),
      line(new Pen().move(0, top).line([0, hemY + 2]).d, 'shade', 1.1, 0.5),
      line(new Pen().move(-5, top + 4).line([-5, hemY]).d, 'shade', 7, 0.12),
      line(d, 'shade', 1.5, 0.7),
      {
        d: label,
        fill: { kind: 'colour', colour: '#e9e4d6' },
        stroke: { ink: 'shade', width: 0.8, opacity: 0.4 },
      },
      line(new Pen().move(-20, top + 54).line([20, top + 54]).d, 'shade', 2.6, 0.5),
    ],
  }
}

/** The edge of an open front, from its point up to the neck; `inset` mm inside it. */
function openEdge(pen: Pen, waistcoat: Waistcoat, inset: number): Pen {
  const { body, closing, pointY } = waistcoat
  const x = backReach(waistcoat) + FRONT - inset
  const isPoint = waistcoat.style.one('hem', 'point') === 'point'
  const low = isPoint ? pointY - inset : body.hemY + 14 - inset
  return pen
    .line([isPoint ? x - 46 : x - 6, low], [x, isPoint ? low - 62 : low - 12], [x, closing.breakY])
    .curve(
      [x - 20, closing.breakY - 90],
      [body.neck + 50 - inset, body.top + 90],
      [body.neck + 4, body.top + 12],
    )
}

function front(side: Side, waistcoat: Waistcoat): Layer {
  const { body } = waistcoat
  const w = backReach(waistcoat)
  const start = () => sideDown(new Pen(side).move(body.neck, body.top + 12), waistcoat)
  const d = openEdge(start(), waistcoat, 0).close().d
  const lined = openEdge(start(), waistcoat, FACING).close().d
  const y = body.waistY - 40
  const pocket = new Pen(side)
    .move(w + 8, y)
    .line([w + 72, y - 4], [w + 72, y + 5], [w + 8, y + 9])
    .close().d
  return {
    name: 'front inside',
    group: 'front.closure',
    clip: d,
    marks: [
      cloth(d, { turn: 2 * side }),
      ...shadowAlong(lined, 0.5),
      { d: lined, fill: { kind: 'lining' } },
      edge(lined, 1.2),
      shade(d, [side * w, 0], [side * (w + 70), 0], 0, 0.38, 0.5, 0.08, 1, 0),
      { d: pocket, fill: { kind: 'lining' }, stroke: { ink: 'shade', width: 1, opacity: 0.7 } },
      line(new Pen(side).move(w + 8, y + 4.5).line([w + 72, y + 0.5]).d, 'shade', 1.8, 0.6),
      edge(d, 2.4),
    ],
  }
}

/** The waistcoat laid open, lowest layer first. */
export function insideLayers(waistcoat: Waistcoat): Layer[] {
  const { body, closing } = waistcoat
  const at = backReach(waistcoat) + 40
  const holes = closing.buttons.map(({ y }): Mark => {
    const x = backReach(waistcoat) + FRONT
    return line(new Pen(body.over).move(x - 20, y).line([x - 8, y]).d, 'thread', 2)
  })
  return [
    back(waistcoat),
    front(-1, waistcoat),
    front(1, waistcoat),
    { name: 'buttonholes', group: 'front.closure', marks: holes },
    monogram(waistcoat.style, 'insidePocket', [at, body.waistY - 56], 13, -3),
  ]
}
