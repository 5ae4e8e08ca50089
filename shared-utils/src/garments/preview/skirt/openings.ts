import type { Layer, Mark } from '../drawing.ts'
import { button } from '../button.ts'
import { within } from '../lower/curves.ts'
import { BOTH, cloth, down, edge, even, line, paths, soft, stitches } from '../marks.ts'
import { waistY } from '../lower/waist.ts'
import { Pen, type Point } from '../pen.ts'
import type { Style } from '../style.ts'
import { fluteDepth, hemAt, ray, skirtOutline, through } from './hem.ts'
import type { Shape } from './skirt-shape.ts'

const ZIP = { teeth: '#8d8a82', pull: '#b7b1a2', length: 178 }
/** How far a buttoned front reaches over, how far apart its buttons are, mm. */
const BUTTONED = { over: 17, pitch: 84, above: 70 }

/** The seam of the centre back, with its zip. */
export function backSeam(shape: Shape, style: Style): Layer {
  const { waist, cut, scale } = shape
  const top = waistY(waist, 0)
  const low = hemAt(shape, 0) + fluteDepth(shape) * 1.1
  const marks: Mark[] = []
  const isPleated = cut === 'knife' || cut === 'box'
  if (!isPleated)
    marks.push(
      line(new Pen().move(0, top + waist.band).line([0, low]).d, 'seam', 1.3, 0.85),
      line(new Pen().move(1.6, top + waist.band).line([1.6, low - 4]).d, 'light', 1, 0.14),
    )
  if (style.one('closure', 'backZip') === 'backZip') {
    const end = top + ZIP.length * scale
    const zip = new Pen().move(0, top + 2).line([0, end]).d
    const held = new Pen().move(-6, end - 20).line([0, end + 4], [6, end - 20]).d
    marks.push(
      ...soft(zip, 'shade', 11, 0.24),
      line(zip, 'edge', 1.8),
      line(held, 'shade', 1.2, 0.2),
      line(new Pen().move(0, top + 4).line([0, top + 15]).d, { colour: ZIP.pull }, 3),
    )
  }
  return { name: 'back seam', group: 'closure', clip: skirtOutline(shape), marks }
}

/** A zip in the side seam on the wearer's left. */
export function sideZip(shape: Shape, style: Style): Layer {
  if (style.one('closure', 'backZip') !== 'sideZip') return { name: 'side zip', marks: [] }
  const { waist, side, view, scale } = shape
  const seam = within(side, waist.top, waist.top + ZIP.length * scale, 6)
  const beside = (mm: number) =>
    paths([view === 'front' ? 1 : -1], (pen) =>
      through(
        pen,
        seam.map(([x, y]): Point => [x - mm, y]),
      ),
    )
  return {
    name: 'side zip',
    group: 'closure',
    clip: skirtOutline(shape),
    marks: [
      line(beside(3), 'shade', 3, 0.4),
      line(beside(3), { colour: ZIP.teeth }, 1.4, 0.8, [1.6, 1.6]),
      stitches(beside(9)),
    ],
  }
}

/** A front that buttons from the waist to above the hem, the right over the left. */
export function buttonedFront(shape: Shape, style: Style): Layer {
  if (style.one('closure', 'backZip') !== 'frontButton' || shape.view === 'back')
    return { name: 'buttoned front', marks: [] }
  const { waist, scale } = shape
  const { over, pitch, above } = BUTTONED
  const top = waistY(waist, 0)
  const low = hemAt(shape, 0) + fluteDepth(shape) * 1.2
  const panel = new Pen().move(-over, top).line([over, top], [over, low], [-over, low]).close().d
  const free = new Pen().move(over, top).line([over, low]).d
  const first = top + Math.max(waist.band, 24) / 2
  const count = Math.max(3, Math.round((low - above - first) / (pitch * scale)) + 1)
  const step = (low - above * scale - first) / (count - 1)
  const heights = Array.from({ length: count }, (_, index) => first + step * index)
  const holes = heights.reduce((pen, y) => pen.move(-3, y).line([11, y]), new Pen()).d
  return {
    name: 'buttoned front',
    group: 'closure',
    clip: skirtOutline(shape),
    marks: [
      ...soft(free, 'shade', 16, 0.3),
      cloth(panel),
      even(panel, 'light', 0.04),
      line(free, 'edge', 1.5),
      stitches(
        new Pen()
          .move(over - 5, top + 2)
          .line([over - 5, low])
          .move(-over, top + waist.band)
          .line([-over, low]).d,
      ),
      line(holes, 'thread', 2),
      ...heights.flatMap((y) => button([0, y], 16)),
    ],
  }
}

/** A slit opens a little: within, the far side in the dark. */
export function slit(shape: Shape, style: Style): Layer {
  const { hemY, waist, scale, view, hem } = shape
  const kind = style.one('slit', 'back')
  const length = Math.min(
    style.number('slit.length', 150, 80, 320) * scale,
    hemY - waist.top - waist.band - 90,
  )
  const top = hemY - length
  const none: Layer = { name: 'slit', marks: [] }
  const layer = (gap: string, near: string, under: string): Layer => ({
    name: 'slit',
    group: 'slit',
    clip: skirtOutline(shape),
    marks: [
      cloth(gap),
      even(gap, 'shade', 0.62),
      down(gap, 'shade', top, hemY, [
        [0, 0.3],
        [1, 0],
      ]),
      ...soft(near, 'shade', 14, 0.3),
      edge(near, 1.6),
      line(near, 'light', 0.9, 0.22),
      line(under, 'edge', 1.2, 0.8),
    ],
  })
  if (kind === 'side') {
    const seam = within(shape.side, top, hemY, 6)
    const open = length * 0.14
    const inwards = seam.map(([x, y]): Point => [x - open * ((y - top) / length) ** 1.5, y])
    const near = paths(BOTH, (pen) => through(pen, inwards).line([inwards.at(-1)![0] - 1, hemY + 14]))
    const gap = paths(BOTH, (pen) =>
      through(pen, seam)
        .line([seam.at(-1)![0], hemY + 14], [inwards.at(-1)![0] - 1, hemY + 14], ...inwards.toReversed())
        .close(),
    )
    return layer(gap, near, near)
  }
  if (kind !== 'front' && kind !== 'back') return none
  if (kind !== view) return none
  const part = kind === 'front' ? 0.4 : 0
  const low = hemAt(shape, part) + fluteDepth(shape) * 1.2 + 4
  const [first] = ray(shape, part, top, hemY, 1)
  const x = first![0]
  const foot = part * hem
  const open = length * (kind === 'front' ? 0.13 : 0.075)
  const near = (pen: Pen) =>
    pen
      .move(x, top)
      .curve([x, top + length * 0.5], [foot - open * 0.2, low - length * 0.3], [foot - open * 0.5, low])
  const gap = near(new Pen())
    .line([foot + open * 0.5, low])
    .curve([foot + open * 0.3, low - length * 0.3], [x + 1, top + length * 0.5], [x, top])
    .close().d
  const under = new Pen()
    .move(x, top)
    .curve([x + 1, top + length * 0.5], [foot + open * 0.3, low - length * 0.3], [foot + open * 0.5, low]).d
  const drawn = layer(gap, near(new Pen()).d, under)
  const bar = new Pen().move(x - 4, top - 1).line([x + 5, top - 1]).d
  return { ...drawn, marks: [...drawn.marks, line(bar, 'thread', 2)] }
}
