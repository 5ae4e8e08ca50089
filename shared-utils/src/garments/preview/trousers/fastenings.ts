import type { Layer } from '../drawing.ts'
import { button } from '../button.ts'
import { loopMarks } from '../lower/loops.ts'
import { cloth, down, edge, line, soft } from '../marks.ts'
import { alongWaist, waistPiece, waistY } from '../lower/waist.ts'
import { Pen } from '../pen.ts'
import type { Style } from '../style.ts'
import type { Shape } from './leg-shape.ts'
import { adjusters, gurkha } from './straps.ts'

/** Belt loops: where they sit, as parts of the half waist. */
function loopPlaces(count: number, view: Shape['view']): readonly number[] {
  const pairs =
    view === 'front'
      ? count === 8
        ? [0.34, 0.68, 0.97]
        : [0.45, 0.96]
      : count === 8
        ? [0.26, 0.97]
        : [0.42, 0.96]
  const both = pairs.flatMap((place) => [-place, place])
  return count === 7 && view === 'back' ? [0, ...both] : both
}

/** Bands that close without a belt: they have loops only when ordered. */
const BELTLESS = ['side', 'gurkha', 'none']

export function beltLoops({ waist, view }: Shape, style: Style): Layer {
  const kind = style.one('waistband', 'loops')
  const count = style.number('loops.count', BELTLESS.includes(kind) ? 0 : 6, 0, 8)
  const width = style.number('loops.width', 10, 6, 20) * 1.1
  return {
    name: 'belt loops',
    group: 'loops.count',
    marks: loopMarks(waist, count > 0 ? loopPlaces(count, view) : [], width),
  }
}

/** How far the end of the band runs past the centre, mm, and its point. */
const END = { tab: { reach: 54, point: 12, button: 44 }, hookButton: { reach: 30, point: 0, button: 19 } }

/** The end of the band that runs past the centre. */
function extendedEnd(shape: Shape, { reach, point }: (typeof END)['tab'], group: string): Layer {
  const { waist, over } = shape
  const { top, dip, band } = waist
  const end = -over * reach
  const pen = alongWaist(new Pen().move(0, waistY(waist, 0)), waist, 0, end).line(
    [end - over * point, waistY(waist, end) + band / 2],
    [end, waistY(waist, end) + band],
  )
  const free = alongWaist(pen, waist, end, 0, band).d
  const light = down(free, 'light', top + dip, top + dip + band, [
    [0, 0.12],
    [0.5, 0],
  ])
  return {
    name: 'extended end',
    group,
    clip: onBand(shape),
    marks: [...soft(free, 'shade', 12, 0.3), cloth(`${free}Z`), light, edge(free)],
  }
}

/** The button of the band, and the stitches that hold a hook. */
function bandButton({ waist, over }: Shape, closure: string, x: number): Layer {
  const middle = (waist.band || 30) / 2
  const y = waistY(waist, x) + middle
  const hole = new Pen().move(x - over * 11, y).line([x + over * 9, y]).d
  const hookX = over * 24
  const hookY = waistY(waist, hookX) + middle
  const hook = new Pen()
    .move(hookX, hookY - 5)
    .line([hookX, hookY - 2])
    .move(hookX, hookY + 2)
    .line([hookX, hookY + 5]).d
  return {
    name: 'band button',
    group: 'closure',
    marks: [
      line(hole, 'thread', 2),
      ...button([x, y], closure === 'button' ? 16 : 13),
      ...(closure === 'hookButton' ? [line(hook, 'thread', 1.2, 0.7)] : []),
    ],
  }
}

/** The band and a little below it: shadows stay off the inside of the waist. */
const onBand = ({ waist }: Shape): string => waistPiece(waist, -waist.half, waist.half, 0, waist.band + 9)

/** The closure of the front of the band, and its side fastenings. */
export function fastening(shape: Shape, style: Style): Layer[] {
  const { over, view } = shape
  const kind = style.one('waistband', 'loops')
  const closure = style.one('closure', 'hook')
  const layers: Layer[] = []
  if (kind === 'side' || kind === 'sideBuckle')
    layers.push({ name: 'adjusters', group: 'waistband', marks: adjusters(shape, kind) })
  if (kind === 'gurkha')
    layers.push({ name: 'crossed straps', group: 'waistband', clip: onBand(shape), marks: gurkha(shape) })
  if (view === 'back') return layers
  const end =
    kind === 'extTab'
      ? END.tab
      : closure === 'hookButton' && kind !== 'none' && kind !== 'gurkha'
        ? END.hookButton
        : null
  if (end) layers.push(extendedEnd(shape, end, kind === 'extTab' ? 'waistband' : 'closure'))
  if (closure === 'button' || closure === 'hookButton')
    layers.push(bandButton(shape, closure, end ? -over * end.button : over * 13))
  return layers
}

/** Buttons for braces on the outside of the band. */
export function braceButtons({ waist, view }: Shape, style: Style): Layer {
  const isStrapped = style.one('waistband', 'loops') === 'side'
  const places = view === 'back' ? [0.1, 0.27] : isStrapped ? [0.17, 0.34] : [0.36, 0.62]
  const marks =
    style.one('braceButtons', 'none') === 'outside'
      ? places.flatMap((place) =>
          [-place, place].flatMap((part) => {
            const x = part * waist.half
            return button([x, waistY(waist, x) + (waist.band || 40) * 0.42], 13)
          }),
        )
      : []
  return { name: 'brace buttons', group: 'braceButtons', marks }
}
