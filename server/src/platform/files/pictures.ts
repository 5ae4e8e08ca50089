import { AppError } from '@mtm/shared-utils/contracts/errors'

const MEGA = 1_000_000
const SECONDS = 10
const QUALITY = 85
/** Of scaled copies: a third smaller, and at their size the same to the eye. */
const NARROW_QUALITY = 75

/**
 * Re-encodes a picture as WebP: upright, without metadata (place, camera), within a maximum size. Animations keep only
 * the first frame.
 * @param most width and height of what is kept
 * @param decoded pixels of what is decoded, against small files of huge pictures
 */
export async function keepPicture(
  file: Buffer,
  { most, decoded }: { most: number; decoded: number },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(file, { limitInputPixels: decoded, failOn: 'error' })
      .autoOrient()
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch (error) {
    if (/pixel limit/.test((error as Error).message))
      throw new AppError('file.tooManyPixels', { limit: Math.floor(decoded / MEGA) }, 0)
    throw new AppError('file.brokenPicture', {}, 0)
  }
}

/** A scaled copy of a stored picture. */
export async function narrow(picture: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: NARROW_QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer()
}

/** A crop of a stored picture, in pixels, re-encoded. */
export async function cutOut(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture).extract(part).webp({ quality: QUALITY }).timeout({ seconds: SECONDS }).toBuffer()
}

/** Size at which colours are sampled: single threads blend into the colour of the fabric. */
const COLOUR_SIDE = 64

/** The dominant colour of a picture, `#RRGGBB`; transparency counts as white. */
export async function dominantOf(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture)
    .resize({ width: COLOUR_SIDE, height: COLOUR_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats()
  const middle = [dominant.r, dominant.g, dominant.b]
  // sharp returns the centre of a histogram bin; the pixels of the bin give the exact colour
  const alike = Array.from({ length: width * height }, (_, at) =>
    data.subarray(at * channels, at * channels + 3),
  ).filter((pixel) => pixel.every((part, index) => part >> 4 === middle[index]! >> 4))
  const parts = middle.map((_, index) => alike.reduce((sum, pixel) => sum + pixel[index]!, 0) / alike.length)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** Width and height of a stored picture, in pixels. */
export async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}
