import type { Sex } from '@mtm/shared-utils/contracts/garments'
import type { Body } from './units.ts'

/** Size labels of four systems; one that cannot be computed is absent. */
export interface BodyType {
  cn?: string
  jp?: string
  eu?: string
  us?: string
}

/** Chest minus waist, cm, from which a Chinese body letter begins (GB/T 1335, reference 6.2). */
const CN_LETTERS = {
  M: [
    ['Y', 17, 22],
    ['A', 12, 16],
    ['B', 7, 11],
    ['C', 2, 6],
  ],
  F: [
    ['Y', 19, 24],
    ['A', 14, 18],
    ['B', 9, 13],
    ['C', 4, 8],
  ],
} as const
/** Drop in cm of the Japanese men's letters (JIS). */
const JP_LETTERS = [
  ['J', 20],
  ['JY', 18],
  ['Y', 16],
  ['YA', 14],
  ['A', 12],
  ['AB', 10],
  ['B', 8],
  ['BB', 6],
  ['BE', 4],
  ['E', 0],
] as const
/** Bust steps of EN 13402, cm. */
const EU_BUSTS = [76, 80, 84, 88, 92, 96, 100, 104, 110, 116, 122, 128, 134, 140]

const toStep = (mm: number, step: number) => Math.round(mm / 10 / step) * step

function chinese(sex: Sex, height: number, chest: number, waist: number): string | undefined {
  const drop = Math.round((chest - waist) / 10)
  const letter = CN_LETTERS[sex].find(([, min, max]) => drop >= min && drop <= max)?.[0]
  return letter && `${toStep(height, 5)}/${toStep(chest, 4)}${letter}`
}

function japaneseMen(height: number, chest: number, waist: number): string | undefined {
  const drop = (chest - waist) / 10
  const number = toStep(height, 5) / 5 - 29
  if (number < 2 || number > 9 || drop < -2 || drop > 22) return undefined
  const nearest = JP_LETTERS.reduce((a, b) => (Math.abs(b[1] - drop) < Math.abs(a[1] - drop) ? b : a))
  return `${nearest[0]}${number}`
}

/** S below 170 cm, L above 182 cm (reference 6.2). */
function stature(height: number): 'S' | 'R' | 'L' {
  if (height < 1700) return 'S'
  return height > 1820 ? 'L' : 'R'
}

function europeanMen(height: number, chest: number): string {
  const size = Math.round(chest / 20 / 2) * 2
  const form = stature(height)
  if (form === 'S') return String(size / 2)
  return String(form === 'L' ? size * 2 - 2 : size)
}

/** The nearest bust step with the German number, 38 for 88. */
function europeanWomen(bust: number): { step: number; german: number } {
  const step = EU_BUSTS.reduce((a, b) => (Math.abs(b * 10 - bust) < Math.abs(a * 10 - bust) ? b : a))
  return { step, german: 32 + 2 * EU_BUSTS.indexOf(step) }
}

/** Body-type labels (reference 6.2): a plausibility check of typed figures. */
export function bodyType(sex: Sex, body: Body): BodyType {
  const { height, chestGirth: chest, waistGirth: waist } = body
  if (height === undefined || chest === undefined) return {}
  const type: BodyType = {}
  if (waist !== undefined) {
    const cn = chinese(sex, height, chest, waist)
    if (cn) type.cn = cn
    const jp = sex === 'M' ? japaneseMen(height, chest, waist) : undefined
    if (jp) type.jp = jp
  }
  if (sex === 'M') {
    type.eu = europeanMen(height, chest)
    type.us = `${Math.round(chest / 25.4)}${stature(height)}`
    return type
  }
  const { step, german } = europeanWomen(chest)
  type.eu = String(step)
  type.jp = String(german - 27)
  type.us = String(german - 30)
  return type
}
