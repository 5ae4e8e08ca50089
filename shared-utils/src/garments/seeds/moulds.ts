import {
  FINISHED_MEASURES,
  GARMENT_MEASURES,
  type FinishedMeasure,
} from '@mtm/shared-utils/contracts/finished-measures'
import type { FitCode, MouldFamily, MouldRow } from '@mtm/shared-utils/contracts/garments'
import { toLabelled, type Label, type Labelled } from '@mtm/shared-utils/contracts/locale'

/** Printed values in cm: `[slim, regular, relaxed]`, or one for every fit. */
type Printed = number | [slim: number, regular: number, relaxed: number]
type Ease = [min: number, max: number]

const mm = (cm: number) => Math.round(cm * 10)

function byFit(printed: Printed): Record<FitCode, number> {
  const [slim, regular, relaxed] = typeof printed === 'number' ? [printed, printed, printed] : printed
  return { slim: mm(slim), regular: mm(regular), relaxed: mm(relaxed) }
}

/** Ease by fit (reference 7.3), cm. */
function ease(slim: Ease, regular: Ease, relaxed: Ease): NonNullable<MouldRow['body']>['ease'] {
  const range = ([min, max]: Ease) => ({ min: mm(min), max: mm(max) })
  return { slim: range(slim), regular: range(regular), relaxed: range(relaxed) }
}

type Garment = keyof typeof GARMENT_MEASURES
/** The label of a finished measure on a garment; trousers and skirts fall back to the labels of tops. */
function labelOf(code: FinishedMeasure, garment: Garment): Labelled {
  const [own, top]: Partial<Record<FinishedMeasure, Label>>[] = [
    GARMENT_MEASURES[garment],
    GARMENT_MEASURES.top,
  ]
  return toLabelled(own?.[code] ?? top?.[code] ?? FINISHED_MEASURES[code])
}

/** A row: base values and step in cm, delta range in cm, tolerance in mm (2.8). */
function row(
  code: FinishedMeasure,
  base: Printed,
  step: number,
  [min, max]: [number, number],
  tolerance: number,
  { on = 'top', ...more }: Partial<MouldRow> & { on?: Garment } = {},
): MouldRow {
  return {
    code,
    ...labelOf(code, on),
    base: byFit(base),
    step: mm(step),
    delta: { min: mm(min), max: mm(max) },
    tolerance,
    ...more,
  }
}

const MEN = { sizes: [44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64], baseSize: 50 }
const WOMEN = { sizes: [32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52], baseSize: 38, breakSize: 46 }
const MEN_BODY = { chestGirth: 1000, waistGirth: 880, hipGirth: 1040, height: 1760 }
const WOMEN_BODY = { chestGirth: 880, waistGirth: 720, hipGirth: 960, height: 1680 }
const men = (category: MouldFamily['category'], design: string, rows: MouldRow[]): MouldFamily => ({
  category,
  design,
  ...MEN,
  statures: ['S', 'R', 'L'],
  body: MEN_BODY,
  rows,
})
const women = (category: MouldFamily['category'], design: string, rows: MouldRow[]): MouldFamily => ({
  category,
  design,
  ...WOMEN,
  statures: ['R'],
  body: WOMEN_BODY,
  rows,
})

const GIRTH = { girth: true }
const CHEST = { ...GIRTH, weight: 3, easy: 20 }
const SHOULDER = { weight: 3, easy: 10, body: { code: 'shoulderWidth' } }
const biceps = (range: ReturnType<typeof ease>) => ({
  ...GIRTH,
  body: { code: 'upperArmGirth', ease: range },
})
const CUFF = { body: { code: 'wristGirth' } }
const JACKET_HIP = ease([4, 6], [7, 9], [10, 13])
const JACKET_BICEPS = ease([4, 5], [6, 7], [8, 10])
const COAT_CHEST = ease([14, 14], [18, 18], [24, 24])
const COAT_WAIST = ease([16, 16], [20, 20], [26, 26])
const COAT_BICEPS = ease([9, 9], [11, 11], [14, 14])
const TROUSER_WAIST = ease([0, 1], [1, 2], [2, 3])
const TROUSER_HIP = ease([4, 5], [8, 9], [12, 14])
const TROUSER_THIGH = ease([4, 6], [8, 10], [12, 16])
const WAISTCOAT_CHEST = ease([5, 5], [8, 8], [11, 11])
const WAISTCOAT_WAIST = ease([6, 6], [8, 8], [11, 11])
const sleeves = (base: Printed, step: number, stature?: number): MouldRow[] =>
  (['sleeveR', 'sleeveL'] as const).map((code) =>
    row(code, base, step, [-6, 6], 3, {
      body: { code: 'armLength' },
      ...(stature === undefined ? {} : { stature }),
      ...(code === 'sleeveR' ? { weight: 0.5 } : {}),
    }),
  )

