import { bodyType, type BodyType } from '../measurements/body-type.ts'
import { estimate } from '../measurements/estimate.ts'
import type {
  Catalogue,
  CategoryCode,
  FitCode,
  MouldFamily,
  MouldRow,
  Sex,
  StatureCode,
} from '@mtm/shared-utils/contracts/garments'

/** A mould of one fit, size and length: finished values in mm by measurement code. */
export interface Mould {
  mouldNo: string
  category: CategoryCode
  fit: FitCode
  size: number
  stature: StatureCode
  finished: Readonly<Record<string, number>>
}

/** Fit codes of a mould number, `MJ-REG-50R`. */
const FIT_CODES: Record<FitCode, string> = { slim: 'SLM', regular: 'REG', relaxed: 'RLX' }
const FITS: readonly FitCode[] = ['slim', 'regular', 'relaxed']
const STATURE_SIGN: Record<StatureCode, number> = { S: -1, R: 0, L: 1 }
/** Stature of the short and long body against the regular one, mm: beyond the limits of 6.2. */
const STATURE_STEP = 80
/** Body girth of one size step, mm. */
const GIRTH_STEP = 40

/** Factor of a size step above the break, unless the row has its own (women: 6 cm of bust instead of 4). */
const WIDE = 1.5

/** Size steps from the base size; for girths those above the break count one and a half. */
export function sizeSteps({ baseSize, breakSize }: MouldFamily, size: number, girth = false): number {
  const steps = (size - baseSize) / 2
  return girth && breakSize !== undefined && size > breakSize
    ? steps + ((size - breakSize) / 2) * (WIDE - 1)
    : steps
}

/** The size above which a row takes its wide step; undefined for one that grows evenly. */
export const breakOf = (family: MouldFamily, row: MouldRow): number | undefined =>
  row.breakSize ?? (row.girth ? family.breakSize : undefined)

/** Growth of a row per size step above its break, mm. */
export const wideStepOf = (row: MouldRow): number => row.wideStep ?? row.step * WIDE

/** Growth of a row from the base size to a size, mm. */
function growth(family: MouldFamily, row: MouldRow, size: number): number {
  const above = Math.max(0, size - (breakOf(family, row) ?? size)) / 2
  return row.step * (sizeSteps(family, size) - above) + wideStepOf(row) * above
}

function valueOf(
  family: MouldFamily,
  row: MouldRow,
  fit: FitCode,
  size: number,
  stature: StatureCode,
): number {
  const graded = row.base[fit] + growth(family, row, size)
  return Math.round(graded + (row.stature ?? 0) * STATURE_SIGN[stature])
}

/** `MJ-REG-50R`; women's moulds have no length letter: `LJ-REG-38`. */
export function mouldNumber(family: MouldFamily, fit: FitCode, size: number, stature: StatureCode): string {
  const letter = family.statures.length > 1 ? stature : ''
  return `${family.category}-${FIT_CODES[fit]}-${size}${letter}`
}

/** The mould of one fit and size: derived from base and grade (reference 7.1), with the values it has of its own. */
export function mouldOf(
  family: MouldFamily,
  fit: FitCode,
  size: number,
  stature: StatureCode = 'R',
): Mould | undefined {
  if (!family.sizes.includes(size) || !family.statures.includes(stature)) return undefined
  const mouldNo = mouldNumber(family, fit, size, stature)
  return {
    mouldNo,
    category: family.category,
    fit,
    size,
    stature,
    finished: {
      ...Object.fromEntries(family.rows.map((row) => [row.code, valueOf(family, row, fit, size, stature)])),
      ...family.values?.[mouldNo],
    },
  }
}

const made = new WeakMap<MouldFamily, readonly Mould[]>()

/** Every mould of a family: 99 of a men's category, 33 of a women's. */
export function mouldsOf(family: MouldFamily): readonly Mould[] {
  const known = made.get(family)
  if (known) return known
  const moulds = FITS.flatMap((fit) =>
    family.sizes.flatMap((size) =>
      family.statures.flatMap((stature) => mouldOf(family, fit, size, stature) ?? []),
    ),
  )
  made.set(family, moulds)
  return moulds
}

/** The moulds of a category, where the catalogue has them. */
export function mouldFamily(catalogue: Catalogue, category: CategoryCode): MouldFamily | undefined {
  return catalogue.moulds?.find((family) => family.category === category)
}

/** The mould of a number. */
export function findMould(family: MouldFamily, mouldNo: string): Mould | undefined {
  return mouldsOf(family).find((mould) => mould.mouldNo === mouldNo)
}

type SizeBody = Readonly<Record<string, number>>
const bodies = new WeakMap<MouldFamily, Map<string, SizeBody>>()

/** The body of a size, mm; values missing in the size table are estimated (7.4). Cached per size. */
export function bodyOfSize(
  family: MouldFamily,
  sex: Sex,
  size: number,
  stature: StatureCode = 'R',
): SizeBody {
  const known = bodies.get(family) ?? new Map<string, SizeBody>()
  bodies.set(family, known)
  const key = `${sex}${size}${stature}`
  const body = known.get(key) ?? estimatedBody(family, sex, size, stature)
  known.set(key, body)
  return body
}

function estimatedBody(family: MouldFamily, sex: Sex, size: number, stature: StatureCode): SizeBody {
  const girth = GIRTH_STEP * sizeSteps(family, size, true)
  const { chestGirth = 0, waistGirth = 0, hipGirth = 0, height = 0 } = family.body
  return estimate(sex, {
    chestGirth: chestGirth + girth,
    waistGirth: waistGirth + girth,
    hipGirth: hipGirth + girth,
    height: height + STATURE_STEP * STATURE_SIGN[stature],
  }).body
}

/** How the trades of four countries call a size (6.2). */
export function sizeLabels(
  family: MouldFamily,
  sex: Sex,
  size: number,
  stature: StatureCode = 'R',
): BodyType {
  return bodyType(sex, bodyOfSize(family, sex, size, stature))
}
