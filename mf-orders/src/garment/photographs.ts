import type { ClothPhoto, Tile } from '@mtm/shared-utils/garments/preview'

/** Longer repeats than this are no cloth, mm. */
const WIDEST = 2000
/** What could not be had is asked for again after this. */
const AGAIN_MS = 30_000

/** Height of a photograph for its width; how long ago it failed. */
const known = new Map<string, number>()
const failed = new Map<string, number>()
const coming = new Map<string, Promise<void>>()

/**
 * A photograph as a piece of cloth that repeats, if it is here already; otherwise it is fetched, and `ready` called
 * when that is over. Nothing for one that does not tile, cannot be had or is not allowed on this page.
 */
export function photographOf(photo: ClothPhoto | null | undefined, ready: () => void): Tile | undefined {
  const image = imageOf(photo)
  if (!photo || !image) return undefined
  const height = known.get(image)
  if (height !== undefined)
    return { width: photo.width, height: hundredths(photo.width * height), marks: [], image }
  if (performance.now() - (failed.get(image) ?? -AGAIN_MS) < AGAIN_MS) return undefined
  const asked = coming.get(image) ?? fetchPicture(image)
  coming.set(image, asked)
  void asked.then(ready)
  return undefined
}

/** Resolves once a photograph that was asked for is here, or will not come. */
export const photographOver = async (photo: ClothPhoto | null | undefined): Promise<void> =>
  coming.get(imageOf(photo))

/** The colour that stands for a photograph while it is on its way; null for any other. */
export const colourUntil = (photo: ClothPhoto | null | undefined): string | null =>
  coming.has(imageOf(photo)) ? (photo?.colour ?? null) : null

/** The address of a photograph that can cover cloth; empty for any other. */
const imageOf = (photo: ClothPhoto | null | undefined): string =>
  photo?.tileable === true && photo.width > 0 && photo.width <= WIDEST ? addressOf(photo.url) : ''

async function fetchPicture(address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  try {
    // unpacked before it is shown: the garment is never without its cloth
    await picture.decode()
    known.set(address, picture.naturalHeight / picture.naturalWidth)
  } catch {
    failed.set(address, performance.now())
  }
  coming.delete(address)
}

/** The whole address of a picture; empty for what is none. */
function addressOf(url: unknown): string {
  try {
    const { protocol, href } = new URL(String(url), document.baseURI)
    return ['http:', 'https:', 'data:', 'blob:'].includes(protocol) ? href : ''
  } catch {
    return ''
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100
