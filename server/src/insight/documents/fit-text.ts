/** Full-width East Asian characters. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u
/** Average width of other letters in bold, in ems. */
const NARROW = 0.6
/** Share of a line that is filled when it breaks at words. */
const FILLED = 0.92

interface TextBox {
  /** points */
  width: number
  lines?: number
  /** size used where there is room */
  size: number
  /** smallest legible size */
  least: number
}

/** Approximate width of a text in ems. */
export const emsOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 1 : NARROW), 0)

/** The font size at which a text fits its lines. */
export function sizeFor(text: string, { width, lines = 1, size, least }: TextBox): number {
  const filled = lines > 1 ? width * lines * FILLED : width
  return Math.max(least, Math.min(size, Math.floor((filled / Math.max(1, emsOf(text))) * 10) / 10))
}
