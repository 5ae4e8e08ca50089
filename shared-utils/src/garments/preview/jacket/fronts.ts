import type { Layer, Mark } from '../drawing.ts'
import { reversed, trace, type Curve } from '../lower/curves.ts'
import { cloth, edge } from '../marks.ts'
import { neckPoint, shoulderToArmpit, side as sideLine, type Body } from './body.ts'
import { Pen, between, type Point, type Side } from '../pen.ts'
import { light, shade } from '../tones.ts'

/** Shape of the front at the hem. */
export type Hem = 'round' | 'cutaway' | 'square'

export interface FrontShape {
  hem: Hem
  breakY: number
  /** where the front edge begins to curve away from the centre */
  swingY: number
  /** the edge goes up to the neck: collarless and stand collars */
  neckline: 'roll' | 'v' | 'stand'
}

const HEM_REACH: Record<Hem, number> = { round: 74, cutaway: 118, square: 0 }
const HEM_RISE: Record<Hem, number> = { round: 128, cutaway: 190, square: 0 }

/** The front edge from where it leaves the centre to the hem. */
function swing({ overlap, hemY }: Body, { hem, swingY }: FrontShape): Curve[] {
  // a button comes first
  const begin = Math.min(Math.max(swingY, hemY - HEM_RISE[hem] - 220), hemY - 96)
  const knee = Math.max(hemY - HEM_RISE[hem], begin + 24)
  const way = knee - begin
  // on a short way the edge has no room to drift
  const drift = (hem === 'cutaway' ? 26 : 9) * Math.min(1, (way - 24) / 126)
  const start: Point = [-overlap, begin]
  const turn: Point = [-overlap + drift, knee]
  const onwards: Point = [turn[0] + drift * 0.9, knee + (hemY - knee) * 0.62]
  // without a corner where both meet
  const before = between(turn, onwards, (-way * 0.35) / (onwards[1] - knee))
  return [
    [start, [-overlap, begin + way * 0.5], before, turn],
    [turn, onwards, [HEM_REACH[hem] * 0.3, hemY + 6], [HEM_REACH[hem], hemY + 6]],
  ]
}

/** The front edge from the break to the hem, towards the side. */
export function frontEdge(pen: Pen, body: Body, shape: FrontShape): Pen {
  const { overlap, hemY } = body
  pen.line([-overlap, shape.breakY])
  if (shape.hem === 'square') return pen.line([-overlap, hemY + 6])
  const curves = swing(body, shape)
  return trace(pen.line(curves[0]![0]), curves)
}

/** Outline of one front, from the neck round to the neck. */
export function frontOutline(side: Side, body: Body, shape: FrontShape): string {
  const { overlap, hemY, top, neck } = body
  const [nx, ny] = neckPoint(body)
  const pen = shoulderToArmpit(new Pen(side).move(nx, ny), body)
  sideLine(pen, body)
  const reach = shape.hem === 'square' ? -overlap : HEM_REACH[shape.hem]
  pen.curve([body.hem * 0.72, hemY + 5], [reach + 40, hemY + 6], [reach, hemY + 6])
  // upwards: the same edge, the other way round
  const up = edgeUpwards(pen, body, shape)
  if (shape.neckline === 'stand' && overlap > 40)
    return up
      .curve([-overlap, shape.breakY - 50], [-44, top + 88], [-12, top + 75])
      .curve([4, top + 72], [neck - 8, top + 58], [nx, ny])
      .close().d
  if (shape.neckline === 'stand')
    return up
      .line([-overlap, top + 74])
      .curve([0, top + 72], [neck - 8, top + 58], [nx, ny])
      .close().d
  if (shape.neckline === 'v')
    return up.curve([-overlap + 4, shape.breakY - 90], [neck - 26, top + 150], [nx, ny]).close().d
  return up.line([nx - 4, ny - 4]).close().d
}

