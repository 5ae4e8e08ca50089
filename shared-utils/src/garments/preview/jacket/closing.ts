import type { Body } from './body.ts'

export interface ClosingButton {
  /** from the centre, towards the free edge of the over front */
  x: number
  y: number
  /** it goes through a hole at the edge */
  works: boolean
  /** one on each side of the centre */
  both: boolean
}

/** Where a front closes. */
export interface ClosingLine {
  breakY: number
  overlap: number
  buttons: readonly ClosingButton[]
}

const PITCH = 104

/** Where the fronts of a jacket close (reference 14.4). */
export function jacketClosing(
  code: string,
  { waistY, top, hemY }: Pick<Body, 'waistY' | 'top' | 'hemY'>,
  stance = 0,
): ClosingLine {
  const waist = waistY + stance
  const single = (breakY: number, count: number, extra: readonly ClosingButton[] = []): ClosingLine => ({
    breakY,
    overlap: 18,
    buttons: [
      ...extra,
      ...Array.from({ length: count }, (_, index) => ({
        x: 0,
        y: breakY + 14 + index * PITCH,
        works: true,
        both: false,
      })),
    ],
  })
  const double = (breakY: number, rows: readonly [x: number, y: number, works: boolean][]): ClosingLine => ({
    breakY,
    overlap: 85,
    buttons: rows.map(([x, y, works]) => ({ x, y, works, both: true })),
  })
  switch (code) {
    case 'sb1':
    case 'hook':
      return single(waist + 8, code === 'sb1' ? 1 : 0)
    case 'none':
      // the fronts only meet
      return { ...single(waist + 8, 0), overlap: 3 }
    case 'stand':
      return {
        ...single(top + 86, 0),
        buttons: Array.from({ length: 5 }, (_, index) => ({
          x: 0,
          y: top + 112 + index * Math.min(96, (hemY - top - 222) / 4),
          works: true,
          both: false,
        })),
      }
    case 'sb3':
      return single(waist - 115, 3)
    case 'sb3r2':
      return single(waist - 42, 2)
    case 'db4x1':
      return double(waist + 66, [
        [86, waist - 4, false],
        [58, waist + 82, true],
      ])
    case 'db4x2':
      return double(waist - 8, [
        [58, waist + 6, true],
        [58, waist + 98, true],
      ])
    case 'db6x1':
      return double(waist + 66, [
        [108, waist - 96, false],
        [86, waist - 10, false],
        [60, waist + 82, true],
      ])
    case 'db6x2':
      return double(waist - 8, [
        [92, waist - 86, false],
        [62, waist + 6, true],
        [62, waist + 98, true],
      ])
    default:
      return single(waist - 28, 2)
  }
}
