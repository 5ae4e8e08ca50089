import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A parsed PDF. */
export interface ReadPdf {
  /** text of each page in writing order, without white space */
  texts: string[]
  title: string
  /** texts with their positions, points from the left and from the bottom */
  places: { text: string; x: number; y: number; width: number }[][]
  /** width of each page */
  widths: number[]
  /** renders the upper share of a page; `scale` 1: 72 dpi */
  draw(page: number, scale?: number, share?: number): Promise<Canvas>
}

/** Parses a PDF with an independent library. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const places = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent()
      return items.flatMap((item) => {
        if (!('str' in item)) return []
        const [, , , , x, y] = item.transform as number[]
        return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width }]
      })
    }),
  )
  const { info } = await pdf.getMetadata()
  return {
    texts: places.map((page) =>
      page
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/g, ''),
    ),
    places,
    widths: pages.map((page) => page.view[2] ?? 0),
    title: (info as { Title?: string }).Title ?? '',
    async draw(page, scale = 2, share = 1) {
      const viewport = pages[page]!.getViewport({ scale })
      const canvas = createCanvas(viewport.width, viewport.height * share)
      await pages[page]!.render({
        canvas: canvas as unknown as HTMLCanvasElement,
        canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
        viewport,
      }).promise
      return canvas
    },
  }
}

let ready: Promise<unknown> | undefined

/** Decodes the barcodes of a picture, by kind. */
export async function codesIn(canvas: Canvas): Promise<{ format: string; text: string }[]> {
  ready ??= prepareScanner()
  await ready
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as ImageData,
    {
      formats: ['Code128', 'QRCode'],
      tryHarder: true,
      tryRotate: false,
      tryInvert: false,
      tryDownscale: false,
      maxNumberOfSymbols: 40,
    },
  )
  return found.map(({ format, text }) => ({ format, text }))
}

/** The scanner is WebAssembly from its package; nothing is fetched. */
async function prepareScanner(): Promise<void> {
  const { readFile } = await import('node:fs/promises')
  const program = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = (await readFile(program)).buffer as ArrayBuffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}
