import bwip from 'bwip-js'

/** A text as Code 128, as SVG. */
export function code128(text: string): string {
  return bwip.toSVG({ bcid: 'code128', text, height: 10, includetext: false })
}

/** A text as a QR code, as SVG. */
export function qrCode(text: string): string {
  return bwip.toSVG({ bcid: 'qrcode', text })
}

/** Content of a piece's QR code: a short path and the number, no personal data (reference 10.1). */
export const piecePath = (pieceNo: string): string => `/p/${pieceNo}`
