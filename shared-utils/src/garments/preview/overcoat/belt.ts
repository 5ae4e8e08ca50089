import type { Layer, Mark } from '../drawing.ts'
import { button } from '../button.ts'
import { shadowAlong } from '../shadow.ts'
import { cloth, edge, line } from '../marks.ts'
import { Pen, type Side } from '../pen.ts'
import { light, shade } from '../tones.ts'
import type { Coat } from './coat.ts'

const LEATHER = '#3a2618'
const METAL = '#b9b2a2'
const HALF = 23

/** Cloth of a band, lit from above, with its rows of stitches. */
function band(d: string, y: number, half = HALF): Mark[] {
  return [
    ...shadowAlong(d, 1.1),
    cloth(d),
    light(d, [0, y - half], [0, y + half], 0, 0.14, 0.5, 0.02, 1, 0),
    shade(d, [0, y - half], [0, y + half], 0, 0, 0.6, 0.04, 1, 0.22),
    edge(d, 1.5),
  ]
}

/** How far a belt reaches to each side; under a cape it comes out of the slits. */
const reach = ({ body, variant }: Coat) => (variant === 'cape' ? slitX(body) : body.waist + 3)

/** The slits of a cape for the arms. */
export const slitX = ({ chest }: Coat['body']) => chest * 0.6

function round(coat: Coat): Mark[] {
  const { waist, waistY: y } = coat.body
  const w = reach(coat)
  const d = new Pen()
    .move(-w, y - HALF)
    .bend([0, y - HALF + 9], [w, y - HALF])
    .line([w, y + HALF])
    .bend([0, y + HALF + 9], [-w, y + HALF])
    .close().d
  const rows = [-HALF + 6, HALF - 6].map((dy): Mark =>
    line(
      new Pen().move(-w + 2, y + dy).bend([0, y + dy + 9], [w - 2, y + dy]).d,
      'thread',
      1,
      0.6,
      [3.2, 2.4],
    ),
  )
  const side = (hand: Side): Mark =>
    shade(d, [hand * waist, 0], [hand * waist * 0.45, 0], 0, 0.42, 0.4, 0.12, 1, 0)
  return [...band(d, y + 3), side(-1), side(1), ...rows]
}

function loops({ body, variant }: Coat): Mark[] {
  if (variant === 'cape') return []
  return ([-1, 1] as const).flatMap((side): Mark[] => {
    const [x, y] = [body.waist * 0.74, body.waistY + 2]
    const d = new Pen(side)
      .move(x - 6, y - HALF - 9)
      .line([x + 6, y - HALF - 9], [x + 6, y + HALF + 11], [x - 6, y + HALF + 11])
      .close().d
    return [...shadowAlong(d, 0.5), cloth(d), edge(d, 1.2)]
  })
}

/** A frame with a bar and a prong, the end of the belt drawn through it. */
function buckle({ body, variant }: Coat): Mark[] {
  const { over, waistY } = body
  const y = waistY + 5
  const end = new Pen(over)
    .move(8, y - 21)
    .line([150, y - 23], [176, y - 2], [152, y + 21], [8, y + 23])
    .close().d
  const ring = new Pen(over)
    .move(-28, y - 29)
    .line([24, y - 29], [24, y + 31], [-28, y + 31])
    .close().d
  const bar = new Pen(over).move(-4, y - 28).line([-4, y + 30]).d
  const holes = variant === 'trench' ? [60, 88, 116] : [80, 112]
  const colour = variant === 'trench' ? LEATHER : METAL
  return [
    ...band(end, y),
    ...holes.map((x): Mark => line(new Pen(over).move(x, y).line([x + 0.6, y]).d, { colour: '#1c1510' }, 6)),
    line(ring, 'shade', 11, 0.2),
    line(ring, { colour }, 7.5),
    line(bar, { colour }, 5),
    line(new Pen(over).move(-4, y).line([24, y + 1]).d, { colour: METAL }, 3.6),
    line(new Pen(over).move(-28, y - 31).line([24, y - 31]).d, 'light', 1.4, 0.5),
  ]
}

