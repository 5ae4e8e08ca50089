import type { Layer, Mark } from '../drawing.ts'
import { neckPoint, shoulderPoint, type Body } from '../jacket/body.ts'
import { button } from '../button.ts'
import { frontOutline } from '../jacket/fronts.ts'
import { shadowAlong, shadowWithin } from '../shadow.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, type Side } from '../pen.ts'
import { light, shade } from '../tones.ts'
import { slitX } from './belt.ts'
import type { Coat } from './coat.ts'

function sewnOn(d: string, [from, to]: readonly [number, number], stitched?: string): Mark[] {
  return [
    ...shadowAlong(d, 1),
    cloth(d),
    light(d, [0, from], [0, to], 0, 0.1, 0.6, 0.02, 1, 0),
    shade(d, [0, from], [0, to], 0, 0, 0.7, 0.03, 1, 0.12),
    edge(d, 1.5),
    ...(stitched ? [line(stitched, 'thread', 1, 0.7, [3.2, 2.4])] : []),
  ]
}

/** Straps on the shoulders, buttoned near the neck. */
export function epaulets(coat: Coat, clip: string): Layer[] {
  if (coat.style.one('epaulet', 'none') !== 'yes') return []
  const { body } = coat
  const [nx, ny] = neckPoint(body)
  const [sx, sy] = shoulderPoint(body)
  const end = coat.variant === 'cape' ? -6 : 2
  const marks = ([-1, 1] as const).flatMap((side): Mark[] => {
    const start = nx + (sx - nx) * 0.36
    const y = ny + (sy - ny) * 0.3
    const d = new Pen(side)
      .move(sx + end, sy + 2)
      .line([start + 10, y - 3], [start - 4, y + 12], [start + 4, y + 30], [sx - 10 + end, sy + 40])
      .close().d
    return [...sewnOn(d, [y - 4, sy + 36]), ...button([side * (start + 20), y + 14], 19)]
  })
  return shadowWithin({ name: 'epaulets', group: 'epaulet', marks }, clip)
}

/** The flap on the shoulder of a trench coat: on the side that lies below when the coat is closed. */
export function stormFlap(coat: Coat): Layer[] {
  if (coat.variant !== 'trench') return []
  const { body, shape } = coat
  const side: Side = body.over === 1 ? -1 : 1
  const { chest, armpitY, top } = body
  const y = armpitY + 44
  const d = new Pen(side)
    .move(18, top + 24)
    .line([chest + 8, top + 30], [chest + 8, armpitY - 16])
    .curve([chest * 0.86, armpitY + 8], [chest * 0.7, y], [chest * 0.5, y])
    .curve([chest * 0.36, y], [36, armpitY + 26], [18, armpitY - 6])
    .close().d
  const row = new Pen(side)
    .move(chest + 2, armpitY - 26)
    .curve([chest * 0.86, armpitY - 2], [chest * 0.7, y - 9], [chest * 0.5, y - 9])
    .curve([chest * 0.38, y - 9], [40, armpitY + 16], [24, armpitY - 12]).d
  return [
    {
      name: 'storm flap',
      group: 'variant',
      clip: frontOutline(side, body, shape),
      marks: sewnOn(d, [top, y], row),
    },
  ]
}

/** The shield over the back of a trench coat, loose at its lower edge. */
export function stormShield(coat: Coat, clip: string): Layer[] {
  if (coat.variant !== 'trench') return []
  const { chest, armpitY, top } = coat.body
  const y = armpitY + 52
  const line = (up: number) =>
    new Pen()
      .move(-chest - 4, armpitY - 30 - up)
      .curve([-chest * 0.7, armpitY + 6 - up], [-chest * 0.3, y - up], [0, y - up])
      .curve([chest * 0.3, y - up], [chest * 0.7, armpitY + 6 - up], [chest + 4, armpitY - 30 - up])
  const d = line(0)
    .line([chest + 4, top - 20], [-chest - 4, top - 20])
    .close().d
  return [{ name: 'storm shield', group: 'variant', clip, marks: sewnOn(d, [top, y], line(9).d) }]
}

/** Slits for the arms of a cape, with their welts. */
export function armSlits({ body, variant }: Coat): Layer[] {
  if (variant !== 'cape') return []
  const marks = ([-1, 1] as const).flatMap((side) => slit(side, body))
  return [{ name: 'arm slits', group: 'variant', marks }]
}

function slit(side: Side, body: Body): Mark[] {
  const [x, from, to] = [slitX(body), body.armpitY + 30, body.armpitY + 214]
  const welt = new Pen(side)
    .move(x - 24, from)
    .line([x, from - 4], [x + 5, to], [x - 19, to + 4])
    .close().d
  const mouth = new Pen(side).move(x + 1, from).bend([x + 9, (from + to) / 2], [x + 6, to]).d
  return [line(mouth, 'shade', 16, 0.16), line(mouth, 'shade', 7, 0.5), ...sewnOn(welt, [from, to])]
}
