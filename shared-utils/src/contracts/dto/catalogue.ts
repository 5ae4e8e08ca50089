import type { Labelled } from '../locale.ts'
import { z } from '../schema.ts'
import { idSchema, versionSchema } from '../resource-schema.ts'

/** What people mark in the album. */
export const FAVOURITE_KINDS = ['fabric', 'lining', 'button', 'style'] as const
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number]

/** What stands in collections. */
export const COLLECTION_KINDS = FAVOURITE_KINDS
export type CollectionKind = FavouriteKind

/** A collection as the album offers it, with how many of its things one sees. */
export interface OfferedCollection extends Labelled {
  collectionNo: string
  /** path of its cover */
  cover: string | null
  members: number
}

/** What has pictures: all of that, and its collections. */
export const PICTURE_OWNERS = [...FAVOURITE_KINDS, 'collection'] as const
export type PictureOwner = (typeof PICTURE_OWNERS)[number]

/** A style that a cloth was made into, as the album shows it. */
export interface StyleOfCloth {
  styleNo: string
  text: string
  textEn: string
  textJp: string
  category: string
  values: unknown
}

/** Numbers that a person has marked, by kind. */
export type Favourites = Record<FavouriteKind, string[]>

/** Marks something of the album, or no longer. */
export const favouriteBody = z.object({
  kind: z.enum(FAVOURITE_KINDS),
  no: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  on: z.boolean(),
})

/** A point of a picture: parts of its width and height. */
const point = z.tuple([z.number().check(z.gte(0), z.lte(1)), z.number().check(z.gte(0), z.lte(1))])
export type RulerPoint = [x: number, y: number]

/** Two points of a picture and how far they lie apart on the cloth. */
export interface Ruler {
  from: RulerPoint
  to: RulerPoint
  mm: number
}

/** No ruler is longer, in mm. */
export const MOST_RULED = 2000

/** Says how large the cloth of a picture is; without a ruler its size is unknown. */
export const rulerBody = z.object({
  id: idSchema,
  version: z.optional(versionSchema),
  ruler: z.nullable(z.object({ from: point, to: point, mm: z.number().check(z.gt(0), z.lte(MOST_RULED)) })),
  tileable: z.boolean(),
})

/** A part of a picture: parts of its width and height, from its left upper corner. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

/** What is kept of a picture that was cropped: the part that is seen, and what the whole of it was said to be. */
export interface CropKept extends CropBox {
  tileable: boolean
}

/** Nothing smaller is cut out of a picture, in pixels. */
export const LEAST_CROP = 32

const part = z.number().check(z.gte(0), z.lte(1))

/** Shows a part of a picture as it was uploaded; null: all of it. */
export const cropBody = z.object({
  id: idSchema,
  version: z.optional(versionSchema),
  box: z.nullable(z.object({ x: part, y: part, width: part, height: part })),
  /** the part repeats without a seam; all of it is again what it was */
  tileable: z.boolean(),
})

/**
 * A box in whole pixels of a picture.
 * @returns null for a box that is too small, or not all on the picture
 */
export function pixelsOfBox({ x, y, width, height }: CropBox, of: { width: number; height: number }) {
  const left = Math.round(x * of.width)
  const top = Math.round(y * of.height)
  const size = {
    width: Math.round((x + width) * of.width) - left,
    height: Math.round((y + height) * of.height) - top,
  }
  const isLarge = size.width >= LEAST_CROP && size.height >= LEAST_CROP
  const isOn = left + size.width <= of.width && top + size.height <= of.height
  return isLarge && isOn ? { left, top, ...size } : null
}

/** Moves a picture by one place among those of its owner. */
export const pictureMoveBody = z.object({ id: idSchema, step: z.literal([-1, 1]) })

/** What would change if a picture were gone. */
export interface PictureUse {
  /** garments are drawn with it */
  standsForCloth: boolean
  /** another picture takes its place then */
  replacedBy: string | null
  /** orders under way with what it belongs to */
  openOrders: number
}

/**
 * Millimetres across a picture whose ruler is so.
 * @returns null for two points that are one
 */
export function widthOfRuled({ from, to, mm }: Ruler, width: number, height: number): number | null {
  const pixels = Math.hypot((to[0] - from[0]) * width, (to[1] - from[1]) * height)
  if (pixels < 1) return null
  return Math.round((mm * width * 1000) / pixels) / 1000
}
