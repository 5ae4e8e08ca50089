/** The reader of bar codes that some browsers have. */
export interface BarcodeReader {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface WithReader {
  BarcodeDetector?: new (options: { formats: string[] }) => BarcodeReader
}

/** Whether this browser reads bar codes with its camera. */
export const canReadCodes = (): boolean =>
  'BarcodeDetector' in globalThis && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** A reader of what stands on cards: Code 128 and QR. */
export function barcodeReader(): BarcodeReader | null {
  const Reader = (globalThis as WithReader).BarcodeDetector
  return Reader ? new Reader({ formats: ['code_128', 'qr_code'] }) : null
}
