import type { Layer, Mark } from '../drawing.ts'
import { trace, xAt } from '../lower/curves.ts'
import { folds, hollows, type Fold, type Hollow } from '../lower/folds.ts'
import { BOTH, across, down, edge, line, paths, soft } from '../marks.ts'
import { Pen, between, type Point } from '../pen.ts'
import { fluteDepth, hemAt, ray, skirtOutline, through, turns } from './hem.ts'
import { clothOf } from './lay.ts'
import type { Shape } from './skirt-shape.ts'

/** Flutes rise from the hem: hollows where they turn in, light on what turns out. */
function flutes(shape: Shape): Mark[] {
  const { cut, waist, hem, hemY, side, freeY } = shape
  const places = turns(shape)
  const depth = fluteDepth(shape)
  const start = cut === 'mermaid' ? freeY - 30 : waist.top + waist.band
  const length = hemY - start
  const topOf = ([x]: Point, index: number, rise: number): Point => {
    const y = start + length * rise * (index % 2 === 0 ? 1 : 1.5)
    return [(x / hem) * xAt(side, y), y]
  }
  const inner = places.slice(1, -1)
  const dark = inner.map(([x, y], index): Hollow => {
    const wide = Math.min(x - places[index]![0], places[index + 2]![0] - x)
    return [topOf([x, y], index, 0.1), [x, y + depth], wide * 0.86]
  })
  const light = places.slice(1).map((place, index): Hollow => {
    const [x, y] = between(places[index]!, place, 0.42)
    return [topOf([x, y], index, 0.2), [x, y + depth * 1.4], (place[0] - places[index]![0]) * 0.42]
  })
  const creases = new Pen()
  for (const [index, [x, y]] of inner.entries()) {
    const from = between([x, y], topOf([x, y], index, 0.1), index % 2 === 0 ? 0.62 : 0.46)
    creases.move(...from).line([x, y])
  }
  return [
    ...hollows(dark, 0.5),
    ...hollows(light, 0.26, 'light'),
    line(creases.d, 'shade', 1.6, 0.16),
    line(creases.d, 'shade', 0.9, 0.3),
  ]
}

/** Shallow hollows of a skirt that opens a little, and drag of one that does not. */
function drape(shape: Shape): Mark[] {
  const { cut, hip, hipY, hem, hemY } = shape
  const lower = hemY - hipY
  if (cut === 'aline') {
    const list = [-0.78, -0.36, 0.28, 0.72].map((part, index): Hollow => {
      const y = hipY + lower * (index % 2 === 0 ? 0.06 : 0.26)
      return [[part * xAt(shape.side, y), y], [part * hem, hemAt(shape, part)], hem * 0.2]
    })
    const light = [-0.58, -0.06, 0.5].map((part): Hollow => [
      [part * hip, hipY + lower * 0.1],
      [part * hem, hemAt(shape, part)],
      hem * 0.17,
    ])
    return [...hollows(list, 0.24), ...hollows(light, 0.12, 'light')]
  }
  const list: Fold[] = [
    [[hip * 0.99, hipY + 6], [hip * 0.76, hipY + 34], [hip * 0.44, hipY + 30], 12],
    [
      [hip * 0.98, hipY + lower * 0.3],
      [hip * 0.78, hipY + lower * 0.38],
      [hip * 0.52, hipY + lower * 0.35],
      10,
    ],
  ]
  const long: Fold[] = [
    [[hip * 0.34, hipY + 24], [hip * 0.3, hipY + lower * 0.5], [hip * 0.36, hemY - 12], 13],
    [[hip * 0.74, hipY + lower * 0.26], [hip * 0.73, hipY + lower * 0.6], [hip * 0.7, hemY - 4], 10],
  ]
  return [...folds(BOTH, list, 0.18), ...folds(BOTH, long, cut === 'straight' ? 0.2 : 0.11)]
}

/** The skirt itself: cloth, roundness, fall. */
export function bodyLayer(shape: Shape): Layer {
  const { cut, waist, hip, hem, hemY, side } = shape
  const d = skirtOutline(shape)
  const seams = paths(BOTH, (pen) => trace(pen.move(...side[0]![0]), side))
  const wide = Math.max(hip, hem)
  const fall = cut === 'knife' || cut === 'box' ? [] : fluteDepth(shape) > 0 ? flutes(shape) : drape(shape)
  return {
    name: 'skirt',
    group: 'shape',
    clip: d,
    marks: [
      ...clothOf(shape),
      across(d, 'light', [
        [0, 0.03],
        [hip * 0.42, 0.1],
        [hip * 0.8, 0],
      ]),
      across(d, 'shade', [
        [0, 0],
        [wide * 0.45, 0],
        [wide * 0.8, 0.1],
        [wide, 0.24],
      ]),
      down(d, 'shade', waist.top, hemY, [
        [0, 0.1],
        [0.12, 0],
        [0.7, 0],
        [1, 0.16],
      ]),
      ...soft(seams, 'shade', 92, 0.32, 6),
      ...fall,
    ],
  }
}

/** Seams that shape a mermaid from the waist to the hem. */
export function panelSeams(shape: Shape): Layer {
  const { waist, hemY } = shape
  const d = [-0.5, 0.5]
    .map((part) => through(new Pen(), ray(shape, part, waist.top + waist.band, hemY + 4, 9)).d)
    .join('')
  return {
    name: 'panel seams',
    group: 'shape',
    clip: skirtOutline(shape),
    marks: shape.cut === 'mermaid' ? [...soft(d, 'shade', 7, 0.1), line(d, 'seam', 1.2, 0.7)] : [],
  }
}

/** The line of the skirt, and its hem as turned up inside. */
export function outlineLayer(shape: Shape): Layer {
  const { hem, hemY, sag, cut } = shape
  const turned = new Pen().move(-hem + 5, hemY - 36).bend([0, hemY - 36 + sag * 2], [hem - 5, hemY - 36]).d
  const isPlain = cut === 'pencil' || cut === 'straight' || cut === 'aline'
  return {
    name: 'outline',
    group: 'length',
    marks: [...(isPlain ? [line(turned, 'shade', 2.2, 0.07)] : []), edge(skirtOutline(shape), 1.6)],
  }
}
