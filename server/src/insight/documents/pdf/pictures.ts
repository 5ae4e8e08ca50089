import type { Content } from 'pdfmake/interfaces.js'
import sharp from 'sharp'
import type { Family } from './fonts.ts'
import { outlined } from './outlines.ts'

/** Dots of a picture for a point of the page: 300 to the inch. */
const DOTS = 300 / 72
/** Units of a drawing for an inch, unless it says otherwise. */
const INCH = 72
const QUALITY = 90

/** A drawing that is printed as a picture: the box it stands in, points. */
interface Picture {
  drawing?: string
  image?: string
  fit: [width: number, height: number]
}

/**
 * A shaded drawing in a document, within a box. Its fades would each be a mask as large as the page, over which readers
 * and printers sit for seconds, so it is printed as a picture; flat drawings stay drawings.
 */
export function picture(drawing: string, fit: readonly [width: number, height: number]): Content {
  return { drawing, fit, alignment: 'center' } as unknown as Content
}

/** Makes the pictures of a document, in place. */
export async function makePictures(content: unknown, family: Family): Promise<void> {
  const made = new Map<string, Promise<string>>()
  for (const picture of picturesIn(content)) {
    const { drawing = '', fit } = picture
    // the same garment several times is the same picture, which the document then holds once
    const key = `${fit.join()} ${drawing}`
    const image = made.get(key) ?? pictureOf(drawing, fit, family)
    made.set(key, image)
    delete picture.drawing
    picture.image = await image
  }
}

function picturesIn(node: unknown): Picture[] {
  if (node === null || typeof node !== 'object') return []
  if ('drawing' in node) return [node as Picture]
  return Object.values(node).flatMap(picturesIn)
}

async function pictureOf(
  drawn: string,
  [most, highest]: readonly [width: number, height: number],
  family: Family,
): Promise<string> {
  const drawing = outlined(drawn, family)
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(drawing)!.map(Number)
  const scale = Math.min(most / width!, highest / height!) * DOTS
  const file = await sharp(Buffer.from(drawing), { density: INCH * scale })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return `data:image/jpeg;base64,${file.toString('base64')}`
}
