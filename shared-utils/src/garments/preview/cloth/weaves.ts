import { compact } from '../compact.ts'
import { shadeOf, threadOn, type Rgb } from './colour.ts'
import type { Mark, Tile } from './cloth-types.ts'
import { dot, levels, mm, rect, seeded, threads, twillUp, uprights, wovenPath } from './woven.ts'

type Weave = (ground: Rgb) => Tile

const plain: Weave = (ground) => ({
  width: 2,
  height: 2,
  marks: [
    { d: rect(0, 0, 1, 1) + rect(1, 1, 1, 1), fill: threadOn(ground, 0.06) },
    { d: rect(1, 0, 1, 1) + rect(0, 1, 1, 1), fill: shadeOf(ground, 0.06) },
  ],
})

const twill: Weave = (ground) => ({
  width: 4,
  height: 4,
  marks: [{ d: 'M-1 1L1 -1M-1 5L5 -1M3 5L5 3', stroke: threadOn(ground, 0.16), width: 1.1 }],
})

const gabardine: Weave = (ground) => ({
  width: 2,
  height: 4,
  marks: [{ d: 'M-.5 5L2.5 -1M-1.5 3L.5 -1M1.5 5L3.5 1', stroke: threadOn(ground, 0.1), width: 0.55 }],
})

const herringbone: Weave = (ground) => {
  const rib = 8
  let zigzag = ''
  for (let y = -rib; y <= rib; y += 4) zigzag += `M0 ${y + rib}L${rib} ${y}L${2 * rib} ${y + rib}`
  return {
    width: 2 * rib,
    height: rib,
    marks: [{ d: zigzag, stroke: threadOn(ground, 0.24), width: 1.4 }],
  }
}

const spotted =
  (size: number, radius: number, share: number): Weave =>
  (ground) => ({
    width: size,
    height: size,
    marks: [
      {
        d: dot(size / 4, size / 4, radius) + dot((size * 3) / 4, (size * 3) / 4, radius),
        fill: threadOn(ground, share),
      },
    ],
  })

const nailhead: Weave = (ground) => ({
  width: 3,
  height: 3,
  marks: [{ d: rect(0.3, 0.3, 1, 1) + rect(1.8, 1.8, 1, 1), fill: threadOn(ground, 0.26) }],
})

const hopsack: Weave = (ground) => ({
  width: 4,
  height: 4,
  marks: [
    { d: rect(0, 0, 2, 2) + rect(2, 2, 2, 2), fill: threadOn(ground, 0.08) },
    { d: 'M1 0V2M3 2V4M2 1H4M0 3H2', stroke: shadeOf(ground, 0.22), width: 0.25 },
    { d: 'M2 0V4M0 2H4M0 0V4M0 0H4', stroke: shadeOf(ground, 0.3), width: 0.3 },
  ],
})

const sharkskin: Weave = (ground) => {
  const order = threads(true, 1, false, 1, true, 1, false, 1)
  return {
    width: 2.8,
    height: 2.8,
    marks: [{ d: wovenPath(order, order, twillUp, true, 0.7), stroke: threadOn(ground, 0.2), width: 0.7 }],
  }
}

/** Short fibres in two shades, one to each cell of a grid; `neps` are the coloured knots of tweed. */
const napped =
  (name: string, cell: number, share: number, neps: readonly string[] = []): Weave =>
  (ground) => {
    const next = seeded(name)
    const cells = 12
    const size = Math.round(cells * cell)
    const shades: [string, string] = ['', '']
    for (let index = 0; index < cells * cells; index += 1) {
      const x = ((index % cells) + next() * 0.7) * cell
      const y = (Math.floor(index / cells) + next() * 0.7) * cell
      const lean = (next() - 0.5) * 2
      shades[next() < 0.5 ? 0 : 1] += `M${mm(x)} ${mm(y)}L${mm(x + 0.4 + next())} ${mm(y + lean)}`
    }
    const marks: Mark[] = [
      { d: compact(shades[0]), stroke: threadOn(ground, share), width: 0.55, opacity: 0.8 },
      { d: compact(shades[1]), stroke: shadeOf(ground, share), width: 0.55, opacity: 0.8 },
    ]
    neps.forEach((fill) => {
      let spots = ''
      for (let index = 0; index < 4; index += 1)
        spots += dot(1 + next() * (size - 2), 1 + next() * (size - 2), 0.3 + next() * 0.3)
      marks.push({ d: spots, fill, opacity: 0.85 })
    })
    return { width: size, height: size, marks }
  }

const corduroy: Weave = (ground) => ({
  width: 3.2,
  height: 3.2,
  marks: [
    { d: rect(0, 0, 0.7, 3.2), fill: shadeOf(ground, 0.4) },
    { d: rect(0.7, 0, 0.6, 3.2), fill: shadeOf(ground, 0.12) },
    { d: rect(1.5, 0, 0.9, 3.2), fill: threadOn(ground, 0.16) },
  ],
})

const velvet: Weave = (ground) => ({
  width: 3,
  height: 3,
  marks: [{ d: dot(0.8, 0.8, 0.35) + dot(2.2, 2.3, 0.35), fill: threadOn(ground, 0.05) }],
})

const seersucker: Weave = (ground) => ({
  width: 8,
  height: 4,
  marks: [
    { d: rect(0, 0, 4, 4), fill: threadOn(ground, 0.4) },
    {
      d: 'M0 1q1 -.7 2 0t2 0M0 3q1 .7 2 0t2 0',
      stroke: shadeOf(ground, 0.16),
      width: 0.4,
      opacity: 0.8,
    },
  ],
})

const linen: Weave = (ground) => {
  const next = seeded('linen')
  const size = 20
  const slubs = (down: boolean) =>
    Array.from({ length: 9 }, () => {
      const [a, b, length] = [next() * size, next() * size, 3 + next() * 7]
      return down ? `M${mm(a)} ${mm(b)}v${mm(length)}` : `M${mm(a)} ${mm(b)}h${mm(length)}`
    }).join('')
  const places = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  return {
    width: size,
    height: size,
    marks: [
      { d: uprights(places, size), stroke: threadOn(ground, 0.1), width: 0.8 },
      { d: levels(places, size), stroke: shadeOf(ground, 0.07), width: 0.8 },
      { d: slubs(true), stroke: threadOn(ground, 0.24), width: 0.7 },
      { d: slubs(false), stroke: shadeOf(ground, 0.16), width: 0.7 },
    ],
  }
}

/** The weaves of the dictionary `fabric_weave`, each drawn in mm. */
export const WEAVES: Readonly<Record<string, Weave>> = {
  plain,
  twill,
  herringbone,
  birdseye: spotted(4, 0.7, 0.3),
  pinhead: spotted(2, 0.36, 0.34),
  nailhead,
  hopsack,
  sharkskin,
  flannel: napped('flannel', 1.6, 0.09),
  tweed: napped('tweed', 1.7, 0.2, ['#b5542f', '#d7a13b', '#5b7f8c']),
  gabardine,
  melton: napped('melton', 1.4, 0.06),
  corduroy,
  velvet,
  seersucker,
  linen,
}

/** How much a weave gleams, 0 to 1. */
export const SHEEN: Readonly<Record<string, number>> = { velvet: 0.3, gabardine: 0.1, sharkskin: 0.08 }
