import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { pointsOf } from './offset-path.ts'
import type { Drawing, GarmentView, Layer } from './drawing.ts'
import type { Draw } from './families.ts'
import { figureOf, type Finished } from './figure.ts'

/** One path of an icon: a surface that covers what is below, or a line; `accent`: it belongs to the option shown. */
export interface IconPath {
  d: string
  kind: 'surface' | 'line'
  accent: boolean
}

/** A line drawing, from the same layers as the garment itself. */
export interface Icon {
  viewBox: string
  /** width of a line that looks the same in every crop, mm */
  line: number
  paths: readonly IconPath[]
}

/** Left, top and side of a square, mm. */
type Crop = readonly [x: number, y: number, side: number]

/** Minimum size of an icon's crop, mm: a part is recognised by its surroundings. */
const LEAST_CROP = 300
/** Of the crop's width. */
const LINE = 0.014
const LINES = new Set(['edge', 'seam', 'thread'])
const VIEWS: readonly GarmentView[] = ['front', 'back', 'inside']

/** Groups without a part of their own: the layers that show their choice; none for the whole garment. */
const SEEN_IN: Readonly<Record<string, readonly string[]>> = {
  fit: [],
  length: [],
  'length.class': [],
  'lapel.belly': ['lapel'],
  'front.side': ['over front'],
  'hem.front': ['over front', 'under front'],
  'body.seam': ['over front', 'under front'],
  'side.vent': ['over front', 'under front'],
  vdepth: ['over front', 'under front'],
  'pocket.angle': ['lower pocket'],
  'pocket.ticket': ['lower pocket'],
  'pocket.back': ['back pockets'],
  'sleeve.type': ['left sleeve', 'right sleeve'],
  'sleeve.layout': ['sleeve buttons'],
  'loops.width': ['belt loops'],
}
/** How much an icon exaggerates a choice that changes the whole figure: otherwise invisible at this size. */
const OVERSTATED = 2.4

const shows = (layer: Layer, group: string): boolean =>
  SEEN_IN[group]?.includes(layer.name) ?? layer.group === group

function pathsOf(layer: Layer, group: string | undefined): IconPath[] {
  const accent = group !== undefined && shows(layer, group)
  return layer.marks.flatMap(({ d, fill, stroke, button }): IconPath[] => {
    const surface = button || (fill && fill.kind !== 'fade')
    const line = button || (stroke && (typeof stroke.ink === 'object' || LINES.has(stroke.ink)))
    return [
      ...(surface ? [{ d, kind: 'surface' as const, accent }] : []),
      ...(line ? [{ d, kind: 'line' as const, accent }] : []),
    ]
  })
}

function wholeOf({ width, height }: Drawing): Crop {
  const side = Math.max(width, height)
  return [-side / 2, (height - side) / 2, side]
}

/** The square crop with a part in all its shapes and its surroundings. */
function cropAround(drawings: readonly Drawing[], group: string): Crop {
  const points = drawings.flatMap(({ layers }) =>
    layers
      .filter((layer) => shows(layer, group))
      .flatMap(({ marks }) => marks.flatMap(({ d }) => pointsOf(d))),
  )
  const whole = wholeOf(drawings[0]!)
  if (points.length === 0) return whole
  const [left, right] = ends(points.map(([x]) => x))
  const [top, bottom] = ends(points.map(([, y]) => y))
  const side = Math.min(whole[2], Math.max(LEAST_CROP, (right - left) * 1.2, (bottom - top) * 1.2))
  return [(left + right - side) / 2, (top + bottom - side) / 2, side]
}

const ends = (values: readonly number[]): [number, number] => [
  values.reduce((least, value) => Math.min(least, value), Infinity),
  values.reduce((most, value) => Math.max(most, value), -Infinity),
]

function iconIn([x, y, side]: Crop, { layers }: Drawing, group?: string): Icon {
  return {
    viewBox: [x, y, side, side].map(Math.round).join(' '),
    line: Math.round(side * LINE * 10) / 10,
    paths: layers.flatMap((layer) => pathsOf(layer, group)),
  }
}

/** The garment as an icon. */
export function garmentIcon(draw: Draw, category: CategoryCode, style: StyleValues): Icon {
  const drawing = draw(category, 'front', style, figureOf(category, style))
  return iconIn(wholeOf(drawing), drawing)
}

/** The figure of a style, further from the usual one than it would be. */
function figureOfIcon(category: CategoryCode, usual: StyleValues, style: StyleValues): Finished {
  const [from, to] = [figureOf(category, usual), figureOf(category, style)]
  if (style.fit === usual.fit) return to
  const target = Object.entries(to).map(
    ([code, value]) => [code, from[code]! + (value - from[code]!) * OVERSTATED] as const,
  )
  return figureOf(category, style, Object.fromEntries(target))
}

/**
 * An icon per option of a group, all with the same crop, by option code; null for a group whose options look alike as
 * lines.
 */
export function optionIcons(
  draw: Draw,
  category: CategoryCode,
  usual: StyleValues,
  group: { code: string; options: readonly { code: string }[] },
): ReadonlyMap<string, Icon> | null {
  for (const view of VIEWS) {
    const drawings = group.options.map(({ code }) => {
      const style = { ...usual, [group.code]: code }
      return draw(category, view, style, figureOfIcon(category, usual, style))
    })
    const isOfWhole = SEEN_IN[group.code]?.length === 0
    const isSeen = ({ layers }: Drawing) =>
      layers.some((layer) => shows(layer, group.code) && layer.marks.length > 0)
    if (!isOfWhole && !drawings.some(isSeen)) continue
    const crop = cropAround(drawings, group.code)
    const icons = drawings.map((drawing) => iconIn(crop, drawing, group.code))
    const different = new Set(icons.map(({ paths }) => JSON.stringify(paths)))
    if (different.size < icons.length) continue
    return new Map(group.options.map(({ code }, index) => [code, icons[index]!]))
  }
  return null
}
