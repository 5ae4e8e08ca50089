import bwip from 'bwip-js'

/** Code 128 of a text, as a drawing. */
export function code128(text: string): string {
  return bwip.toSVG({ bcid: 'code128', text, height: 10, includetext: false })
}

/** A QR code of a text, as a drawing. */
export function qrCode(text: string): string {
  return bwip.toSVG({ bcid: 'qrcode', text })
}

/** What the QR code of a piece says: a short path and the number, nothing about a person (reference 10.1). */
export const piecePath = (pieceNo: string): string => `/p/${pieceNo}`
