import type { CropBox } from '@mtm/shared-utils/contracts/dto/catalogue'

/** Sides and corners of a frame by which it is drawn larger and smaller, by the compass. */
export const CROP_EDGES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type CropEdge = (typeof CROP_EDGES)[number]

/** Limits of a crop frame, as fractions of the picture's width and height. */
export interface CropLimits {
  /** width to height; null: any */
  ratio: number | null
  least: { width: number; height: number }
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** A frame elsewhere on the picture, as far as there is room. */
export function movedBox(box: CropBox, dx: number, dy: number): CropBox {
  return { ...box, x: between(box.x + dx, 0, 1 - box.width), y: between(box.y + dy, 0, 1 - box.height) }
}

/** A frame of which one side or corner was moved: the opposite one stays. */
export function stretchedBox(
  box: CropBox,
  edge: CropEdge,
  [dx, dy]: readonly [number, number],
  { ratio, least }: CropLimits,
): CropBox {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const [north, east, south, west] = [...'nesw'].map((side) => edge.includes(side))
  if (ratio === null) {
    const x = west ? between(box.x + dx, 0, right - least.width) : box.x
    const y = north ? between(box.y + dy, 0, bottom - least.height) : box.y
    const toX = east ? between(right + dx, box.x + least.width, 1) : right
    const toY = south ? between(bottom + dy, box.y + least.height, 1) : bottom
    return { x, y, width: toX - x, height: toY - y }
  }
  const across = east ? dx : west ? -dx : 0
  const down = (south ? dy : north ? -dy : 0) * ratio
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const freeWidth = east ? 1 - box.x : west ? right : 2 * Math.min(middle.x, 1 - middle.x)
  const freeHeight = south ? 1 - box.y : north ? bottom : 2 * Math.min(middle.y, 1 - middle.y)
  const most = Math.min(freeWidth, freeHeight * ratio)
  const fewest = Math.min(most, Math.max(least.width, least.height * ratio))
  const wanted = box.width + (Math.abs(across) >= Math.abs(down) ? across : down)
  const width = between(wanted, fewest, most)
  const height = width / ratio
  return {
    x: east ? box.x : west ? right - width : middle.x - width / 2,
    y: south ? box.y : north ? bottom - height : middle.y - height / 2,
    width,
    height,
  }
}

/** A frame that many times as large about its middle, as far as there is room; its proportions stay. */
export function scaledBox({ x, y, width, height }: CropBox, by: number, { least }: CropLimits): CropBox {
  const fewest = Math.min(1, Math.max(least.width / width, least.height / height))
  const factor = between(by, fewest, Math.min(1 / width, 1 / height))
  const size = { width: width * factor, height: height * factor }
  return movedBox({ ...size, x: x + (width - size.width) / 2, y: y + (height - size.height) / 2 }, 0, 0)
}

/** The largest frame of a ratio inside another, about its middle. */
export function boxOfRatio(box: CropBox, ratio: number): CropBox {
  const width = Math.min(box.width, box.height * ratio)
  const height = width / ratio
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}
