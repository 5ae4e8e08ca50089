import { Pen, type Point } from '../pen.ts'

/** The waist line as seen: level at the sides, hanging (front) or rising (back) at the centre. */
export interface Waist {
  /** height at the sides */
  top: number
  /** half its width */
  half: number
  /** how much lower it is at the centre */
  dip: number
  /** height of the band; undefined without one */
  band: number
}

/** Height of the upper edge at a distance from the centre. */
export const waistY = ({ top, half, dip }: Waist, x: number): number => top + dip * (1 - (x / half) ** 2)

/** Along the waist line from the pen's position, at a distance below the upper edge. */
export function alongWaist(pen: Pen, waist: Waist, fromX: number, toX: number, below = 0): Pen {
  const { top, half, dip } = waist
  const by: Point = [(fromX + toX) / 2, top + dip * (1 - (fromX * toX) / half ** 2) + below]
  return pen.bend(by, [toX, waistY(waist, toX) + below])
}

/** A piece that lies along the waist line between two distances below the upper edge. */
export function waistPiece(waist: Waist, fromX: number, toX: number, from: number, to: number): string {
  const pen = new Pen().move(fromX, waistY(waist, fromX) + from)
  alongWaist(pen, waist, fromX, toX, from).line([toX, waistY(waist, toX) + to])
  return alongWaist(pen, waist, toX, fromX, to).close().d
}

/** A line along the waist. */
export function waistLine(waist: Waist, fromX: number, toX: number, below: number): string {
  return alongWaist(new Pen().move(fromX, waistY(waist, fromX) + below), waist, fromX, toX, below).d
}
