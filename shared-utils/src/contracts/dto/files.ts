import { z } from '../schema.ts'

/** The first folder of an upload, which decides accepted types and read access. */
export const FILE_FOLDERS = [
  'temp',
  'avatar',
  'swatch',
  'style',
  'picture',
  'document',
  'notice',
  'measure',
  'quality',
  'logo',
  'order',
] as const
export type FileFolder = (typeof FILE_FOLDERS)[number]

/** Widths in which a picture is served (`?w=`), in pixels. */
export const PICTURE_WIDTHS = [80, 160, 320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** A stored path: folder, unguessable name, extension. */
export const STORED_PATH = /^([a-z]{1,20})\/([0-9a-f]{32})\.([a-z0-9]{1,5})$/

/** Maximum file size. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
/** Maximum avatar size. */
export const MOST_AVATAR_BYTES = 2 * 1024 * 1024

/** Requests a link to a protected file. */
export const fileTicketRequest = z.object({ path: z.string().check(z.regex(STORED_PATH)) })

/** A one-time link with an expiry. */
export interface FileTicket {
  ticket: string
  /** path with ticket, relative to the base of static files */
  address: string
  /** lifetime */
  seconds: number
}

/** The address of a stored file, relative to the base of the API. */
export const fileAddress = (path: string, width?: PictureWidth): string =>
  `/sys/common/static/${path}${width === undefined ? '' : `?w=${width}`}`
