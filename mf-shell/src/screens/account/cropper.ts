import type { CropperCanvas, CropperImage } from 'cropperjs'
import { MOST_ZOOM } from './crop-rules.ts'
// defines the elements
import 'cropperjs'

/** Width and height of the picture that is kept. */
const PICTURE_SIZE = 256

/** A picture behind a square frame that it always fills. */
export interface AvatarCropper {
  /** 1: it just fills the frame */
  zoom(): number
  zoomTo(zoom: number): void
  moveBy(x: number, y: number): void
  /** what the frame holds, as WebP, or as PNG where the browser writes no WebP */
  picture(): Promise<Blob>
  stop(): void
}

type Matrix = readonly [number, number, number, number, number, number]

/**
 * Puts a picture into a box, to be dragged and zoomed. Rejects when it cannot be read.
 * @param onZoom the zoom has changed, by the wheel or two fingers too
 */
export async function startCropper(
  box: HTMLElement,
  file: Blob,
  onZoom: (zoom: number) => void,
): Promise<AvatarCropper> {
  const address = URL.createObjectURL(file)
  const canvas = document.createElement('cropper-canvas') as CropperCanvas
  const image = document.createElement('cropper-image') as CropperImage
  const handle = document.createElement('cropper-handle')
  canvas.background = true
  for (const name of ['scalable', 'translatable']) image.setAttribute(name, '')
  image.setAttribute('initial-fit', 'cover')
  handle.setAttribute('action', 'move')
  handle.setAttribute('plain', '')
  // the attribute of the element would be dropped when it is empty
  image.$image.alt = ''
  canvas.append(image, handle)
  box.replaceChildren(canvas)
  const stop = () => {
    URL.revokeObjectURL(address)
    canvas.remove()
  }
  const loaded = new Promise<void>((resolve, reject) => {
    image.$image.addEventListener('load', () => resolve(), { once: true })
    image.$image.addEventListener('error', () => reject(new Error('unreadable')), { once: true })
  })
  image.setAttribute('src', address)
  try {
    await loaded
    await image.$ready()
  } catch (error) {
    stop()
    throw error
  }

  const { naturalWidth: width, naturalHeight: height } = image.$image
  const side = canvas.clientWidth
  const least = Math.max(side / width, side / height)
  const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
  /** The nearest place at which the picture fills the frame; it turns about its middle. */
  const hold = ([scale, , , , x, y]: Matrix): Matrix => {
    const by = between(scale, least, least * MOST_ZOOM)
    const along = (at: number, length: number) =>
      between(at, side - (length * (1 + by)) / 2, (length * (by - 1)) / 2)
    return [by, 0, 0, by, along(x, width), along(y, height)]
  }
  const put = (matrix: Matrix) => image.$setTransform([...hold(matrix)])
  image.addEventListener('transform', (event) => {
    const { matrix } = (event as CustomEvent<{ matrix: number[] }>).detail
    const wanted = matrix as unknown as Matrix
    const held = hold(wanted)
    if (held.every((part, index) => Math.abs(part - wanted[index]!) < 0.001)) onZoom(held[0] / least)
    else {
      event.preventDefault()
      image.$setTransform([...held])
    }
  })
  put([least, 0, 0, least, (side - width) / 2, (side - height) / 2])

  const now = () => image.$getTransform() as unknown as Matrix
  return {
    stop,
    zoom: () => now()[0] / least,
    moveBy(x, y) {
      const [scale, , , , left, top] = now()
      put([scale, 0, 0, scale, left + x, top + y])
    },
    zoomTo(zoom) {
      const [scale, , , , x, y] = now()
      const next = between(least * zoom, least, least * MOST_ZOOM)
      // what is in the middle of the frame stays there
      const along = (at: number, length: number) =>
        side / 2 - (side / 2 - length / 2 - at) * (next / scale) - length / 2
      put([next, 0, 0, next, along(x, width), along(y, height)])
    },
    async picture() {
      const drawn = await canvas.$toCanvas({ width: PICTURE_SIZE, height: PICTURE_SIZE })
      return new Promise((resolve, reject) =>
        drawn.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
          'image/webp',
          0.9,
        ),
      )
    },
  }
}
