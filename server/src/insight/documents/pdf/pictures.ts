import type { Content } from 'pdfmake/interfaces.js'
import sharp from 'sharp'
import type { Family } from './fonts.ts'
import { outlined } from './outlines.ts'

/** Pixels per point of the page: 300 dpi. */
const DOTS = 300 / 72
/** Default units per inch of a drawing. */
const INCH = 72
const QUALITY = 90

/** A drawing that is rasterised, with its box in points. */
interface Picture {
  drawing?: string
  image?: string
  fit: [width: number, height: number]
}

/**
 * A shaded drawing within a box. Each gradient would become a page-sized mask, which takes viewers and printers seconds,
 * so shaded drawings are rasterised. Flat drawings stay vectors.
 */
export function picture(drawing: string, fit: readonly [width: number, height: number]): Content {
  return { drawing, fit, alignment: 'center' } as unknown as Content
}

/** Rasterises the marked drawings of a document in place. */
export async function makePictures(content: unknown, family: Family): Promise<void> {
  const made = new Map<string, Promise<string>>()
  for (const picture of picturesIn(content)) {
    const { drawing = '', fit } = picture
    // repeated garments share one picture, which the document stores once
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