/** Tied in front: the knot, and two ends that hang. */
function knot({ body }: Coat): Mark[] {
  const { over, waistY, hemY } = body
  const y = waistY + 6
  const length = Math.min(290, hemY - y - 40)
  const tail = (from: number, to: number, long: number) =>
    new Pen(over)
      .move(from - 16, y + 6)
      .curve([from - 22, y + long * 0.3], [to - 28, y + long * 0.6], [to - 24, y + long])
      .line([to + 22, y + long - 8])
      .curve([to + 24, y + long * 0.6], [from + 30, y + long * 0.3], [from + 18, y + 4])
      .close().d
  const hang = (d: string): Mark[] => [
    ...shadowAlong(d, 1.2),
    cloth(d, { turn: 6 * over }),
    shade(d, [0, y], [0, y + length], 0, 0.4, 0.25, 0.06, 1, 0.1),
    edge(d, 1.5),
  ]
  const d = new Pen(over)
    .move(-30, y - 22)
    .curve([-12, y - 36], [18, y - 36], [30, y - 24])
    .curve([40, y - 8], [36, y + 22], [24, y + 34])
    .curve([8, y + 40], [-14, y + 36], [-26, y + 26])
    .curve([-38, y + 10], [-38, y - 10], [-30, y - 22])
    .close().d
  const wrap = new Pen(over)
    .move(-24, y - 24)
    .curve([-6, y - 12], [6, y + 14], [8, y + 36])
    .move(6, y - 32)
    .curve([16, y - 14], [24, y + 6], [25, y + 30])
  return [
    ...hang(tail(-6, -30, length)),
    ...hang(tail(10, 34, length * 0.86)),
    ...band(d, y, 34),
    line(wrap.d, 'shade', 6, 0.16),
    line(wrap.d, 'seam', 1.1, 0.6),
  ]
}

/** D rings of a trench coat. */
function rings(coat: Coat): Mark[] {
  if (coat.variant !== 'trench') return []
  const y = coat.body.waistY + HALF + 3
  return ([-1, 1] as const).flatMap((side): Mark[] => {
    const x = coat.body.waist * 0.5
    const d = new Pen(side)
      .move(x - 13, y)
      .line([x + 13, y])
      .curve([x + 15, y + 28], [x - 15, y + 28], [x - 13, y])
      .close().d
    return [line(d, 'shade', 5.6, 0.55), line(d, { colour: METAL }, 3.2)]
  })
}

/** The belt from the front. */
export function frontBelt(coat: Coat): Layer[] {
  if (coat.belt === 'none') return []
  const isTied = coat.belt === 'tied'
  const group = coat.style.one('belt', 'none') === 'full' ? 'belt' : 'front.closure'
  return [
    {
      name: 'belt',
      group,
      marks: [...rings(coat), ...round(coat), ...loops(coat), ...(isTied ? knot(coat) : buckle(coat))],
    },
  ]
}

/** The belt from behind, and the half belt that takes its place. */
export function backBelt(coat: Coat): Layer[] {
  const { body, style } = coat
  const layers: Layer[] = []
  if (style.one('back', 'vent') === 'halfBelt') {
    const [w, y] = [body.waist * 0.62, body.waistY - (coat.belt === 'none' ? 2 : 62)]
    const d = new Pen()
      .move(-w, y - 21)
      .line([w, y - 21])
      .bend([w + 20, y], [w, y + 21])
      .line([-w, y + 21])
      .bend([-w - 20, y], [-w, y - 21])
      .close().d
    layers.push({
      name: 'half belt',
      group: 'back',
      marks: [...band(d, y, 21), ...button([-w + 12, y], 24), ...button([w - 12, y], 24)],
    })
  }
  if (coat.belt !== 'none' && coat.variant !== 'cape')
    layers.push({ name: 'belt', group: 'belt', marks: [...rings(coat), ...round(coat), ...loops(coat)] })
  return layers
}
