/** Characters that fill their square: those of East Asia. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u
/** What other letters take of theirs, on average and in bold. */
const NARROW = 0.6
/** Lines that break at words are not filled. */
const FILLED = 0.92

interface Room {
  /** points */
  width: number
  lines?: number
  /** as it is set where there is room */
  size: number
  /** below this nobody reads it */
  least: number
}

/** How wide a text is about, in ems. */
export const emsOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 1 : NARROW), 0)

/** The size at which a text that may be long stays within its lines. */
export function sizeFor(text: string, { width, lines = 1, size, least }: Room): number {
  const filled = lines > 1 ? width * lines * FILLED : width
  return Math.max(least, Math.min(size, Math.floor((filled / Math.max(1, emsOf(text))) * 10) / 10))
}
