import type { Pen, Point, Side } from '../pen.ts'

/** What the drawing of a jacket or coat is built on; half widths and heights from the top of the frame, mm. */
export interface Body {
  /** where the neck line begins */
  top: number
  neck: number
  shoulder: number
  chest: number
  waist: number
  hem: number
  armpitY: number
  waistY: number
  hemY: number
  /** how far the fronts overlap beyond the centre */
  overlap: number
  /** the half that lies on top */
  over: Side
  /** length of a full sleeve from the shoulder, the part of it that is worn, and its widths as seen */
  sleeve: number
  sleevePart: number
  biceps: number
  cuff: number
  /** how much lower than the neck a shoulder ends */
  slope: number
  /** how body and arm part: a seam round the arm unless something else is said */
  armhole?: 'raglan' | 'cape'
}

/** Where the lapel breaks, the lowest button that is closed, and the highest. */
export interface Closing {
  breakY: number
  /** heights of the buttons on the closing line, top first */
  buttons: readonly number[]
  /** distance of the button line from the centre; two rows where it is more than nothing */
  rows: readonly { x: number; y: number; works: boolean }[]
}

/** Neck side of the fronts. */
export const neckPoint = ({ neck, top }: Body): Point => [neck, top + 14]
export const shoulderPoint = ({ shoulder, top, slope }: Body): Point => [shoulder, top + slope]

/** From the waist down to where the hips are widest, mm. */
const FULL_HIP = 230

/** From the neck over the shoulder and down the armhole to the armpit. */
export function shoulderToArmpit(pen: Pen, body: Body): Pen {
  const [sx, sy] = shoulderPoint(body)
  const { chest, armpitY } = body
  const [nx, ny] = neckPoint(body)
  if (body.armhole === 'raglan')
    return pen.curve([nx + 34, ny + 62], [chest * 0.68, armpitY - 112], [chest - 4, armpitY])
  if (body.armhole === 'cape')
    return pen
      .curve([nx + (sx - nx) * 0.5, ny + (sy - ny) * 0.2], [sx - 26, sy - 26], [sx + 8, sy + 10])
      .curve([sx + 36, sy + 46], [chest - 12, armpitY - 90], [chest, armpitY])
  return pen
    .bend([nx + (sx - nx) * 0.52, ny + (sy - ny) * 0.34], [sx, sy])
    .curve([sx - 17, sy + 62], [sx - 26, armpitY - 66], [chest - 4, armpitY])
}

/** Down the side from the armpit to the hem. */
export function side(pen: Pen, { chest, waist, hem: full, armpitY, waistY, hemY, armhole }: Body): Pen {
  if (armhole === 'cape') return pen.curve([chest + 8, armpitY + 110], [full - 6, waistY + 60], [full, hemY])
  const below = hemY - waistY
  // a short jacket ends before the hips are at their widest
  const hem = waist + (full - waist) * Math.min(1, below / FULL_HIP)
  return pen
    .curve([chest - 2, armpitY + 62], [waist + 2, waistY - 92], [waist, waistY])
    .curve([waist, waistY + below * 0.3], [hem - 6, waistY + below * 0.46], [hem, hemY])
}
