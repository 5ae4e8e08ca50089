import type { Body } from '../jacket/body.ts'
import type { ClosingButton, ClosingLine } from '../jacket/closing.ts'

const SINGLE = 20
const DOUBLE = 98

type Row = readonly [x: number, works: boolean]

/** Buttons of a double-breasted coat: how far from the centre, and whether they close. */
const ROWS: Record<string, readonly Row[]> = {
  db6x2: [
    [104, false],
    [72, true],
    [72, true],
  ],
  db6x3: [
    [78, true],
    [74, true],
    [70, true],
  ],
  db8x4: [
    [78, true],
    [75, true],
    [72, true],
    [70, true],
  ],
}
/** Where the lapel breaks, and the first row, from the waist; mm between the rows. */
const ROLL: Record<string, readonly [breaks: number, first: number, pitch: number]> = {
  sb3: [-122, -108, 116],
  sb4: [-166, -152, 104],
  fly: [-122, -108, 116],
  db6x2: [-26, -128, 120],
  db6x3: [-142, -120, 118],
  db8x4: [-196, -174, 112],
  belt: [-30, 0, 0],
}

/** Where the fronts of a coat close; `closed`: up to the neck. */
export function coatClosing(code: string, body: Pick<Body, 'top' | 'waistY'>, closed: boolean): ClosingLine {
  const { top, waistY } = body
  const rows = ROWS[code]
  const overlap = rows || code === 'belt' ? DOUBLE : SINGLE
  const [breaks, first, pitch] = ROLL[code] ?? ROLL.sb3!
  const count = rows?.length ?? (code === 'sb4' ? 4 : code === 'sb3' ? 3 : 0)
  const from = closed ? top + (overlap === DOUBLE ? 168 : 132) : waistY + first
  const step = closed ? (waistY + 108 - from) / Math.max(1, count - 1) : pitch
  const buttons = Array.from({ length: count }, (_, index): ClosingButton => {
    const [x, works] = rows?.[index] ?? [0, true]
    return { x: closed ? Math.min(x, 80) : x, y: from + index * step, works, both: rows !== undefined }
  })
  return { breakY: closed ? top + (overlap === DOUBLE ? 150 : 76) : waistY + breaks, overlap, buttons }
}
