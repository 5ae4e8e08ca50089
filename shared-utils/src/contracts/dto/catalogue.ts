import type { Labelled } from '../locale.ts'
import { z } from '../schema.ts'
import { idSchema, versionSchema } from '../resource-schema.ts'

/** Kinds of favourites. */
export const FAVOURITE_KINDS = ['fabric', 'lining', 'button', 'style'] as const
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number]

/** Kinds of collection items. */
export const COLLECTION_KINDS = FAVOURITE_KINDS
export type CollectionKind = FavouriteKind

/** A collection in the album, with the number of visible items. */
export interface OfferedCollection extends Labelled {
  collectionNo: string
  /** path of its cover */
  cover: string | null
  members: number
}

/** Owners of pictures: album items and collections. */
export const PICTURE_OWNERS = [...FAVOURITE_KINDS, 'collection'] as const
export type PictureOwner = (typeof PICTURE_OWNERS)[number]

/** A style that a fabric was ordered in, as shown in the album. */
export interface StyleOfCloth {
  styleNo: string
  text: string
  textEn: string
  textJp: string
  category: string
  values: unknown
}

/** Favourite numbers of a person, by kind. */
export type Favourites = Record<FavouriteKind, string[]>

/** Adds or removes a favourite. */
export const favouriteBody = z.object({
  kind: z.enum(FAVOURITE_KINDS),
  no: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  on: z.boolean(),
})

/** A point of a picture, as fractions of its width and height. */
const point = z.tuple([z.number().check(z.gte(0), z.lte(1)), z.number().check(z.gte(0), z.lte(1))])
export type RulerPoint = [x: number, y: number]

/** Two points of a picture and their distance on the fabric. */
export interface Ruler {
  from: RulerPoint
  to: RulerPoint
  mm: number
}

/** Maximum length of a ruler, mm. */
export const MOST_RULED = 2000

/** Sets the scale of a picture; without a ruler the scale is unknown. */
export const rulerBody = z.object({
  id: idSchema,
  version: z.optional(versionSchema),
  ruler: z.nullable(z.object({ from: point, to: point, mm: z.number().check(z.gt(0), z.lte(MOST_RULED)) })),
  tileable: z.boolean(),
})

/** A part of a picture, as fractions of its width and height from the upper left corner. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

/** Stored facts of a cropped picture: the visible part, and the facts of the original. */
export interface StoredCrop extends CropBox {
  tileable: boolean
}

/** Minimum size of a crop, in pixels. */
export const LEAST_CROP = 32

const part = z.number().check(z.gte(0), z.lte(1))

/** Crops the uploaded picture; null: removes the crop. */
export const cropBody = z.object({
  id: idSchema,
  version: z.optional(versionSchema),
  box: z.nullable(z.object({ x: part, y: part, width: part, height: part })),
  /** the crop repeats seamlessly; ignored when the crop is removed */
  tileable: z.boolean(),
})

/**
 * A box in whole pixels of a picture.
 * @returns null for a box that is too small or not inside the picture
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

/** Moves a picture by one position among those of its owner. */
export const pictureMoveBody = z.object({ id: idSchema, step: z.literal([-1, 1]) })

/** Effects of deleting a picture. */
export interface PictureUse {
  /** garment previews use it */
  standsForCloth: boolean
  /** another picture replaces it */
  replacedBy: string | null
  /** open orders that use its owner */
  openOrders: number
}

/**
 * The width of a picture on the fabric in mm, from its ruler.
 * @returns null for two identical points
 */
export function widthOfRuled({ from, to, mm }: Ruler, width: number, height: number): number | null {
  const pixels = Math.hypot((to[0] - from[0]) * width, (to[1] - from[1]) * height)
  if (pixels < 1) return null
  return Math.round((mm * width * 1000) / pixels) / 1000
}
