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
  'oss',
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

/** Maximum size of a file of the object storage, which is uploaded in parts. */
export const MOST_OSS_BYTES = 512 * 1024 * 1024
/** Bytes of every part of such a file but the last. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024

/** Begins or resumes an upload in parts: the same file of the same person goes on where it stopped. */
export const openUploadRequest = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(255)),
  size: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** when the file was changed, ms since 1970 as the browser knows it */
  modified: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
})

/** Names an upload in parts by the id that the server gave it. */
export const uploadIdRequest = z.object({ upload: z.string().check(z.regex(/^[0-9a-f]{32}$/)) })

/** An upload in parts, and how many of its bytes are stored. */
export interface OpenUpload {
  upload: string
  received: number
}

/** The file that an upload has become. */
export interface EndedUpload {
  path: string
}

/** The space of a tenant for files, bytes. Uploads that go on count as a whole. */
export interface FileSpace {
  used: number
  allowed: number
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/**
 * A number of bytes with the unit that fits, as in the limits of uploads: 1 MB is 1024 × 1024 bytes.
 * @example formatBytes(1_536) // '1.5 KB'
 */
export function formatBytes(bytes: number): string {
  let unit = 0
  let number = Math.max(0, bytes)
  for (; number >= STEP && unit < BYTE_UNITS.length - 1; unit++) number /= STEP
  return `${unit === 0 ? number : number.toFixed(1)} ${BYTE_UNITS[unit]}`
}
