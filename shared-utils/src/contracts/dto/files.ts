import { z } from '../schema.ts'

/** Where an upload belongs: its first folder, which decides what is accepted and who may read it. */
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

/** A stored path: folder, a name nobody can guess, an ending that says what it is. */
export const STORED_PATH = /^([a-z]{1,20})\/([0-9a-f]{32})\.([a-z0-9]{1,5})$/

/** The longest file of any folder. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
/** The longest avatar. */
export const MOST_AVATAR_BYTES = 2 * 1024 * 1024

/** Asks for a link to a file that is not open to everybody. */
export const fileTicketRequest = z.object({ path: z.string().check(z.regex(STORED_PATH)) })

/** A link that opens a file once, within its time. */
export interface FileTicket {
  ticket: string
  /** the path with the ticket behind it, relative to the base of static files */
  address: string
  /** how long it is good */
  seconds: number
}

/** The address of a stored file, relative to the base of the API. */
export const fileAddress = (path: string, width?: PictureWidth): string =>
  `/sys/common/static/${path}${width === undefined ? '' : `?w=${width}`}`
