import { readCode128 } from './reading/code-128.ts'
import { greyOf } from './reading/picture.ts'
import { readQr } from './reading/qr-code.ts'

/** Reads codes in camera frames. */
export interface BarcodeReader {
  /** texts of the codes; empty when none is readable */
  read(video: HTMLVideoElement): Promise<string[]>
}

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface WithDetector {
  BarcodeDetector?: {
    new (options: { formats: string[] }): Detector
    getSupportedFormats(): Promise<string[]>
  }
}

/** Code formats of cards. */
const FORMATS = ['code_128', 'qr_code']
/** Maximum width of a frame in pixels: a card fills it, with its finest bars two pixels wide. */
const MOST_WIDE = 1280

/** The browser's reader where it supports our formats, otherwise our own. */
export async function barcodeReader(): Promise<BarcodeReader> {
  const { BarcodeDetector: Reader } = globalThis as WithDetector
  const known = Reader ? await Reader.getSupportedFormats().catch(() => []) : []
  if (!Reader || !FORMATS.every((format) => known.includes(format))) return ownReader()
  const detector = new Reader({ formats: FORMATS })
  return { read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue) }
}

/** Our reader of Code 128 and QR, because few browsers have one. */
export function ownReader(): BarcodeReader {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read(video) {
      const scale = Math.min(1, MOST_WIDE / video.videoWidth)
      const [width, height] = [Math.floor(video.videoWidth * scale), Math.floor(video.videoHeight * scale)]
      if (!pen || width < 3 || height < 3) return Promise.resolve([])
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
      pen.drawImage(video, 0, 0, width, height)
      const picture = greyOf(pen.getImageData(0, 0, width, height))
      return Promise.resolve([readCode128(picture) ?? readQr(picture) ?? []].flat())
    },
  }
}
