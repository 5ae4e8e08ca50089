import { AppError } from '@mtm/shared-utils/contracts/errors'

/** More pixels than this are not unpacked: a file of a few kilobytes may hold any number of them. */
const MOST_PIXELS = 50_000_000
const SECONDS = 10
const QUALITY = 85

/**
 * A picture as we keep it: drawn anew as WebP, upright, without metadata (where it was taken, whose camera), no
 * wider and no higher than asked. Of one that moves, the first frame.
 */
export async function keepPicture(file: Buffer, most: number): Promise<Buffer> {
  try {
    const { default: sharp } = await import('sharp')
    return await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch {
    throw new AppError('file.brokenPicture', {}, 0)
  }
}

/** A smaller copy of a picture that we keep. */
export async function narrow(picture: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer()
}

/** A part of a picture that we keep, in pixels of it, as we keep pictures. */
export async function cutOut(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture).extract(part).webp({ quality: QUALITY }).timeout({ seconds: SECONDS }).toBuffer()
}

/** Longer sides than this tell nothing more of a colour: threads become the cloth that they make. */
const COLOUR_SIDE = 64

/** The colour that a picture mostly shows, `#RRGGBB`; where it shows nothing it is white as paper. */
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
  // sharp tells the middle of sixteen shades; the pixels among them tell which one it is
  const alike = Array.from({ length: width * height }, (_, at) =>
    data.subarray(at * channels, at * channels + 3),
  ).filter((pixel) => pixel.every((part, index) => part >> 4 === middle[index]! >> 4))
  const parts = middle.map((_, index) => alike.reduce((sum, pixel) => sum + pixel[index]!, 0) / alike.length)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** Width and height of a picture that we keep, in pixels. */
export async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}