function edgeUpwards(pen: Pen, body: Body, shape: FrontShape): Pen {
  const { overlap, hemY } = body
  if (shape.hem === 'square') return pen.line([-overlap, hemY + 6], [-overlap, shape.breakY])
  return trace(pen, reversed(swing(body, shape))).line([-overlap, shape.breakY])
}

/** How a front is shaped: dart and side panel of men's jackets, or one of the ladies' ways. */
export type Seams = 'mens' | 'princess' | 'dart' | 'panel' | 'none'

function seamsOf(
  side: Side,
  { chest, waist, hem, armpitY, waistY, hemY, shoulder, top }: Body,
  seams: Seams,
): Mark[] {
  const line = (pen: Pen, opacity: number): Mark => ({
    d: pen.d,
    stroke: { ink: 'seam', width: 1.1, opacity },
  })
  const pen = () => new Pen(side)
  const bust = (armpitY + waistY) / 2 - 40
  const toHem = (from: Pen) =>
    from
      .curve([waist * 0.58, waistY - 60], [waist * 0.5, waistY - 40], [waist * 0.5, waistY])
      .curve([waist * 0.5, waistY + 90], [hem * 0.6, hemY - 120], [hem * 0.6, hemY + 3.5])
  switch (seams) {
    case 'princess':
      return [
        line(
          toHem(
            pen()
              .move(shoulder * 0.62, top + 36)
              .curve([chest * 0.5, armpitY - 60], [chest * 0.5, bust], [chest * 0.52, bust + 20]),
          ),
          0.75,
        ),
      ]
    case 'panel':
      return [
        line(
          toHem(
            pen()
              .move(chest - 26, armpitY - 44)
              .curve([chest * 0.7, armpitY + 4], [chest * 0.54, bust - 30], [chest * 0.52, bust + 20]),
          ),
          0.75,
        ),
      ]
    case 'dart':
      return [
        line(
          pen()
            .move(chest * 0.5, bust + 34)
            .curve([waist * 0.5, waistY - 60], [waist * 0.5, waistY], [waist * 0.52, waistY + 104]),
          0.7,
        ),
        line(
          pen()
            .move(chest - 6, armpitY + 40)
            .line([chest * 0.62, bust + 12]),
          0.6,
        ),
      ]
    case 'mens':
      return [
        line(
          pen()
            .move(chest * 0.47, waistY - 168)
            .curve([chest * 0.475, waistY - 90], [waist * 0.5, waistY - 30], [waist * 0.51, waistY + 74]),
          0.5,
        ),
        line(
          pen()
            .move(chest - 34, armpitY - 10)
            .curve([chest - 44, armpitY + 70], [waist - 46, waistY - 70], [waist - 46, waistY])
            .curve([waist - 46, waistY + 90], [hem - 50, hemY - 130], [hem - 48, hemY + 1.5]),
          0.65,
        ),
      ]
    case 'none':
      return []
  }
}

/** The shade in which a front, and what is sewn on it, turns towards the side. */
export const sideShade = (side: Side, { chest }: Body, d: string): Mark =>
  shade(d, [side * chest, 0], [side * chest * 0.3, 0], 0, 0.42, 0.22, 0.2, 0.6, 0.05, 1, 0)

/** One front: cloth, shade, seams. */
export function frontPanel(side: Side, body: Body, shape: FrontShape, seams: Seams = 'mens'): Layer {
  const d = frontOutline(side, body, shape)
  const { chest, hemY, top } = body
  const marks: Mark[] = [
    cloth(d),
    sideShade(side, body, d),
    light(d, [side * chest * 0.2, 0], [side * chest * 0.78, 0], 0, 0, 0.5, 0.1, 1, 0),
    shade(d, [0, top], [0, hemY], 0, 0.1, 0.14, 0, 0.5, 0.03, 0.6, 0.1, 0.72, 0, 1, 0.16),
    ...seamsOf(side, body, seams),
    edge(d, 1.6),
  ]
  return { name: side === body.over ? 'over front' : 'under front', group: 'front.closure', marks }
}