/**
 * Size tables: finished garment, base size and grade per size step (reference 7.1), with the ease by fit (7.3) added in
 * BODY mode. A value printed for one fit only is adjusted for the other fits by the difference in 7.3, if listed there.
 * Women's garments use the try-on ranges of men's.
 */
export const MOULDS: MouldFamily[] = [
  men('MJ', 'jaeger', [
    row('chest', [106, 110, 115], 4, [-6, 8], 6, {
      ...CHEST,
      body: { code: 'chestGirth', ease: ease([6, 8], [10, 12], [14, 18]) },
    }),
    row('waist', [95, 100, 106], 4, [-8, 10], 6, {
      ...GIRTH,
      weight: 2,
      body: { code: 'waistGirth', ease: ease([6, 8], [11, 13], [16, 20]) },
    }),
    row('hem', [106, 109, 113], 4, [-6, 8], 6, {
      ...GIRTH,
      weight: 2,
      body: { code: 'hipGirth', ease: JACKET_HIP },
    }),
    row('shoulder', [45, 46, 47], 1, [-3, 3], 3, SHOULDER),
    row('acrossBack', [39, 40, 41.5], 0.9, [-2, 2], 3, { body: { code: 'backWidth' } }),
    row('acrossFront', [37, 38, 39], 0.9, [-2, 2], 3, { body: { code: 'chestWidth' } }),
    row('backLength', [72, 74, 75], 0.8, [-8, 8], 4, { stature: 20, weight: 1, body: { code: 'height' } }),
    row('frontLength', [73.5, 75.5, 76.5], 0.8, [-3, 3], 4, { stature: 20, body: { code: 'height' } }),
    ...sleeves([63.5, 64, 64.5], 0.6, 15),
    row('biceps', [35.5, 37, 39], 1.2, [-3, 4], 6, biceps(JACKET_BICEPS)),
    row('cuff', [26, 27.5, 29], 0.5, [-2, 2], 3, CUFF),
    row('buttonStance', 0, 0, [-3, 3], 4),
  ]),
  men('MT', 'charlie', [
    row('waist', [89, 90, 91], 4, [-6, 8], 6, {
      ...GIRTH,
      on: 'trousers',
      weight: 2,
      body: { code: 'trouserWaistGirth', ease: TROUSER_WAIST },
    }),
    row('hip', [104, 108, 112], 3.6, [-6, 8], 6, {
      ...GIRTH,
      weight: 3,
      body: { code: 'hipGirth', ease: TROUSER_HIP },
    }),
    row('thigh', [62, 65, 69], 2.2, [-5, 6], 6, {
      ...GIRTH,
      body: { code: 'thighGirth', ease: TROUSER_THIGH },
    }),
    row('knee', [43, 46, 50], 1.2, [-5, 6], 6, { body: { code: 'kneeGirth' } }),
    row('hem', [35, 38, 42], 0.8, [-6, 10], 3, { on: 'trousers' }),
    row('frontRise', 25.5, 0.7, [-3, 5], 4),
    row('backRise', 39, 0.9, [-3, 5], 4),
    row('inseam', 80, 0.5, [-12, 12], 4, { stature: 30, body: { code: 'insideLeg' } }),
    row('outseam', 104, 1.1, [-12, 12], 4, { stature: 30, body: { code: 'outsideLeg' } }),
  ]),
  men('WC', 'wahid', [
    row('chest', [103, 105, 108], 4, [-6, 6], 6, {
      ...CHEST,
      body: { code: 'chestGirth', ease: WAISTCOAT_CHEST },
    }),
    row('waist', [93, 96, 99], 4, [-6, 6], 6, {
      ...GIRTH,
      weight: 2,
      body: { code: 'waistGirth', ease: WAISTCOAT_WAIST },
    }),
    row('backLength', 55, 0.7, [-5, 5], 4, { stature: 20, weight: 1, body: { code: 'backNeckToWaist' } }),
    row('frontLength', 66, 0.7, [-5, 5], 4, { stature: 20, body: { code: 'sideNeckToWaistFront' } }),
  ]),
  men('OC', 'jaeger', [
    row('chest', [116, 120, 126], 4, [-8, 8], 6, {
      ...CHEST,
      body: { code: 'chestGirth', ease: COAT_CHEST },
    }),
    row('waist', [108, 112, 118], 4, [-8, 8], 6, {
      ...GIRTH,
      weight: 2,
      body: { code: 'waistGirth', ease: COAT_WAIST },
    }),
    row('hem', 122, 4, [-8, 8], 6, { ...GIRTH, weight: 2, body: { code: 'hipGirth' } }),
    row('shoulder', 48, 1, [-3, 3], 3, SHOULDER),
    row('length', 104, 1, [-15, 15], 4, { stature: 40, weight: 1, body: { code: 'height' } }),
    ...sleeves(66, 0.6, 15),
    row('biceps', [39, 41, 44], 1.3, [-4, 4], 6, biceps(COAT_BICEPS)),
    row('cuff', 32, 0.6, [-3, 3], 3, CUFF),
  ]),
  women('LJ', 'jaeger', [
    row('chest', [92, 95, 99], 4, [-6, 8], 6, {
      ...CHEST,
      body: { code: 'chestGirth', ease: ease([5, 7], [8, 10], [12, 16]) },
    }),
    row('waist', [76, 79, 83], 4, [-8, 10], 6, {
      ...GIRTH,
      weight: 2,
      body: { code: 'waistGirth', ease: ease([5, 7], [8, 10], [13, 13]) },
    }),
    row('hem', [98, 100, 103], 4, [-6, 8], 6, {
      ...GIRTH,
      weight: 2,
      body: { code: 'hipGirth', ease: JACKET_HIP },
    }),
    row('shoulder', 39.5, 1, [-3, 3], 3, SHOULDER),
    row('backLength', 64, 0.5, [-8, 8], 4, { weight: 1, body: { code: 'height' } }),
    ...sleeves(60, 0.4),
    row('biceps', 33.5, 1.3, [-3, 4], 6, biceps(JACKET_BICEPS)),
    row('cuff', 25, 0.6, [-2, 2], 3, CUFF),
  ]),
  women('LT', 'charlie', [
    row('waist', [73, 74, 75], 4, [-6, 8], 6, {
      ...GIRTH,
      on: 'trousers',
      weight: 2,
      body: { code: 'trouserWaistGirth', ease: TROUSER_WAIST },
    }),
    row('hip', [95, 99, 103.5], 4, [-6, 8], 6, {
      ...GIRTH,
      weight: 3,
      body: { code: 'hipGirth', ease: TROUSER_HIP },
    }),
    row('thigh', [56, 60, 65], 2.4, [-5, 6], 6, {
      ...GIRTH,
      body: { code: 'thighGirth', ease: TROUSER_THIGH },
    }),
    row('knee', 44, 1.2, [-5, 6], 6, { body: { code: 'kneeGirth' } }),
    row('hem', 38, 0.9, [-6, 10], 3, { on: 'trousers' }),
    row('frontRise', 26, 0.7, [-3, 5], 4),
    row('backRise', 37, 0.9, [-3, 5], 4),
    row('inseam', 78, 0.3, [-12, 12], 4, { body: { code: 'insideLeg' } }),
  ]),
  women('SK', 'penelope', [
    row('waist', [72.8, 73, 74], 4, [-6, 8], 6, {
      ...GIRTH,
      on: 'skirt',
      weight: 2,
      body: { code: 'waistGirth', ease: ease([0.5, 1], [1, 1], [2, 2]) },
    }),
    row('hip', [97.5, 99, 101], 4, [-6, 8], 6, {
      ...GIRTH,
      weight: 3,
      body: { code: 'hipGirth', ease: ease([2, 3], [4, 4], [6, 6]) },
    }),
    row('length', 56, 0.3, [-12, 12], 4, { on: 'skirt' }),
    row('hem', 94, 4, [-6, 10], 6, { ...GIRTH }),
  ]),
  women('LW', 'wahid', [
    row('chest', [90, 93, 96], 4, [-6, 6], 6, {
      ...CHEST,
      body: { code: 'chestGirth', ease: WAISTCOAT_CHEST },
    }),
    row('waist', [77, 79, 82], 4, [-6, 6], 6, {
      ...GIRTH,
      weight: 2,
      body: { code: 'waistGirth', ease: WAISTCOAT_WAIST },
    }),
    row('backLength', 52, 0.6, [-5, 5], 4, { weight: 1, body: { code: 'backNeckToWaist' } }),
  ]),
  women('LO', 'carlita', [
    row('chest', [98, 102, 108], 4, [-8, 8], 6, { ...CHEST, body: { code: 'chestGirth', ease: COAT_CHEST } }),
    row('waist', [88, 92, 98], 4, [-8, 8], 6, {
      ...GIRTH,
      weight: 2,
      body: { code: 'waistGirth', ease: COAT_WAIST },
    }),
    row('hem', 112, 4, [-8, 8], 6, { ...GIRTH, weight: 2, body: { code: 'hipGirth' } }),
    row('shoulder', 41, 1, [-3, 3], 3, SHOULDER),
    row('length', 102, 0.8, [-15, 15], 4, { weight: 1, body: { code: 'height' } }),
    ...sleeves(61.5, 0.4),
    row('biceps', [35, 37, 40], 1.4, [-4, 4], 6, biceps(COAT_BICEPS)),
    row('cuff', 29, 0.6, [-3, 3], 3, CUFF),
  ]),
]
