import { INK, LINE } from './layout.ts'

/** Positions of postures on the figure from the front (x 0 to 60) and from the side (x 70 to 110); y from head to foot. */
const PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  SLOPE: [17, 29],
  DROP: [43, 29],
  FWD_SHOULDER: [97, 33],
  ERECT: [86, 44],
  STOOP: [84, 36],
  CHEST: [101, 44],
  FLATCHEST: [101, 48],
  BLADES: [84, 40],
  BELLY: [101, 64],
  SWAY: [88, 62],
  SEAT: [83, 78],
  FLATSEAT: [84, 82],
  HIPUNEVEN: [42, 74],
  NECK_FWD: [98, 22],
  NECK_SHORT: [30, 23],
  NECK_LONG: [30, 20],
  ARM_FWD: [99, 56],
  ARM_BACK: [88, 56],
  BIGARM: [13, 44],
  OLEG: [22, 108],
  XLEG: [30, 106],
  CALF: [37, 122],
  THIGH: [22, 92],
  OPENSTANCE: [30, 142],
}

const FRONT =
  'M30 4C25 4 23 8 23 12C23 16 26 20 27 22L26 26C20 28 15 28 14 34L10 62L9 78L13 79L18 52L20 44L20 68C18 78 19 92 20 106L22 144L28 144L30 92L32 144L38 144L40 106C41 92 42 78 40 68L40 44L42 52L47 79L51 78L50 62L46 34C45 28 40 28 34 26L33 22C34 20 37 16 37 12C37 8 35 4 30 4Z'
const SIDE =
  'M93 4C88 4 86 8 86 12C86 16 88 19 89 22L88 26C84 30 83 38 85 46C88 54 89 60 87 68C84 74 84 82 87 90C89 100 90 108 88 118L91 144L100 144L99 141L96 140C97 128 98 110 98 94C99 84 99 76 99 66C99 58 101 48 98 38C96 32 95 28 94 24L97 20C99 16 100 14 99 11C98 7 96 4 93 4Z'

/** A figure from the front and from the side, with a numbered mark for each posture. */
export function postureFigure(codes: readonly string[]): string {
  const marks = codes
    .map((code, index) => {
      const [x, y] = PLACES[code] ?? [58, 10 + index * 9]
      return `<circle cx="${x}" cy="${y}" r="4.2" fill="#fff" stroke="${INK}" stroke-width=".7"/><text x="${x}" y="${y + 2}" font-size="5.5" text-anchor="middle" fill="${INK}">${index + 1}</text>`
    })
    .join('')
  const outline = [FRONT, SIDE]
    .map((d) => `<path d="${d}" fill="#f3f5f9" stroke="${LINE}" stroke-width="1"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 116 148">${outline}${marks}</svg>`
}
