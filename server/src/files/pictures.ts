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

/** Width and height of a picture that we keep, in pixels. */
export async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}
