import type { ClothPhoto, Tile } from '@mtm/shared-utils/garments/preview'

/** Maximum width of a repeat, mm; photographs of more are not of a fabric. */
const WIDEST = 2000
/** Retry delay of failed photographs. */
const AGAIN_MS = 30_000

/** Aspect ratio (height/width) of loaded photographs, failure times, and pending requests, by URL. */
const known = new Map<string, number>()
const failed = new Map<string, number>()
const coming = new Map<string, Promise<void>>()

/**
 * Returns a photograph as a repeating tile if it is loaded; otherwise loads it and calls `ready` when that has
 * finished. Undefined for photographs that do not tile, failed to load or are not allowed on this page.
 */
export function photographOf(photo: ClothPhoto | null | undefined, ready: () => void): Tile | undefined {
  const image = imageOf(photo)
  if (!photo || !image) return undefined
  const height = known.get(image)
  if (height !== undefined)
    return { width: photo.width, height: hundredths(photo.width * height), marks: [], image }
  if (performance.now() - (failed.get(image) ?? -AGAIN_MS) < AGAIN_MS) return undefined
  const request = coming.get(image) ?? fetchPicture(image)
  coming.set(image, request)
  void request.then(ready)
  return undefined
}

/** Whether a photograph is loaded. */
export const isHere = (photo: ClothPhoto | null | undefined): boolean => known.has(imageOf(photo))

/** Resolves when the pending request of a photograph has finished or failed. */
export const photographOver = async (photo: ClothPhoto | null | undefined): Promise<void> =>
  coming.get(imageOf(photo))

/** The placeholder colour of a photograph that is loading; null otherwise. */
export const colourUntil = (photo: ClothPhoto | null | undefined): string | null =>
  coming.has(imageOf(photo)) ? (photo?.colour ?? null) : null

/** The URL of a photograph that can be tiled; empty otherwise. */
const imageOf = (photo: ClothPhoto | null | undefined): string =>
  photo?.tileable === true && photo.width > 0 && photo.width <= WIDEST ? addressOf(photo.url) : ''

async function fetchPicture(address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  try {
    // decoded before it is shown, so that the garment is never blank
    await picture.decode()
    known.set(address, picture.naturalHeight / picture.naturalWidth)
  } catch {
    failed.set(address, performance.now())
  }
  coming.delete(address)
}

/** The absolute URL of a picture; empty for an invalid one. */
function addressOf(url: unknown): string {
  try {
    const { protocol, href } = new URL(String(url), document.baseURI)
    return ['http:', 'https:', 'data:', 'blob:'].includes(protocol) ? href : ''
  } catch {
    return ''
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100
