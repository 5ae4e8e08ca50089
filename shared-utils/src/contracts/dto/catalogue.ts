import { z } from '../schema.ts'
import { idSchema, versionSchema } from '../resource-schema.ts'

/** What people mark in the album. */
export const FAVOURITE_KINDS = ['fabric', 'lining', 'button', 'style'] as const
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number]

/** What has pictures: all of that, and the collections that styles stand in. */
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

/** Says how large the cloth of a picture is; without a ruler its size is unknown. */
export const rulerBody = z.object({
  id: idSchema,
  version: z.optional(versionSchema),
  ruler: z.nullable(z.object({ from: point, to: point, mm: z.number().check(z.gt(0), z.lte(2000)) })),
  tileable: z.boolean(),
})

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
