import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { Drawing, GarmentView } from '../drawing.ts'
import type { Finished } from '../figure.ts'
import { FRAMES } from '../frames.ts'
import { Style } from '../style.ts'
import type { Body } from './body.ts'
import { jacketClosing } from './closing.ts'
import { backLayers } from './back.ts'
import { frontLayers, type Front } from './front.ts'
import type { Hem, Seams } from './fronts.ts'
import { insideLayers } from './inside.ts'
import { lapelPoints, type LapelShape } from './lapels.ts'

const TOP = 56
const [WIDTH, HEIGHT] = FRAMES.MJ
/** Part of a full sleeve. */
const SLEEVE_TYPE: Record<string, number> = { full: 1, bracelet: 0.9, threeQuarter: 0.75 }

export function jacketBody(category: CategoryCode, finished: Finished, style: Style): Body {
  const {
    chest = 0,
    waist = 0,
    hem = 0,
    shoulder = 0,
    backLength = 0,
    sleeveL = 0,
    biceps = 0,
    cuff = 0,
  } = finished
  const forWomen = category === 'LJ'
  const over = style.one('front.side', forWomen ? 'rl' : 'lr') === 'lr' ? 1 : -1
  const half = shoulder / 2
  return {
    top: TOP,
    neck: half * 0.28,
    shoulder: half,
    slope: 52,
    chest: chest * 0.216,
    waist: waist * (forWomen ? 0.208 : 0.203),
    hem: hem * 0.218,
    armpitY: TOP + (forWomen ? 222 : 246),
    waistY: TOP + (forWomen ? 388 : 432),
    hemY: Math.min(TOP + backLength, HEIGHT - 16),
    overlap: 18,
    over,
    sleeve: sleeveL,
    sleevePart: SLEEVE_TYPE[style.one('sleeve.type', 'full')] ?? 1,
    biceps: biceps * 0.35,
    cuff: cuff * 0.34,
  }
}

export function drawJacket(
  category: CategoryCode,
  view: GarmentView,
  values: StyleValues,
  finished: Finished,
): Drawing {
  const style = new Style(values)
  const closure = style.one('front.closure', category === 'LJ' ? 'sb1' : 'sb2')
  const start = jacketBody(category, finished, style)
  const closing = jacketClosing(closure, start)
  const body: Body = { ...start, overlap: closing.overlap }
  const lapelShape = style.one('lapel.shape', 'notch')
  const shape = {
    hem: style.one('hem.front', 'round') as Hem,
    breakY: closing.breakY,
    swingY: Math.max(closing.breakY, ...closing.buttons.map(({ y }) => y)) + 16,
    neckline:
      lapelShape === 'stand'
        ? ('stand' as const)
        : lapelShape === 'none'
          ? ('v' as const)
          : ('roll' as const),
  }
  const lapel =
    shape.neckline === 'roll'
      ? lapelPoints(body, closing.breakY, {
          shape: lapelShape as LapelShape,
          width: style.number('lapel.width', category === 'LJ' ? 75 : 85, 55, 140),
          gorge: style.one('lapel.gorge', 'std') as 'std',
          belly: style.one('lapel.belly', 'std') as 'std',
        })
      : null
  const seams: Seams = category === 'LJ' ? (style.one('body.seam', 'princess') as Seams) : 'mens'
  const front: Front = { body, shape, closing, lapel, style, seams }
  const layers =
    view === 'back'
      ? backLayers({ body, style })
      : view === 'inside'
        ? insideLayers({ body, style })
        : frontLayers(front)
  return { category, view, width: WIDTH, height: HEIGHT, layers }
}
