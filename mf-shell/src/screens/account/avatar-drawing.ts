import type { CropBox } from '@mtm/shared-utils/contracts/dto/catalogue'

/** Width and height of the stored picture. */
const PICTURE_SIZE = 256

/** The chosen picture, decoded. */
export interface ChosenPicture {
  /** for an element that shows it, until {@link putAway} */
  address: string
  bitmap: ImageBitmap
}

/** Unpacks a file, upright. Rejects when it is no picture. */
export async function takePicture(file: Blob): Promise<ChosenPicture> {
  return { bitmap: await createImageBitmap(file), address: URL.createObjectURL(file) }
}

/** Gives its memory back. */
export function putAway({ address, bitmap }: ChosenPicture): void {
  URL.revokeObjectURL(address)
  bitmap.close()
}

/** The largest square of a picture, about its middle. */
export function middleSquare({ width, height }: ImageBitmap): CropBox {
  const side = Math.min(width, height)
  const box = { width: side / width, height: side / height }
  return { ...box, x: (1 - box.width) / 2, y: (1 - box.height) / 2 }
}

/** The stored square of a picture: WebP, or PNG where the browser writes no WebP. */
export async function drawAvatar({ bitmap }: ChosenPicture, { x, y, ...box }: CropBox): Promise<Blob> {
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: PICTURE_SIZE, height: PICTURE_SIZE })
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  const from = [x * width, y * height, box.width * width, box.height * height] as const
  context.drawImage(bitmap, ...from, 0, 0, PICTURE_SIZE, PICTURE_SIZE)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      'image/webp',
      0.9,
    ),
  )
}
