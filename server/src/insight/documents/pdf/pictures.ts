import { createHash } from 'node:crypto'
import type { Content } from 'pdfmake/interfaces.js'
import sharp from 'sharp'
import { createCache } from '../../../platform/cache/cache.ts'
import type { Family } from './fonts.ts'
import { outlined } from './outlines.ts'

/** Pixels per point of the page: 300 dpi. */
const DOTS = 300 / 72
/** Default units per inch of a drawing. */
const INCH = 72
const QUALITY = 90

/** Rasterised drawings as data URIs, some 100 KB each: rasterising costs more than the rest of a page. */
const rasters = createCache<string>({ name: 'documents.rasters', ttl: Infinity, max: 100 })

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

/** Rasterises the marked drawings of a document in place; repeated garments share one picture, which it stores once. */
export async function makePictures(content: unknown, family: Family): Promise<void> {
  for (const picture of picturesIn(content)) {
    const { drawing = '', fit } = picture
    delete picture.drawing
    picture.image = await pictureOf(outlined(drawing, family), fit)
  }
}

/** The marked drawings of a document that are not rasterised yet. */
export function picturesIn(node: unknown): Picture[] {
  if (node === null || typeof node !== 'object') return []
  if ('drawing' in node) return [node as Picture]
  return Object.values(node).flatMap(picturesIn)
}

/** The picture of a drawing; equal ones are rasterised once for all documents. */
async function pictureOf(drawing: string, fit: Picture['fit']): Promise<string> {
  const key = createHash('sha256').update(`${fit.join()} ${drawing}`).digest('base64')
  return (await rasters.get(key, () => rasterise(drawing, fit)))!
}

async function rasterise(drawing: string, [most, highest]: Picture['fit']): Promise<string> {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(drawing)!.map(Number)
  const scale = Math.min(most / width!, highest / height!) * DOTS
  const file = await sharp(Buffer.from(drawing), { density: INCH * scale })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return `data:image/jpeg;base64,${file.toString('base64')}`
}
